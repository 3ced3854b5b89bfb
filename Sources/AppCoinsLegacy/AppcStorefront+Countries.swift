@available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
extension AppcStorefront.Locale {
  /// Afghanistan.
  public static let AFG = Self(code: "AFG", region: "Afghanistan")
  /// Angola.
  public static let AGO = Self(code: "AGO", region: "Angola")
  /// Anguilla.
  public static let AIA = Self(code: "AIA", region: "Anguilla")
  /// Albania.
  public static let ALB = Self(code: "ALB", region: "Albania")
  /// United Arab Emirates.
  public static let ARE = Self(code: "ARE", region: "United Arab Emirates")
  /// Argentina.
  public static let ARG = Self(code: "ARG", region: "Argentina")
  /// Armenia.
  public static let ARM = Self(code: "ARM", region: "Armenia")
  /// Antigua & Barbuda.
  public static let ATG = Self(code: "ATG", region: "Antigua & Barbuda")
  /// Australia.
  public static let AUS = Self(code: "AUS", region: "Australia")
  /// Austria.
  public static let AUT = Self(code: "AUT", region: "Austria")
  /// Azerbaijan.
  public static let AZE = Self(code: "AZE", region: "Azerbaijan")
  /// Belgium.
  public static let BEL = Self(code: "BEL", region: "Belgium")
  /// Benin.
  public static let BEN = Self(code: "BEN", region: "Benin")
  /// Burkina Faso.
  public static let BFA = Self(code: "BFA", region: "Burkina Faso")
  /// Bulgaria.
  public static let BGR = Self(code: "BGR", region: "Bulgaria")
  /// Bahrain.
  public static let BHR = Self(code: "BHR", region: "Bahrain")
  /// Bahamas.
  public static let BHS = Self(code: "BHS", region: "Bahamas")
  /// Bosnia & Herzegovina.
  public static let BIH = Self(code: "BIH", region: "Bosnia & Herzegovina")
  /// Belarus.
  public static let BLR = Self(code: "BLR", region: "Belarus")
  /// Belize.
  public static let BLZ = Self(code: "BLZ", region: "Belize")
  /// Bermuda.
  public static let BMU = Self(code: "BMU", region: "Bermuda")
  /// Bolivia.
  public static let BOL = Self(code: "BOL", region: "Bolivia")
  /// Brazil.
  public static let BRA = Self(code: "BRA", region: "Brazil")
  /// Barbados.
  public static let BRB = Self(code: "BRB", region: "Barbados")
  /// Brunei.
  public static let BRN = Self(code: "BRN", region: "Brunei")
  /// Bhutan.
  public static let BTN = Self(code: "BTN", region: "Bhutan")
  /// Botswana.
  public static let BWA = Self(code: "BWA", region: "Botswana")
  /// Canada.
  public static let CAN = Self(code: "CAN", region: "Canada")
  /// Switzerland.
  public static let CHE = Self(code: "CHE", region: "Switzerland")
  /// Chile.
  public static let CHL = Self(code: "CHL", region: "Chile")
  /// China.
  public static let CHN = Self(code: "CHN", region: "China")
  /// Ivory Coast.
  public static let CIV = Self(code: "CIV", region: "Ivory Coast")
  /// Cameroon.
  public static let CMR = Self(code: "CMR", region: "Cameroon")
  /// The Democratic Republic of the Congo.
  public static let COD = Self(code: "COD", region: "DR Congo")
  /// The Republic of the Congo.
  public static let COG = Self(code: "COG", region: "Congo")
  /// Colombia.
  public static let COL = Self(code: "COL", region: "Colombia")
  /// Cape Verde.
  public static let CPV = Self(code: "CPV", region: "Cape Verde")
  /// Costa Rica.
  public static let CRI = Self(code: "CRI", region: "Costa Rica")
  /// Cayman Islands.
  public static let CYM = Self(code: "CYM", region: "Cayman Islands")
  /// Cyprus.
  public static let CYP = Self(code: "CYP", region: "Cyprus")
  /// Czech Republic.
  public static let CZE = Self(code: "CZE", region: "Czech Republic")
  /// Germany.
  public static let DEU = Self(code: "DEU", region: "Germany")
  /// Dominica.
  public static let DMA = Self(code: "DMA", region: "Dominica")
  /// Denmark.
  public static let DNK = Self(code: "DNK", region: "Denmark")
  /// Dominican Republic.
  public static let DOM = Self(code: "DOM", region: "Dominican Republic")
  /// Algeria.
  public static let DZA = Self(code: "DZA", region: "Algeria")
  /// Ecuador.
  public static let ECU = Self(code: "ECU", region: "Ecuador")
  /// Egypt.
  public static let EGY = Self(code: "EGY", region: "Egypt")
  /// Spain.
  public static let ESP = Self(code: "ESP", region: "Spain")
  /// Estonia.
  public static let EST = Self(code: "EST", region: "Estonia")
  /// Finland.
  public static let FIN = Self(code: "FIN", region: "Finland")
  /// Fiji.
  public static let FJI = Self(code: "FJI", region: "Fiji")
  /// France.
  public static let FRA = Self(code: "FRA", region: "France")
  /// Micronesia.
  public static let FSM = Self(code: "FSM", region: "Micronesia")
  /// Gabon.
  public static let GAB = Self(code: "GAB", region: "Gabon")
  /// United Kingdom.
  public static let GBR = Self(code: "GBR", region: "United Kingdom")
  /// Georgia.
  public static let GEO = Self(code: "GEO", region: "Georgia")
  /// Ghana.
  public static let GHA = Self(code: "GHA", region: "Ghana")
  /// Gambia.
  public static let GMB = Self(code: "GMB", region: "Gambia")
  /// Guinea-Bissau.
  public static let GNB = Self(code: "GNB", region: "Guinea-Bissau")
  /// Greece.
  public static let GRC = Self(code: "GRC", region: "Greece")
  /// Grenada.
  public static let GRD = Self(code: "GRD", region: "Grenada")
  /// Guatemala.
  public static let GTM = Self(code: "GTM", region: "Guatemala")
  /// Guyana.
  public static let GUY = Self(code: "GUY", region: "Guyana")
  /// Hong Kong.
  public static let HKG = Self(code: "HKG", region: "Hong Kong")
  /// Honduras.
  public static let HND = Self(code: "HND", region: "Honduras")
  /// Croatia.
  public static let HRV = Self(code: "HRV", region: "Croatia")
  /// Hungary.
  public static let HUN = Self(code: "HUN", region: "Hungary")
  /// Indonesia.
  public static let IDN = Self(code: "IDN", region: "Indonesia")
  /// India.
  public static let IND = Self(code: "IND", region: "India")
  /// Ireland.
  public static let IRL = Self(code: "IRL", region: "Ireland")
  /// Iraq.
  public static let IRQ = Self(code: "IRQ", region: "Iraq")
  /// Iceland.
  public static let ISL = Self(code: "ISL", region: "Iceland")
  /// Israel.
  public static let ISR = Self(code: "ISR", region: "Israel")
  /// Italy.
  public static let ITA = Self(code: "ITA", region: "Italy")
  /// Jamaica.
  public static let JAM = Self(code: "JAM", region: "Jamaica")
  /// Jordan.
  public static let JOR = Self(code: "JOR", region: "Jordan")
  /// Japan.
  public static let JPN = Self(code: "JPN", region: "Japan")
  /// Kazakhstan.
  public static let KAZ = Self(code: "KAZ", region: "Kazakhstan")
  /// Kenya.
  public static let KEN = Self(code: "KEN", region: "Kenya")
  /// Kyrgyzstan.
  public static let KGZ = Self(code: "KGZ", region: "Kyrgyzstan")
  /// Cambodia.
  public static let KHM = Self(code: "KHM", region: "Cambodia")
  /// St Kitts & Nevis.
  public static let KNA = Self(code: "KNA", region: "St Kitts & Nevis")
  /// South Korea.
  public static let KOR = Self(code: "KOR", region: "South Korea")
  /// Kuwait.
  public static let KWT = Self(code: "KWT", region: "Kuwait")
  /// Laos.
  public static let LAO = Self(code: "LAO", region: "Laos")
  /// Lebanon.
  public static let LBN = Self(code: "LBN", region: "Lebanon")
  /// Liberia.
  public static let LBR = Self(code: "LBR", region: "Liberia")
  /// Libya.
  public static let LBY = Self(code: "LBY", region: "Libya")
  /// St Lucia.
  public static let LCA = Self(code: "LCA", region: "St Lucia")
  /// Sri Lanka.
  public static let LKA = Self(code: "LKA", region: "Sri Lanka")
  /// Lithuania.
  public static let LTU = Self(code: "LTU", region: "Lithuania")
  /// Luxembourg.
  public static let LUX = Self(code: "LUX", region: "Luxembourg")
  /// Latvia.
  public static let LVA = Self(code: "LVA", region: "Latvia")
  /// Macau.
  public static let MAC = Self(code: "MAC", region: "Macau")
  /// Morocco.
  public static let MAR = Self(code: "MAR", region: "Morocco")
  /// Moldova.
  public static let MDA = Self(code: "MDA", region: "Moldova")
  /// Madagascar.
  public static let MDG = Self(code: "MDG", region: "Madagascar")
  /// Maldives.
  public static let MDV = Self(code: "MDV", region: "Maldives")
  /// Mexico.
  public static let MEX = Self(code: "MEX", region: "Mexico")
  /// North Macedonia.
  public static let MKD = Self(code: "MKD", region: "North Macedonia")
  /// Mali.
  public static let MLI = Self(code: "MLI", region: "Mali")
  /// Malta.
  public static let MLT = Self(code: "MLT", region: "Malta")
  /// Myanmar (Burma).
  public static let MMR = Self(code: "MMR", region: "Myanmar (Burma)")
  /// Montenegro.
  public static let MNE = Self(code: "MNE", region: "Montenegro")
  /// Mongolia.
  public static let MNG = Self(code: "MNG", region: "Mongolia")
  /// Mozambique.
  public static let MOZ = Self(code: "MOZ", region: "Mozambique")
  /// Mauritania.
  public static let MRT = Self(code: "MRT", region: "Mauritania")
  /// Montserrat.
  public static let MSR = Self(code: "MSR", region: "Montserrat")
  /// Mauritius.
  public static let MUS = Self(code: "MUS", region: "Mauritius")
  /// Malawi.
  public static let MWI = Self(code: "MWI", region: "Malawi")
  /// Malaysia.
  public static let MYS = Self(code: "MYS", region: "Malaysia")
  /// Namibia.
  public static let NAM = Self(code: "NAM", region: "Namibia")
  /// Niger.
  public static let NER = Self(code: "NER", region: "Niger")
  /// Nigeria.
  public static let NGA = Self(code: "NGA", region: "Nigeria")
  /// Nicaragua.
  public static let NIC = Self(code: "NIC", region: "Nicaragua")
  /// Netherlands.
  public static let NLD = Self(code: "NLD", region: "Netherlands")
  /// Norway.
  public static let NOR = Self(code: "NOR", region: "Norway")
  /// Nepal.
  public static let NPL = Self(code: "NPL", region: "Nepal")
  /// Nauru.
  public static let NRU = Self(code: "NRU", region: "Nauru")
  /// New Zealand.
  public static let NZL = Self(code: "NZL", region: "New Zealand")
  /// Oman.
  public static let OMN = Self(code: "OMN", region: "Oman")
  /// Pakistan.
  public static let PAK = Self(code: "PAK", region: "Pakistan")
  /// Panama.
  public static let PAN = Self(code: "PAN", region: "Panama")
  /// Peru.
  public static let PER = Self(code: "PER", region: "Peru")
  /// Philippines.
  public static let PHL = Self(code: "PHL", region: "Philippines")
  /// Palau.
  public static let PLW = Self(code: "PLW", region: "Palau")
  /// Papua New Guinea.
  public static let PNG = Self(code: "PNG", region: "Papua New Guinea")
  /// Poland.
  public static let POL = Self(code: "POL", region: "Poland")
  /// Portugal.
  public static let PRT = Self(code: "PRT", region: "Portugal")
  /// Paraguay.
  public static let PRY = Self(code: "PRY", region: "Paraguay")
  /// Qatar.
  public static let QAT = Self(code: "QAT", region: "Qatar")
  /// Romania.
  public static let ROU = Self(code: "ROU", region: "Romania")
  /// Russia.
  public static let RUS = Self(code: "RUS", region: "Russia")
  /// Rwanda.
  public static let RWA = Self(code: "RWA", region: "Rwanda")
  /// Saudi Arabia.
  public static let SAU = Self(code: "SAU", region: "Saudi Arabia")
  /// Senegal.
  public static let SEN = Self(code: "SEN", region: "Senegal")
  /// Singapore.
  public static let SGP = Self(code: "SGP", region: "Singapore")
  /// Solomon Islands.
  public static let SLB = Self(code: "SLB", region: "Solomon Islands")
  /// Sierra Leone.
  public static let SLE = Self(code: "SLE", region: "Sierra Leone")
  /// El Salvador.
  public static let SLV = Self(code: "SLV", region: "El Salvador")
  /// Serbia.
  public static let SRB = Self(code: "SRB", region: "Serbia")
  /// Sao Tome and Principe.
  public static let STP = Self(code: "STP", region: "Sao Tome and Principe")
  /// Suriname.
  public static let SUR = Self(code: "SUR", region: "Suriname")
  /// Slovakia.
  public static let SVK = Self(code: "SVK", region: "Slovakia")
  /// Slovenia.
  public static let SVN = Self(code: "SVN", region: "Slovenia")
  /// Sweden.
  public static let SWE = Self(code: "SWE", region: "Sweden")
  /// Eswatini (Swaziland).
  public static let SWZ = Self(code: "SWZ", region: "Eswatini (Swaziland)")
  /// Seychelles.
  public static let SYC = Self(code: "SYC", region: "Seychelles")
  /// Turks & Caicos Is.
  public static let TCA = Self(code: "TCA", region: "Turks & Caicos Is")
  /// Chad.
  public static let TCD = Self(code: "TCD", region: "Chad")
  /// Thailand.
  public static let THA = Self(code: "THA", region: "Thailand")
  /// Tajikistan.
  public static let TJK = Self(code: "TJK", region: "Tajikistan")
  /// Turkmenistan.
  public static let TKM = Self(code: "TKM", region: "Turkmenistan")
  /// Tonga.
  public static let TON = Self(code: "TON", region: "Tonga")
  /// Trinidad & Tobago.
  public static let TTO = Self(code: "TTO", region: "Trinidad & Tobago")
  /// Tunisia.
  public static let TUN = Self(code: "TUN", region: "Tunisia")
  /// Turkey.
  public static let TUR = Self(code: "TUR", region: "Turkey")
  /// Taiwan.
  public static let TWN = Self(code: "TWN", region: "Taiwan")
  /// Tanzania.
  public static let TZA = Self(code: "TZA", region: "Tanzania")
  /// Uganda.
  public static let UGA = Self(code: "UGA", region: "Uganda")
  /// Ukraine.
  public static let UKR = Self(code: "UKR", region: "Ukraine")
  /// Uruguay.
  public static let URY = Self(code: "URY", region: "Uruguay")
  /// United States.
  public static let USA = Self(code: "USA", region: "United States")
  /// Uzbekistan.
  public static let UZB = Self(code: "UZB", region: "Uzbekistan")
  /// St Vincent.
  public static let VCT = Self(code: "VCT", region: "St Vincent")
  /// Venezuela.
  public static let VEN = Self(code: "VEN", region: "Venezuela")
  /// Virgin Islands (UK).
  public static let VGB = Self(code: "VGB", region: "Virgin Islands (UK)")
  /// Vietnam.
  public static let VNM = Self(code: "VNM", region: "Vietnam")
  /// Vanuatu.
  public static let VUT = Self(code: "VUT", region: "Vanuatu")
  /// Kosovo.
  public static let XKS = Self(code: "XKS", region: "Kosovo")
  /// Yemen.
  public static let YEM = Self(code: "YEM", region: "Yemen")
  /// South Africa.
  public static let ZAF = Self(code: "ZAF", region: "South Africa")
  /// Zambia.
  public static let ZMB = Self(code: "ZMB", region: "Zambia")
  /// Zimbabwe.
  public static let ZWE = Self(code: "ZWE", region: "Zimbabwe")
}
