extension CatalogueSection {
  /// The albums titled in French.
  static let french = CatalogueSection(
    language: "fr",
    lines: """
      fr-01|L’été des Parapluies Fermés|Odile Rivebasse|1967|chanson|186|Baleine au Soleil 3:05;Pas une Goutte 2:51
      fr-02|Le Boulanger de Minuit|Croûte et Mie|1981|rock|940|Pétrin 3:22;Farine Blanche 3:40;Première Fournée 4:08
      fr-03|Garçon, une Étoile|Comptoir Céleste|2014|pop|23|Zinc 3:14;Pourboire Cosmique 3:37;Dernier Service 4:02
      fr-04|Traité des Courants d’Air|Célestin Vanneau|1958|jazz|48|Porte Entrouverte 4:55;Sous le Paillasson 5:19
      fr-05|Ma Sœur la Grue|Chantier Nord|2003|hip-hop|2711|Flèche 3:30;Béton Frais 3:11;Casque Jaune 3:46
      fr-06|Hôtel du Flan|Les Cuillères|1997|indie|302|Chambre Caramel 2:58;Réception Molle 3:25
      fr-07|Dix Façons de Perdre un Gant|Élise Morvandelle|2010|chanson|9|Dans le Bus 2:44;À la Neige 3:19;Exprès 3:51
      fr-08|Valse Hydraulique|Orchestre des Écluses|1973|musette|71|Amont 3:00;Aval 3:02;Le Batelier Distrait 3:33
      fr-09|Néon Boulevard Inconnu|Tramway Bleu|1986|synthpop|4520|Terminus 4:10;Affiche Mouillée 3:49
      fr-10|Le Silence du Frigidaire|Bac à Légumes|2018|ambient|1|Compresseur 8:20;Lumière Intérieure 7:04
      fr-11|Château de Cartes Postales|Maëlle Quintefeuille|2008|folk|117|Recto 3:16;Verso 3:18;Timbre Rare 4:05
      fr-12|Cheval sur le Périphérique|Galop Interdit|1990|punk|455|Bande d’Arrêt 1:59;Trot de Nuit 2:12;Avoine 1:44
      fr-13|Les Mouettes Votent|Conseil du Port|2016|reggae|38|Bulletin Blanc 3:55;Urne au Vent 4:17
      fr-14|Œufs à la Neige Carbonique|Laboratoire Tendre|2021|électro|6190|Meringue 3:28;Fumée Douce 3:57
      fr-15|Quatuor pour Clés Perdues|Serrurerie Ardente|2012|classique|5|Trousseau 6:41;Paillasson 5:08
      fr-16|Rue de la Patience Neuve|Bertille Aumaury|1963|chanson|254|Numéro Impair 2:47;Réverbère 3:01
      fr-17|Archipel des Dimanches|Voilier de Salon|2005|pop|1399|Île du Rôti 3:12;Sieste Bâbord 3:58;Lundi en Vue 3:20
      fr-18|Disco des Glaciers|Moraine Party|1979|disco|832|Crevasse Fever 5:44;Dégel 6:02
      fr-19|La Fourmi Prêteuse|Fable Inverse|2000|rap|690|Intérêts 3:35;Cigale à Découvert 3:42;Moratoire 3:08
      fr-20|Pêcheur de Téléphones|Étang Connecté|2019|électro|14|Hameçon 4:09;Ça Vibre 3:33;Eau Profonde 5:17
      fr-21|Mode d’Emploi du Brouillard|Ninon Larzac-Petit|2024|folk|0|Ouvrir 3:27;Agiter 2:59;Attendre 5:50
      fr-22|Cinq Tuiles et un Merle|Toiture Trio|1994|jazz|63|Faîtage 5:36;Gouttière Swing 4:21
      fr-23|Grenadine Nucléaire 🍒|Paille Tordue|2022|pop|9087|Sirop 2:49;Glaçon Radieux 3:10;Demi-Vie 3:26
      fr-24|Les Escaliers Mécaniques Rêvent|Palier Sept|1984|new wave|347|Marche Arrière 3:47;Main Courante 4:24
      """
  )
}
