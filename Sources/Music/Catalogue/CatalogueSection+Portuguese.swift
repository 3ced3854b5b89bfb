extension CatalogueSection {
  /// The albums titled in Brazilian Portuguese.
  static let brazilianPortuguese = CatalogueSection(
    language: "pt-BR",
    lines: """
      pt-01|Ação Entre Vizinhos|Mutirão da Ladeira|1979|samba|534|Tijolo por Tijolo 3:18;Laje Cheia 4:02
      pt-02|Pão de Queijo às Três|Lucinha Jatobá|1966|bossa|88|Forno Baixo 2:41;Café sem Pressa 3:07
      pt-03|O Coração do Caminhão|Irineu Estradeiro|1984|sertanejo|2304|Boleia Vazia 3:36;Curva da Saudade Velha 4:10
      pt-04|Avó Elétrica|Tomada Dupla|2015|eletrônica|19|Crochê em Curto 4:24;Bênção 220 Volts 3:51;Fusível 3:03
      pt-05|Jabuticaba no Asfalto|Zé Quimera|1998|mpb|641|Pé de Rua 3:40;Mancha Roxa 3:22;Sombra de Graça 4:15
      pt-06|Manhã de Papelão|Coletivo Caçamba|2019|rap|7790|Carroça 2:58;Fita Crepe 3:14;Céu Reciclado 3:33
      pt-07|Três Botões de Açaí|Jurandir Piroga|2008|carimbó|43|Remo Manso 3:49;Tucupi Doce 3:11;Igarapé Fundo 4:28
      pt-08|A Última Fila do Cinema Íris|Sessão das Dez|1972|tropicália|310|Pipoca Lunar 3:05;Trailer 1:48
      pt-09|Lição de Guarda-Chuva|Noêmia Vidraça|2011|mpb|7|Abrir 2:50;Dividir 3:34;Esquecer no Ônibus 3:58
      pt-10|Tamanduá Sinfônico|Orquestra do Cerrado Torto|2023|clássica|2|Língua Comprida 6:18;Formigueiro em Fuga 5:44
      pt-11|Sertão Submarino|Os Escafandristas do Agreste|1988|forró|925|Peixe de Barro 3:27;Bolha de Sanfona 3:13
      pt-12|Coração de Galinha no Espeto|Brasa Mora|1994|pagode|3418|Ponto Certo 3:02;Farofa Fria 2:49
      pt-13|Vó, Cadê o Órgão?|Igreja do Vinil|2004|soul|114|Pedaleira 4:38;Aleluia em Dó 5:09
      pt-14|Não Chove no Andar de Baixo|Infiltração|2017|rock|266|Mofo 3:21;Balde Azul 2:57;Síndico 3:46
      pt-15|Goiaba com Trovão|Maré de Quintal|1976|samba|51|Caroço 2:44;Relâmpago Cozido 3:30
      pt-16|Paçoca Interestelar 🚀|Dona Órbita|2021|funk|10966|Esfarela 2:31;Gravidade Zero Açúcar 2:47;Reentrada 3:08
      pt-17|Cidade Vista do Varal|Prendedores|2013|indie|4|Lençol 3:37;Vento Sul 4:11;Meia Sem Par 3:00
      pt-18|Anotações de um Sabiá|Clarice Embaúba|1959|choro|76|Galho Baixo 2:26;Pio em Ré 2:52;Ninho 3:16
      pt-19|Feijão Preto, Vinil Branco|DJ Panela|2001|eletrônica|1820|Pressão 4:45;Louro 5:12;Caldo Grosso 4:03
      pt-20|Câmera de Caixa de Sapato|Furo Pequeno|2010|indie|9|Luz Que Entra 4:20;Retrato Tremido 3:44
      """
  )

  /// The albums titled in the Portuguese of Portugal.
  static let europeanPortuguese = CatalogueSection(
    language: "pt-PT",
    lines: """
      pt-21|Elétrico Sem Travões|Amélia Calçada|1968|fado|402|Carris de Sal 3:33;A Rua Desce Sozinha 3:51
      pt-22|Sardinhas no Telhado|Os Gatos da Graça Velha|1991|rock|137|Telha Quente 3:04;Espinha 2:39;Miado Final 3:48
      pt-23|Manual de Ondulação|Maria do Pontão|2012|folk|16|Espuma 4:01;Vazante 3:26;Boia 4:49
      pt-24|Três Aldeias e um Acordeão|Fole Alheio|1980|folclore|58|Malhão do Vento 2:48;Vira ao Contrário 3:10
      pt-25|A Pastelaria Fecha às Sete|Canela em Pó|2006|pop|2067|Última Nata 3:12;Chávena 3:35;Troco em Moedas 2:53
      pt-26|Nevoeiro em Mi Menor|Cais Provisório|1985|pós-punk|348|Sirene 4:17;Guindaste 5:02;Cabo Solto 3:40
      pt-27|Irmã do Vento Norte|Inês Alfazema|2020|fado|0|Xaile 3:57;Janela Batida 4:13;Oração à Corrente de Ar 3:31
      pt-28|Cortiça|Sobreiro Quarteto|1997|jazz|21|Casca 6:24;Nove Anos de Espera 7:08;Rolha 4:55
      pt-29|Computador de Madeira|Serração Digital|2018|eletrónica|694|Lasca 3:45;Nó 4:27;Verniz 5:16
      pt-30|O Faroleiro Não Dorme|Bruma & Filhos|1974|canção|30|Quatro Relâmpagos 3:20;Azeite da Luz 3:49
      """
  )
}
