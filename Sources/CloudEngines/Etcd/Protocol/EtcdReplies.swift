/// Readers of what etcd's gateway answers; names that are not known are skipped.
///
/// - SeeAlso: etcd, `api_reference_v3.md`; the JSON mapping of protobuf, in which zeros and empty values are left out.
enum EtcdReplies {
  /// Reads the answer to a range request.
  static func range(_ bytes: [UInt8]) throws(JSONCursor.Fault) -> EtcdRange {
    try whole(bytes, range)
  }

  /// Reads the answer to a transaction whose alternative is a range request.
  static func transaction(_ bytes: [UInt8]) throws(JSONCursor.Fault) -> EtcdTransaction {
    var answer = EtcdTransaction()
    try members(of: bytes) { name, cursor throws(JSONCursor.Fault) in
      switch name {
      case "header": answer.revision = try revision(&cursor)
      case "succeeded": answer.succeeded = try cursor.boolean()
      case "responses":
        try cursor.array { cursor throws(JSONCursor.Fault) in
          try cursor.object { name, cursor throws(JSONCursor.Fault) in
            guard name == "response_range" else { return try cursor.skip() }
            answer.found = try range(&cursor).entries.first
          }
        }
      default: try cursor.skip()
      }
    }
    return answer
  }

  /// Reads the token that a password was exchanged for.
  static func token(_ bytes: [UInt8]) throws(JSONCursor.Fault) -> String {
    var token = ""
    try members(of: bytes) { name, cursor throws(JSONCursor.Fault) in
      if name == "token" { token = try cursor.string() } else { try cursor.skip() }
    }
    return token
  }

  /// Reads the revision of any answer.
  static func revision(_ bytes: [UInt8]) throws(JSONCursor.Fault) -> Int64 {
    var found: Int64 = 0
    try members(of: bytes) { name, cursor throws(JSONCursor.Fault) in
      if name == "header" { found = try revision(&cursor) } else { try cursor.skip() }
    }
    return found
  }

  /// Reads what a server says of itself.
  static func status(_ bytes: [UInt8]) throws(JSONCursor.Fault) -> EtcdStatus {
    var status = EtcdStatus()
    try members(of: bytes) { name, cursor throws(JSONCursor.Fault) in
      switch name {
      case "header":
        try cursor.object { name, cursor throws(JSONCursor.Fault) in
          switch name {
          case "member_id": status.member = UInt64(try cursor.string()) ?? 0
          case "revision": status.revision = try cursor.integer()
          default: try cursor.skip()
          }
        }
      case "version": status.version = try cursor.string()
      case "dbSize": status.databaseBytes = try cursor.integer()
      case "dbSizeInUse": status.usedBytes = try cursor.integer()
      case "leader": status.leader = UInt64(try cursor.string()) ?? 0
      case "errors": try cursor.array { cursor throws(JSONCursor.Fault) in status.errors.append(try cursor.string()) }
      default: try cursor.skip()
      }
    }
    return status
  }

  /// Reads one line of a watch.
  static func watch(_ line: [UInt8]) throws(JSONCursor.Fault) -> EtcdWatchReply {
    var reply = EtcdWatchReply()
    try members(of: line) { name, cursor throws(JSONCursor.Fault) in
      switch name {
      case "result":
        try cursor.object { name, cursor throws(JSONCursor.Fault) in
          switch name {
          case "header": reply.revision = try revision(&cursor)
          case "created": reply.isCreated = try cursor.boolean()
          case "canceled": reply.isCanceled = try cursor.boolean()
          case "compact_revision": reply.compactRevision = try cursor.integer()
          case "cancel_reason": reply.cancelReason = try cursor.string()
          case "events":
            try cursor.array { cursor throws(JSONCursor.Fault) in
              try cursor.object { name, cursor throws(JSONCursor.Fault) in
                // A deletion is known by its version, which is 0.
                if name == "kv" { reply.events.append(try keyValue(&cursor)) } else { try cursor.skip() }
              }
            }
          default: try cursor.skip()
          }
        }
      case "error": reply.fault = try fault(&cursor)
      default: try cursor.skip()
      }
    }
    return reply
  }

  /// Reads how a request was refused.
  ///
  /// - Returns: The refusal; nil where the text is none of etcd's, such as a proxy's page.
  static func fault(_ bytes: [UInt8]) -> EtcdFault? {
    guard let fault = try? whole(bytes, fault), !fault.message.isEmpty else { return nil }
    return fault
  }

  private static func fault(_ cursor: inout JSONCursor) throws(JSONCursor.Fault) -> EtcdFault {
    var fault = EtcdFault()
    try cursor.object { name, cursor throws(JSONCursor.Fault) in
      switch name {
      case "code", "grpc_code": fault.code = try cursor.integer()
      case "message": fault.message = try cursor.string()
      // A stream puts the refusal into a member of the same name.
      case "error" where fault.message.isEmpty: fault = (try? Self.error(&cursor)) ?? fault
      default: try cursor.skip()
      }
    }
    return fault
  }

  /// Reads the member "error", which is a text in the answer to a request.
  private static func error(_ cursor: inout JSONCursor) throws(JSONCursor.Fault) -> EtcdFault {
    var copy = cursor
    if let text = try? copy.string() {
      cursor = copy
      return EtcdFault(code: 0, message: text)
    }
    return try fault(&cursor)
  }

  private static func range(_ cursor: inout JSONCursor) throws(JSONCursor.Fault) -> EtcdRange {
    var answer = EtcdRange()
    try cursor.object { name, cursor throws(JSONCursor.Fault) in
      switch name {
      case "header": answer.revision = try revision(&cursor)
      case "more": answer.hasMore = try cursor.boolean()
      case "kvs":
        try cursor.array { cursor throws(JSONCursor.Fault) in answer.entries.append(try keyValue(&cursor)) }
      default: try cursor.skip()
      }
    }
    return answer
  }

  private static func keyValue(_ cursor: inout JSONCursor) throws(JSONCursor.Fault) -> EtcdKeyValue {
    var entry = EtcdKeyValue()
    try cursor.object { name, cursor throws(JSONCursor.Fault) in
      switch name {
      case "key": entry.key = try cursor.base64()
      case "value": entry.value = try cursor.base64()
      case "mod_revision": entry.modRevision = try cursor.integer()
      case "version": entry.version = try cursor.integer()
      default: try cursor.skip()
      }
    }
    return entry
  }

  private static func revision(_ cursor: inout JSONCursor) throws(JSONCursor.Fault) -> Int64 {
    var found: Int64 = 0
    try cursor.object { name, cursor throws(JSONCursor.Fault) in
      if name == "revision" { found = try cursor.integer() } else { try cursor.skip() }
    }
    return found
  }

  private static func members(
    of bytes: [UInt8],
    _ member: (String, inout JSONCursor) throws(JSONCursor.Fault) -> Void
  ) throws(JSONCursor.Fault) {
    var cursor = JSONCursor(bytes)
    try cursor.object(member)
    try cursor.end()
  }

  private static func whole<Value>(
    _ bytes: [UInt8],
    _ read: (inout JSONCursor) throws(JSONCursor.Fault) -> Value
  ) throws(JSONCursor.Fault) -> Value {
    var cursor = JSONCursor(bytes)
    let value = try read(&cursor)
    try cursor.end()
    return value
  }
}
