extension CatalogueSection {
  /// The albums titled in Spanish.
  static let spanish = CatalogueSection(
    language: "es",
    lines: """
      es-01|El Ascensor y la Luna|Portería Nocturna|1993|rock|871|Entre Pisos 3:42;Botón de Alarma 3:10;Ático 4:25
      es-02|Naranjas para el Cartero|Remedios Alcuza|1971|copla|64|Sello de Azahar 3:15;Buzón Abierto 2:58
      es-03|Cuarenta Sillas de Mimbre|Los del Patio Hondo|1964|flamenco|213|Soleá del Asiento 4:36;Tanguillo Cojo 3:02
      es-04|Señales de Humo por Teléfono|Niña Alambre|2016|indie|18|Línea Quemada 3:28;Llámame en Gris 3:51
      es-05|Cumbia del Tornillo Flojo|Ferretería Tropical|1982|cumbia|5240|Tuerca y Tambor 3:33;Llave Inglesa 3:47
      es-06|La Siesta de los Relojes|Anselmo Piedrabuena|1957|bolero|95|Cuerda 3:06;Doce y Nunca 3:22
      es-07|Pingüinos en la Avenida|Invierno Austral|2009|rock|430|Semáforo Blanco 3:19;Frac 2:48;Corriente Fría 4:40
      es-08|Gramática del Mezcal|Agave Sonoro|2013|son|27|Sujeto 3:54;Verbo Ahumado 4:12;Predicado 3:30
      es-09|Tan Lejos del Enchufe|Cable Corto|2002|pop|3675|Batería al Uno 3:08;Alargador 3:24;Apagón Feliz 3:56
      es-10|Milonga del Ropero|Hilario Contrabajo|1961|tango|140|Perchas 3:17;Naftalina 2:50;El Traje Vacío 3:38
      es-11|Las Hormigas También Desfilan|Charanga Mínima|1987|ska|77|Miga a Miga 2:44;Antenas 2:57;Paso Ligero 2:31
      es-12|Un Piano Cuesta Abajo|Rueda Suelta|2018|jazz|6|Freno 5:15;Octava Esquina 6:02;Choque en La 4:20
      es-13|Trópico de Cartón|Barrio Plegable|2020|reguetón|12804|Caja Fuerte 3:01;Doblez 2:46;Hecho a Mano 3:12
      es-14|Cuaderno de Lluvia Ajena|Aurelia Montenegro Paz|1978|canción|32|Margen 3:44;Tinta Corrida 4:01
      es-15|Sirenas de Río Seco|Las Piedras Cantoras|1995|folclore|109|Cauce 3:50;Lecho 3:27;Lluvia Prometida 4:33
      es-16|Año Nuevo en la Lavandería|Espuma y Compañía|2007|salsa|1953|Doce Calcetines 4:18;Centrifugado 5:06
      es-17|Los Lunes Bajo el Agua|Buzo Lento|2011|electrónica|8|Descompresión 6:10;Lunes Coral 5:35
      es-18|El Queso y la Distancia|Ratón de Campo|1999|folk|245|Agujeros 3:03;Media Luna Curada 3:36
      es-19|Vals para Dos Paraguas|Orquesta del Charco|1969|vals|11|Varilla 2:54;Mango de Caoba 3:11;Secarse al Sol 3:40
      es-20|Planeta Abuela 🪐|Yerbamala Pop|2022|pop|7016|Órbita de Lana 2:55;Anillos de Anís 3:20;Telescopio 3:07
      es-21|Mapa de un Bostezo|Horizonte Cama|2014|dream pop|3|Almohada Norte 4:48;Cuatro Mantas 5:21
      es-22|Corrido del Dron Perdido|Los Satelitales del Norte|2019|corrido|888|Sin Señal 3:26;Batería de Oro 3:14
      es-23|Charango de Nieve|Wayra Illapani|1989|andina|54|Puna Blanca 4:07;Hielo y Cuerda 3:45;Deshielo 4:29
      es-24|Instrucciones Para Regar una Piedra|Jardín Inútil|2024|experimental|0|Paciencia 7:13;Musgo 6:26
      es-25|Teatro de Uñas|Esmalte Rojo|1986|pop|616|Lima 3:09;Función Doble 3:32;Acetona 2:50
      es-26|La Última Empanada|Repulgue|2004|rock|1322|Horno de Barro 3:41;Aceituna 2:28;Nadie la Quiere 3:17
      """
  )
}
