import Music

/// The albums that were loaded for the feed, wanted or not, and which answer about them is the latest.
///
/// A value of the model's; it asks nobody.
struct FeedShelf {
  /// A question that is on its way.
  struct Question {
    let ids: [Album.ID]
    fileprivate let number: Int
    fileprivate let page: Int
  }

  private var albums: [Album] = []
  private var limit = 0
  private var unwanted: Set<Album.ID> = []
  private var page = 0
  private var latestQuestion = 0
  private var latestAnswer = 0

  /// What is shown: at most as many as were asked for.
  private var feed: [Album] { Array(albums.lazy.filter { !unwanted.contains($0.id) }.prefix(limit)) }

  /// Notes that somebody asks which albums are not wanted.
  mutating func ask() -> Question {
    latestQuestion += 1
    return Question(ids: albums.map(\.id), number: latestQuestion, page: page)
  }

  /// Takes an answer.
  ///
  /// - Returns: What is to be shown; nil when other albums were loaded since the question.
  mutating func answer(_ question: Question, _ unwanted: Set<Album.ID>) -> [Album]? {
    guard question.page == page else { return nil }
    if question.number > latestAnswer {
      latestAnswer = question.number
      self.unwanted = unwanted
    }
    return feed
  }

  /// Takes other albums.
  ///
  /// - Returns: What is to be shown.
  mutating func load(_ albums: [Album], unwanted: Set<Album.ID>, limit: Int) -> [Album] {
    (self.albums, self.unwanted, self.limit) = (albums, unwanted, limit)
    page += 1
    return feed
  }
}
