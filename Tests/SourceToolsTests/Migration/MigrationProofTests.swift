import SourceTools
import Testing

struct MigrationProofTests {
  /// Migrates the body of a function, in a file that imports the SDK.
  private func migrated(_ body: String, around declarations: String = "") -> String {
    let head =
      "import AppCoinsSDK\n\(declarations)\nfunc test(p: Product, q: Purchase?, ps: [Product]) async throws {\n"
    let text = Migrator().migrate(head + body + "\n}\n").text
    guard let start = text.firstRange(of: "async throws {\n")?.upperBound else { return text }
    return String(text[start...].dropLast(3))
  }

  @Test(arguments: [
    ("_ = p.sku", "_ = p.id"), ("_ = (p).title", "_ = (p).displayName"), ("_ = q?.uid", "_ = q?.id"),
    ("_ = q!.sku", "_ = q!.productID"), ("_ = ps[0].sku", "_ = ps[0].id"),
    ("_ = ps.first?.title", "_ = ps.first?.displayName"),
    ("let x = p; _ = x.sku", "let x = p; _ = x.id"),
    ("let (a, b) = (p, 1); _ = (a.sku, b)", "let (a, b) = (p, 1); _ = (a.id, b)"),
    ("for x in ps { _ = x.sku }", "for x in ps { _ = x.id }"),
    ("for (i, x) in ps.enumerated() { _ = (i, x.sku) }", "for (i, x) in ps.enumerated() { _ = (i, x.id) }"),
    ("if let q { _ = q.uid }", "if let q { _ = q.id }"),
    ("guard let x = q else { return }; _ = x.uid", "guard let x = q else { return }; _ = x.id"),
    ("_ = ps.map(\\.sku)", "_ = ps.map(\\.id)"),
    ("_ = ps.sorted { $0.title < $1.title }", "_ = ps.sorted { $0.displayName < $1.displayName }"),
    (
      "_ = ps.filter { $0.sku == \"\" }.map { x in x.title }",
      "_ = ps.filter { $0.id == \"\" }.map { x in x.displayName }"
    ),
    ("_ = zip(ps, ps).map { a, b in a.sku + b.title }", "_ = zip(ps, ps).map { a, b in a.id + b.displayName }"),
    (
      "_ = Dictionary(grouping: ps, by: \\.title)[\"\"]?.first?.sku",
      "_ = Dictionary(grouping: ps, by: \\.displayName)[\"\"]?.first?.id"
    ),
    ("_ = (p as Any as? Product)?.sku", "_ = (p as Any as? Product)?.id"), ("_ = (q ?? q)?.uid", "_ = (q ?? q)?.id"),
    ("_ = true ? p.sku : ps[0].title", "_ = true ? p.id : ps[0].displayName"),
    ("_ = \\Product.sku", "_ = \\Product.id"),
    ("_ = p[keyPath: \\.title]", "_ = p[keyPath: \\.displayName]"), ("_ = [p, p].last?.sku", "_ = [p, p].last?.id"),
    ("let d = [\"a\": p]; _ = d[\"a\"]?.sku", "let d = [\"a\": p]; _ = d[\"a\"]?.id"),
    ("_ = try await Product.products(for: [])[0].sku", "_ = try await Product.products(for: [])[0].id"),
    ("let f = { (x: Product) in x.sku }; _ = f(p)", "let f = { (x: Product) in x.id }; _ = f(p)"),
    (
      "let f: (Product) -> String = { $0.title }; _ = f(p)", "let f: (Product) -> String = { $0.displayName }; _ = f(p)"
    ),
    ("_ = ps.reduce(into: [String]()) { $0.append($1.sku) }", "_ = ps.reduce(into: [String]()) { $0.append($1.id) }"),
  ])
  func `a proven receiver is renamed`(body: String, expected: String) {
    #expect(migrated(body) == expected)
  }

  @Test(arguments: [
    ("struct Row { let sku: String; let title: String }", "let p = Row(sku: \"\", title: \"\"); _ = p.sku + p.title"),
    ("struct Row { let title: String }", "let ps = [Row(title: \"\")]; _ = ps.map(\\.title)"),
    ("func rows() -> [(sku: String, uid: Int)] { [] }", "for row in rows() { _ = row.sku }"),
    ("enum E { case a(title: String) }", "if case .a(let p) = E.a(title: \"\") { _ = p.count }"),
    ("class Product2 { var title = \"\"; func purchase() async {} }", "await Product2().purchase()"),
    ("", "let json = [\"sku\": 1]; _ = json[\"sku\"]"), ("", "func f(sku: String) {}; f(sku: \"\")"),
    ("", "do { let p = \"\"; _ = p.count }; struct S { var title = 1 }; _ = S().title"),
  ])
  func `a look-alike is left alone`(declarations: String, body: String) {
    #expect(migrated(body, around: declarations) == body)
  }

  @Test func `a receiver that is not in sight is reported and left alone`() {
    let source = "import AppCoinsSDK\nfunc f() { elsewhere { x in print(x.sku) } }\n"
    let migration = Migrator().migrate(source)

    #expect(migration.text == source)
    #expect(migration.findings.map(\.rule.id) == ["M11"])
    #expect(migration.findings.map(\.column) == [37])
  }

  @Test func `a common word on an unknown value is not worth a question`() {
    let source = "import AppCoinsSDK\nfunc f() { navigationItem.title = button.title }\n"

    #expect(Migrator().migrate(source).findings == [])
  }

  @Test func `another file of the module can prove a type`() {
    let store =
      "import AppCoinsSDK\nfinal class Shelf { var items: [Product] = []; func one() -> Product? { nil } }\ntypealias Item = Product\n"
    let view =
      "import AppCoinsSDK\nfunc f(shelf: Shelf, item: Item) { print(shelf.items.map(\\.sku), shelf.one()?.title, item.sku) }\n"
    let index = MigrationIndex.declarations(in: store)

    #expect(
      Migrator(index: index).migrate(view).text
        == "import AppCoinsSDK\nfunc f(shelf: Shelf, item: Item) { print(shelf.items.map(\\.id), shelf.one()?.displayName, item.id) }\n"
    )
    #expect(Migrator().migrate(view).findings.map(\.rule.id) == ["M11"])
  }

  @Test func `a file that does not import the SDK is left alone unless it is to be read as if it did`() {
    let source = "func f(p: Product) -> String { p.sku }\n"

    #expect(!Migrator().migrate(source).isChanged)
    #expect(Migrator(assumesImport: true).migrate(source).text == "func f(p: Product) -> String { p.id }\n")
  }

  @Test func `in branches that import different modules a type is undecided`() {
    let source = """
      #if APTOIDE
      import AppCoinsSDK
      #else
      import StoreKit
      #endif
      func f(p: Product) -> String { p.title }
      """
    let migration = Migrator().migrate(source)

    #expect(migration.text == source)
    #expect(migration.findings.map(\.rule.id) == ["M12"])
  }
}
