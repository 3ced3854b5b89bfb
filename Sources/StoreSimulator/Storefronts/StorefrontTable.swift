/// The storefronts of the App Store: country code, region and, where it is public, Apple's number.
///
/// The table is a text, searched in place, because a program that starts wants one entry of it and not a dictionary
/// of 175. Numbers come from public lists of the older storefronts; Apple publishes none itself.
enum StorefrontTable {
  /// One line of the table.
  struct Entry: Hashable, Sendable {
    /// The ISO 3166-1 alpha-3 code that StoreKit uses.
    let countryCode: String
    /// The alpha-2 code that locales use.
    let region: String
    /// Apple's number for the storefront, nil where no public list has one.
    let number: String?
  }

  /// The entry of a country code, nil where the App Store has no such storefront.
  static func entry(_ countryCode: String) -> Entry? {
    guard countryCode.utf8.count == 3 else { return nil }
    let line = table.split(separator: "\n").first { $0.hasPrefix(countryCode) }
    return line.flatMap(Entry.init)
  }

  /// Every country code, in alphabetical order.
  static var countryCodes: [String] { table.split(separator: "\n").map { String($0.prefix(3)) } }

  private static let table = """
    AFG AF
    AGO AO 143564
    AIA AI 143538
    ALB AL
    ARE AE 143481
    ARG AR 143505
    ARM AM 143524
    ATG AG
    AUS AU 143460
    AUT AT 143445
    AZE AZ 143568
    BEL BE 143446
    BEN BJ
    BFA BF
    BGR BG 143526
    BHR BH 143559
    BHS BS
    BIH BA
    BLR BY 143565
    BLZ BZ 143555
    BMU BM 143542
    BOL BO 143556
    BRA BR 143503
    BRB BB 143541
    BRN BN 143560
    BTN BT
    BWA BW 143525
    CAN CA 143455
    CHE CH 143459
    CHL CL 143483
    CHN CN 143465
    CIV CI
    CMR CM
    COD CD
    COG CG
    COL CO 143501
    CPV CV
    CRI CR 143495
    CYM KY 143544
    CYP CY 143557
    CZE CZ 143489
    DEU DE 143443
    DMA DM 143545
    DNK DK 143458
    DOM DO
    DZA DZ 143563
    ECU EC 143509
    EGY EG 143516
    ESP ES 143454
    EST EE 143518
    FIN FI 143447
    FJI FJ
    FRA FR 143442
    FSM FM
    GAB GA
    GBR GB 143444
    GEO GE
    GHA GH 143573
    GMB GM
    GNB GW
    GRC GR 143448
    GRD GD 143546
    GTM GT 143504
    GUY GY 143553
    HKG HK 143463
    HND HN 143510
    HRV HR 143494
    HUN HU 143482
    IDN ID 143476
    IND IN 143467
    IRL IE 143449
    IRQ IQ
    ISL IS 143558
    ISR IL 143491
    ITA IT 143450
    JAM JM 143511
    JOR JO 143528
    JPN JP 143462
    KAZ KZ
    KEN KE 143529
    KGZ KG
    KHM KH
    KNA KN
    KOR KR 143466
    KWT KW 143493
    LAO LA
    LBN LB 143497
    LBR LR
    LBY LY
    LCA LC
    LKA LK 143486
    LTU LT 143520
    LUX LU 143451
    LVA LV 143519
    MAC MO 143515
    MAR MA
    MDA MD
    MDG MG 143531
    MDV MV
    MEX MX 143468
    MKD MK 143530
    MLI ML 143532
    MLT MT 143521
    MMR MM
    MNE ME
    MNG MN
    MOZ MZ
    MRT MR
    MSR MS 143547
    MUS MU 143533
    MWI MW
    MYS MY 143473
    NAM NA
    NER NE 143534
    NGA NG 143561
    NIC NI 143512
    NLD NL 143452
    NOR NO 143457
    NPL NP 143484
    NRU NR
    NZL NZ 143461
    OMN OM 143562
    PAK PK 143477
    PAN PA 143485
    PER PE 143507
    PHL PH 143474
    PLW PW
    PNG PG
    POL PL 143478
    PRT PT 143453
    PRY PY 143513
    QAT QA 143498
    ROU RO 143487
    RUS RU 143469
    RWA RW
    SAU SA 143479
    SEN SN 143535
    SGP SG 143464
    SLB SB
    SLE SL
    SLV SV 143506
    SRB RS
    STP ST
    SUR SR 143554
    SVK SK 143496
    SVN SI 143499
    SWE SE 143456
    SWZ SZ
    SYC SC
    TCA TC
    TCD TD
    THA TH 143475
    TJK TJ
    TKM TM
    TON TO
    TTO TT
    TUN TN 143536
    TUR TR 143480
    TWN TW 143470
    TZA TZ 143572
    UGA UG 143537
    UKR UA 143492
    URY UY 143514
    USA US 143441
    UZB UZ 143566
    VCT VC
    VEN VE 143502
    VGB VG 143543
    VNM VN 143471
    VUT VU
    XKS XK
    YEM YE 143571
    ZAF ZA 143472
    ZMB ZM
    ZWE ZW
    """
}

extension StorefrontTable.Entry {
  fileprivate init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 2 else { return nil }
    self.init(
      countryCode: String(words[0]),
      region: String(words[1]),
      number: words.count > 2 ? String(words[2]) : nil
    )
  }
}
