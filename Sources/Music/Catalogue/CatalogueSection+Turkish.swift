extension CatalogueSection {
  /// The albums titled in Turkish.
  static let turkish = CatalogueSection(
    language: "tr",
    lines: """
      tr-01|Işıksız Vapur|Güverte Üçlüsü|1986|anadolu rock|271|Son İskele 4:10;Simit ve Sis 3:37
      tr-02|Çatıda Unutulan Kış|Zeliha Kırlangıç Su|2013|folk|18|Kiremit Karı 3:28;Baca Masalı 3:55
      tr-03|Ilık Çay Senfonisi|Bardak Altlığı|2001|caz|7|İnce Belli 5:02;Dem 6:14
      tr-04|Kedi Mahkemesi|Sokak Jürisi|2019|hip-hop|3340|Tanık Serçe 2:59;Miyav Savunma 3:07;Beraat 3:16
      tr-05|Şemsiye Tamircisinin Rüyası|Yağmurlu Pasaj|1974|arabesk|95|Kırık Tel 4:21;Kapalı Çarşamba 3:48
      tr-06|Güneşe Asılı Halı|İlmek İlmek|1995|pop|488|Kırmızı Düğüm 3:33;Çırpı Sopası 2:50
      """
  )
}
