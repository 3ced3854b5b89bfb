import Testing

/// Everything that makes a test session: each becomes the process's store, so these tests run one after the other.
@Suite(.serialized)
enum TestSessions {}
