extension CatalogueSection {
  /// The albums titled in Italian.
  static let italian = CatalogueSection(
    language: "it",
    lines: """
      it-01|La Città Senza Ombrelli|Fiorenzo Acquaviva Lunga|1965|canzone|237|Grondaia 2:56;Bagnati e Contenti 3:08
      it-02|Perché il Citofono Piange|Scala B|2010|indie|19|Interno Nove 3:24;Nessuno Risponde 3:40
      it-03|Tram Numero Zero|Capolinea Elettrica|1984|italo disco|3902|Rotaie Rosa 5:11;Biglietto Timbrato 4:48
      it-04|Lezioni di Volo per Galline|Pollaio Sonoro|1999|ska|142|Rincorsa 2:33;Tettoia 2:47
      it-05|Più Sale che Mare|Nerina Scogliera|1978|canzone|80|Pentola 3:16;Quanto Basta 3:02;Acqua Alta in Cucina 3:51
      it-06|Il Gatto del Commercialista|Partita Persa|2017|rock|456|Fusa Detraibili 3:13;Scontrino 2:58
      it-07|Notturno per Lavastoviglie|Quartetto Brillantante|2022|classica|0|Ammollo 5:44;Ciclo Intenso 6:27
      it-08|Sei Zie e una Vespa|Marmitta Quintet|1962|jazz|33|Tutte a Bordo 4:15;Sella Lunga 3:50
      it-09|Autostrada Giù in Cantina|Casello Fantasma|1991|elettronica|609|Telepasso 4:32;Botte e Corsia 5:06
      it-10|Già Lunedì?|Sveglia Rotta|2006|pop|1715|Altri Cinque Minuti 2:55;Caffè Doppio 3:10
      """
  )
}
