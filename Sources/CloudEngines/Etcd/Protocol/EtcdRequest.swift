/// A request to etcd's gateway.
struct EtcdRequest: Sendable, Equatable {
  /// Where it is posted.
  let path: String
  /// What is posted.
  let body: [UInt8]
  /// Whether asking twice is the same as asking once.
  let isIdempotent: Bool

  /// Reads keys from one up to another.
  ///
  /// - Parameters:
  ///   - key: The first key.
  ///   - end: The key after the last; nil for the one key.
  ///   - limit: How many at most; 0 for all.
  ///   - revision: As of which revision; 0 for now.
  /// - Returns: The request.
  static func range(_ key: [UInt8], to end: [UInt8]? = nil, limit: Int = 0, revision: Int64 = 0) -> Self {
    let body = JSONObjectWriter.object { writer in
      writer.base64("key", key)
      if let end { writer.base64("range_end", end) }
      if limit > 0 { writer.integer("limit", Int64(limit)) }
      if revision > 0 { writer.integer("revision", revision) }
    }
    return Self(path: "/v3/kv/range", body: body, isIdempotent: true)
  }

  /// Asks which key of a range was written last, without values.
  ///
  /// - Parameters:
  ///   - key: The first key.
  ///   - end: The key after the last.
  /// - Returns: The request.
  static func newest(_ key: [UInt8], to end: [UInt8]) -> Self {
    let body = JSONObjectWriter.object { writer in
      writer.base64("key", key)
      writer.base64("range_end", end)
      writer.integer("limit", 1)
      writer.text("sort_order", "DESCEND")
      writer.text("sort_target", "MOD")
      writer.boolean("keys_only", true)
    }
    return Self(path: "/v3/kv/range", body: body, isIdempotent: true)
  }

  /// Writes a key, whatever is there.
  static func put(_ key: [UInt8], _ value: [UInt8]) -> Self {
    let body = JSONObjectWriter.object { writer in
      writer.base64("key", key)
      writer.base64("value", value)
    }
    return Self(path: "/v3/kv/put", body: body, isIdempotent: false)
  }

  /// Writes a key if a certain revision wrote it last, and else reads it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value.
  ///   - revision: The revision that has to have written it; 0 where there has to be no such key.
  /// - Returns: The request.
  static func compareAndPut(_ key: [UInt8], _ value: [UInt8], expecting revision: Int64) -> Self {
    let body = JSONObjectWriter.object { writer in
      writer.array("compare") { writer in
        writer.base64("key", key)
        writer.text("target", "MOD")
        writer.text("result", "EQUAL")
        writer.integer("mod_revision", revision)
      }
      writer.array("success") { writer in
        writer.object("request_put") { writer in
          writer.base64("key", key)
          writer.base64("value", value)
        }
      }
      writer.array("failure") { writer in
        writer.object("request_range") { writer in writer.base64("key", key) }
      }
    }
    return Self(path: "/v3/kv/txn", body: body, isIdempotent: false)
  }

  /// Watches a range from a revision on.
  ///
  /// - Parameters:
  ///   - key: The first key.
  ///   - end: The key after the last.
  ///   - revision: The first revision that is wanted.
  /// - Returns: The request.
  static func watch(_ key: [UInt8], to end: [UInt8], from revision: Int64) -> Self {
    let body = JSONObjectWriter.object { writer in
      writer.object("create_request") { writer in
        writer.base64("key", key)
        writer.base64("range_end", end)
        writer.integer("start_revision", revision)
        writer.boolean("progress_notify", true)
      }
    }
    return Self(path: "/v3/watch", body: body, isIdempotent: true)
  }

  /// Exchanges a password for a token.
  static func authenticate(_ user: String, password: String) -> Self {
    let body = JSONObjectWriter.object { writer in
      writer.text("name", user)
      writer.text("password", password)
    }
    return Self(path: "/v3/auth/authenticate", body: body, isIdempotent: true)
  }

  /// Forgets what is older than a revision.
  static func compact(_ revision: Int64) -> Self {
    let body = JSONObjectWriter.object { $0.integer("revision", revision) }
    return Self(path: "/v3/kv/compaction", body: body, isIdempotent: true)
  }

  /// Asks what a server says of itself.
  static let status = Self(path: "/v3/maintenance/status", body: Array("{}".utf8), isIdempotent: true)
}
