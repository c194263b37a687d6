import type { SeedArticle } from '#sandbox/seed.ts'

/** Books and charts: category 1. */
export const books: SeedArticle[] = [
  {
    id: 501,
    name: {
      nl: 'Nachtzee. Schilders van het donker (catalogus)',
      en: 'Night Sea: Painters of the Dark (catalogue)',
      de: 'Nachtsee. Maler der Dunkelheit (Katalog)',
      fr: 'Mer de nuit. Peindre l’obscur (catalogue)',
    },
    teaser: {
      nl: 'Zestig maanlichten, gedrukt in zes zwarten.',
      en: 'Sixty moonlights, printed in six blacks.',
      de: 'Sechzig Mondnächte, gedruckt in sechs Schwarztönen.',
      fr: 'Soixante clairs de lune, imprimés en six noirs.',
    },
    text: {
      nl: '<p>De drukker zei dat het niet kon. Drie proefdrukken later kon het wel: elk schilderij uit de tentoonstelling, met het donker er nog in. Essays over maanfasen, verfrekeningen en het dagboek van Aleida Bom, dat hier voor het eerst verschijnt.</p><p>208 pagina’s, gebonden, 24 × 30 cm. Nederlands en Engels.</p>',
      en: '<p>The printer said it could not be done. Three proofs later it could: every painting in the exhibition with its darkness still in it. With essays on phases of the moon, on bills for paint, and on the diary of Aleida Bom, published here for the first time.</p><p>208 pages, hardback, 24 × 30 cm. In Dutch and English.</p>',
      de: '<p>Der Drucker sagte, das gehe nicht. Drei Andrucke später ging es: jedes Bild der Ausstellung, und die Dunkelheit ist noch darin. Mit Essays über Mondphasen, Farbrechnungen und das Tagebuch der Aleida Bom, das hier zum ersten Mal erscheint.</p><p>208 Seiten, gebunden, 24 × 30 cm. Niederländisch und Englisch.</p>',
      fr: '<p>L’imprimeur disait que c’était impossible. Trois épreuves plus tard, c’était fait : chaque tableau de l’exposition, avec son obscurité. Des essais sur les phases de la lune, les factures de couleurs et le journal d’Aleida Bom, publié ici pour la première fois.</p><p>208 pages, relié, 24 × 30 cm. Néerlandais et anglais.</p>',
    },
    images: ['book-night-sea'],
    price: 3950,
    vat: 9,
    stock: 84,
    weight: 1350,
    kind: 1,
    categories: [1],
  },
  {
    id: 502,
    name: {
      nl: 'Zeekaart ‘De Mond van de Vliet’, 1658',
      en: 'Sea chart “De Mond van de Vliet”, 1658',
      de: 'Seekarte „De Mond van de Vliet“, 1658',
      fr: 'Carte marine « De Mond van de Vliet », 1658',
    },
    teaser: {
      nl: 'Met alle zandbanken, ook de verzonnen.',
      en: 'With every sandbank, including the invented ones.',
      de: 'Mit allen Sandbänken, auch den erfundenen.',
      fr: 'Avec tous les bancs de sable, même les inventés.',
    },
    text: {
      nl: '<p>Kaartmaker Hendrick Doncker-Vos tekende drie banken die er niet lagen, om te zien wie hem naschreef. Wij drukten zijn plaat opnieuw, op het oorspronkelijke formaat.</p><p>52 × 42 cm, offset op 200 grams katoenpapier, in een koker.</p>',
      en: '<p>The chart-maker Hendrick Doncker-Vos drew in three banks that were not there, to see who would copy him. We have printed his plate again at its original size.</p><p>52 × 42 cm, on 200 g cotton paper, in a tube.</p>',
      de: '<p>Der Kartenmacher Hendrick Doncker-Vos zeichnete drei Bänke ein, die es nicht gab, um zu sehen, wer bei ihm abschrieb. Wir haben seine Platte in Originalgröße neu gedruckt.</p><p>52 × 42 cm, auf 200 g Baumwollpapier, in der Rolle.</p>',
      fr: '<p>Le cartographe Hendrick Doncker-Vos dessina trois bancs qui n’existaient pas, pour voir qui le copierait. Nous avons réimprimé sa planche au format d’origine.</p><p>52 × 42 cm, sur papier coton 200 g, en tube.</p>',
    },
    images: ['chart-print'],
    price: 2400,
    vat: 21,
    stock: 130,
    weight: 240,
    kind: 1,
    categories: [1],
  },
]
