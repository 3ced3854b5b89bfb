extension CatalogueSection {
  /// The albums titled in German.
  static let german = CatalogueSection(
    language: "de",
    lines: """
      de-01|Straßenbahn ins Gebirge|Almuth Kesselring|1983|liedermacher|152|Halt am Enzian 3:40;Fahrschein talwärts 3:22
      de-02|Kühlschrank, leise|Gefrierfach|1996|ambient|3|Abtauen 8:15;Lichtschalter 6:40
      de-03|Die Übermorgenpost|Paketband|2011|indie|420|Zugestellt gestern 3:08;Nachsendeauftrag 3:35
      de-04|Zwölf Kilo Heimweh|Knut Oderbruch|1970|schlager|1780|Kofferlied 2:55;Wiegen und wiegen 3:12
      de-05|Maschinenraum der Gefühle|Ventilator Süd|1981|neue welle|3360|Überdruck 3:18;Kolbenherz 3:44
      de-06|Rhabarber im Regen|Stachelbeerkollektiv|2017|folk|12|Stängel 3:01;Saures Wetter 3:29;Kompott 2:46
      de-07|Kabelsalat für Fortgeschrittene|Lötstelle|2004|techno|5911|Masseschluss 6:33;Verlängerung 7:10
      de-08|Das Schweigen der Gartenzwerge|Zipfel & Söhne|1992|punk|266|Schubkarre 1:51;Angel ohne Teich 2:07
      de-09|Brötchen um halb sechs|Früh Auf|2009|pop|894|Mohn 3:15;Tüte auf der Treppe 3:04
      de-10|Kleine Etüden für große Türen|Ottilie Brandmeier|1959|klassik|41|Quietschen in Es 4:12;Schwelle 3:50
      de-11|Hinterhofmeer|Balkonien|2014|dream pop|68|Ebbe im Fahrradkeller 4:33;Möwe auf Mülltonne 4:58;Strandtuch 3:47
      de-12|Der Löwe trägt Wollsocken|Zoo bei Nacht|2001|kinderlied|107|Maschenmähne 2:10;Brüllen auf Zehenspitzen 2:28
      de-13|Schattenseiten einer Sonnenuhr|Gnomon|1975|krautrock|233|Viertel nach Wolke 11:20;Stillstand 9:44
      de-14|Wackelkontakt|Jette Funkenflug|2020|elektropop|8248|An 2:51;Aus 2:49;An, glaube ich 3:20
      de-15|Ein Zimmer voll Äpfel|Boskoop Quintett|1988|jazz|8|Lagerobst 6:05;Fallhöhe 5:31;Wurmstichig 4:40
      de-16|Fußnoten zur Nordsee|Wattenrat|2022|post-rock|0|Siehe Ebbe 9:02;Ebenda 7:37;Vgl. Möwe 8:19
      de-17|Glühwürmchen-Gewerkschaft|Nachtschicht Ost|2006|ska|315|Streik im Gebüsch 2:59;Tariflicht 3:14
      de-18|Postkarten an den Keller|Tilda Schachtelhalm|2018|liedermacher|29|Liebe Kartoffeln 3:33;Oben ist Licht 3:52
      de-19|Autobahnkapelle|Rastplatz Ensemble|1998|choral|5|Ausfahrt Amen 4:18;Standstreifen-Kyrie 5:02
      de-20|Käse, Mond und Kompass|Wandergitarre|1966|folk|90|Löcher im Weg 2:48;Norden schmilzt 3:07
      """
  )
}
