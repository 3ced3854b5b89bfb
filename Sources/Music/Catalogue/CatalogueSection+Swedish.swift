extension CatalogueSection {
  /// The albums titled in Swedish.
  static let swedish = CatalogueSection(
    language: "sv",
    lines: """
      sv-01|Älgen i Tvättstugan|Bokad Tid|2007|indie|226|Centrifug 3:14;Horn i Dörren 3:29;Luddfilter 2:58
      sv-02|Ö för en Person|Majken Skärgren|1979|visa|40|Brygga utan Båt 3:22;Granne med Måsen 3:45
      sv-03|Snöskottarnas Disco|Spade & Spegelkula|1983|disco|1157|Infart 4:33;Plogkant 5:01
      sv-04|Blåbär på Hårddisken|Skogens Server|2020|elektronisk|5|Mossminne 5:26;Kabel genom Ljung 6:10
      sv-05|Hissen Stannar vid Åtta|Våning Noll|1994|pop|830|Mellan Plan 3:07;Spegeln Ler 3:31
      sv-06|Farfars Fjärrkontroll|Grått Brus Trio|2016|jazz|11|Kanal Tre 5:18;Batterilucka 4:04
      """
  )
}
