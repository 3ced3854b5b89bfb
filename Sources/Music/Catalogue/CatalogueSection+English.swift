extension CatalogueSection {
  /// The albums titled in English.
  static let english = CatalogueSection(
    language: "en",
    lines: """
      en-01|Lanterns for the Ferry|Marrow Quay|1994|folk|412|The Rope Remembers 3:48;Slack Water 4:11;Fare for Two 2:57
      en-02|A Kettle in October|Tamsin Oakhurst|2003|singer-songwriter|58|Steam on the Pane 3:20;Half a Biscuit 2:44
      en-03|Ninety Feet of Copper|The Pylon Choir|1987|post-punk|1904|Earth Wire 2:51;Hum 5:16;Switch House 3:33
      en-04|Small Hours Inventory|Delphine Crake|2016|jazz|7|Spoons 4:40;Unpaired Gloves 5:05;One Blue Button 3:59
      en-05|Gravel Hymnal|Otis Fennimore Rudd|1961|gospel|233|Walk It Barefoot 2:36;Dust Will Sing 3:12
      en-06|The Cartographer's Cough|Paper Isthmus|2011|indie|3071|Here Be Neighbours 3:27;Contour Lines 4:02
      en-07|Soft Machinery of Rain|Velvet Gasket|1979|art rock|18|Gutter Song 6:45;Eleven Drips 8:14
      en-08|Moth Parliament|Juniper Skell|2022|ambient|0|The Motion Is Carried 7:30;Dim the House 6:18;Wool 5:51
      en-09|Tin Roof Arithmetic|Calloway Breen & Sons|1968|blues|641|Carry the One 3:03;Long Division 4:27
      en-10|Every Elevator Ever|Polite Thunder|1999|electronic|15230|Going Up Alone 3:58;Door Hold 4:31
      en-11|The Apple Thief's Apology|Wren Halloway|2008|folk|96|Over Your Wall 3:15;Seven Bruised 2:50
      en-12|Basement Astronomy|The Low Ceilings|1992|shoegaze|877|Boiler Nebula 4:55;Damp Star 5:40
      en-13|Yes, And the Dog|Bertram Quill Trio|1958|jazz|29|Leash 5:10;Two Barks in B Flat 4:22;Good Boy Reprise 1:59
      en-14|Saltmarsh Telegraph|Imogen Vardy|1973|folk|302|Stop. Tide Rising. 3:38;The Heron Operator 4:44
      en-15|Forklift Ballet|Dock Nine Social|2019|hip-hop|8841|Pallet Jack 2:58;Beep Beep Waltz 3:07;Shift Change 3:41
      en-16|What the Orchard Owes|Hollis & Pember|2014|country|12|Windfall Debt 3:29;Ladder Man 3:54;Paid in Pears 2:47
      en-17|Glass Trombone|Saffron Kilbride|1983|new wave|4410|Fragile Brass 3:22;Blow Gently 3:50;Shatterproof 4:09
      en-18|The Museum of Lost Umbrellas|Nettle & Crown|2006|chamber pop|154|Ticket Please 2:33;Row of Hooks 3:46
      en-19|Midnight at the Laundrette|Cassius Dove|1977|soul|2290|Spin Me Slow 4:36;Quarter Machine 3:14
      en-20|Bees in the Piano|Ottoline Marsh|2024|classical|3|Prelude with Wings 4:12;Hammer and Honey 6:03
      en-21|Concrete Lullabies Vol. 3|Estate Agents of Doom|2001|punk|1187|Flat 4B 1:48;Lift Is Broken 1:33
      en-22|Long Shadow Volleyball|Beach Ghost Union|2018|surf|561|Serve at Dusk 2:42;Net Gain 2:59;Sand in the Amp 3:35
      en-23|A Pocketful of Weather|Ines Calder|1996|singer-songwriter|74|Lining 3:33;Button Cloud 3:02
      en-24|The Night Bus Philharmonic|Corporation Lane|2010|classical|44|Upper Deck Allegro 7:12;Request Stop 5:48
      en-25|Velcro Sunrise|Hyperfern|2021|electronic|6620|Rip 3:18;Fuzz and Hook 3:44;Stick With Me 4:15
      en-26|Songs to Mend a Fence By|Abel Thornycroft|1965|country|88|Post Hole 2:41;Barb and Staple 3:08
      en-27|Pigeon Diplomacy|The Ledge Committee|2013|indie|930|Crumb Accord 3:26;Statue Summit 3:52;Coo 2:14
      en-28|Ultraviolet Grandmother|Nova Petticoat|1985|disco|5127|Knit Me a Galaxy 5:33;Tea at the Speed of Light 6:01
      en-29|Ice Cream Van in the Fog|Mistral Harrow|1990|dream pop|21|Chimes, Distant 5:19;Ninety-Nine 4:37
      en-30|Instructions for the Tide|Saltmarsh Primary School|2005|choral|1|Come In 2:12;Go Out 2:15;Stay a While 3:04
      en-31|Moonlit Receipts 🌙|Tally Okonjo-Reed|2023|r&b|11048|Itemised 3:11;Keep the Change 2:54;Void 3:37
      en-32|The Drummer Left a Note|Brass Cupboard|1970|progressive rock|166|Back by Nine 9:41;Count Me Out 12:08
      en-33|Seven Kinds of Static|Rill & Ferrous|2017|noise|5|Pink 6:00;Brown 6:00;The Colour of the Neighbour's TV 8:20
      en-34|Hedgehog Autobahn|Dr. Bramble's Motorik Band|1976|krautrock|347|Verge 10:02;Slow Crossing 8:48
      """
  )
}
