import type { SeedArticle } from '#sandbox/seed.ts'

/** For the table and the deck: category 3. */
export const table: SeedArticle[] = [
  {
    id: 504,
    name: { nl: 'Tegel ‘Fluitschip’', en: '“Fluyt” tile', de: 'Fliese „Fleute“', fr: 'Carreau « Flûte »' },
    teaser: {
      nl: 'Delfts blauw, met de hand geschilderd, geen twee dezelfde golf.',
      en: 'Delft blue, painted by hand, no two waves alike.',
      de: 'Delfter Blau, von Hand gemalt, keine Welle zweimal.',
      fr: 'Bleu de Delft, peint à la main, pas deux vagues pareilles.',
    },
    text: {
      nl: '<p>Naar een tegel uit 1640 die bij baggerwerk uit de Vliet kwam, nog met een mossel erop. Carla de Witte schildert ze op haar zolder aan de Lijnbaan, tien per dag, daarna is haar hand op.</p><p>13 × 13 cm, tinglazuur, met oogje om op te hangen.</p>',
      en: '<p>After a tile of 1640 that a dredger brought up from the Vliet with a mussel still on it. Carla de Witte paints them in her attic by the ropewalk, ten a day; after that her hand is done.</p><p>13 × 13 cm, tin glaze, with a ring to hang it by.</p>',
      de: '<p>Nach einer Fliese von 1640, die ein Bagger aus der Vliet holte, die Miesmuschel noch darauf. Carla de Witte malt sie auf ihrem Dachboden an der Seilerbahn, zehn am Tag, dann mag die Hand nicht mehr.</p><p>13 × 13 cm, Zinnglasur, mit Öse zum Aufhängen.</p>',
      fr: '<p>D’après un carreau de 1640 remonté de la Vliet par une drague, une moule encore accrochée. Carla de Witte les peint dans son grenier, près de la corderie : dix par jour, ensuite la main n’en peut plus.</p><p>13 × 13 cm, glaçure stannifère, avec un anneau de suspension.</p>',
    },
    images: ['tile', 'tile-wall'],
    price: 2950,
    vat: 21,
    stock: 36,
    weight: 320,
    kind: 1,
    categories: [3],
  },
  {
    id: 506,
    name: { nl: 'Visserssjaal', en: 'Fisherman’s scarf', de: 'Fischerschal', fr: 'Écharpe de pêcheur' },
    teaser: {
      nl: 'Dik, donkerblauw, gebreid naar het patroon van een verdronken dorp.',
      en: 'Thick, navy, knitted to the pattern of a drowned village.',
      de: 'Dick, dunkelblau, gestrickt nach dem Muster eines versunkenen Dorfes.',
      fr: 'Épaisse, bleu marine, au motif d’un village englouti.',
    },
    text: {
      nl: '<p>Elk dorp aan de Vliet had zijn eigen visserstrui, zodat men een drenkeling naar huis kon sturen. Het patroon van Oud-Kerke bleef, het dorp niet. Gebreid van wol uit Zeeland.</p><p>180 × 28 cm, 100 % wol.</p>',
      en: '<p>Every village on the Vliet had its own fisherman’s jersey, so that a drowned man could be sent home. The pattern of Oud-Kerke survived; the village did not. Knitted from Zeeland wool.</p><p>180 × 28 cm, 100% wool.</p>',
      de: '<p>Jedes Dorf an der Vliet hatte seinen eigenen Fischerpullover, damit man einen Ertrunkenen nach Hause schicken konnte. Das Muster von Oud-Kerke blieb, das Dorf nicht. Gestrickt aus zeeländischer Wolle.</p><p>180 × 28 cm, 100 % Wolle.</p>',
      fr: '<p>Chaque village de la Vliet avait son pull de pêcheur, pour que l’on sache où ramener un noyé. Le motif d’Oud-Kerke est resté, le village non. Tricotée en laine de Zélande.</p><p>180 × 28 cm, 100 % laine.</p>',
    },
    images: ['scarf'],
    price: 7400,
    vat: 21,
    stock: 0,
    weight: 380,
    kind: 1,
    categories: [3],
  },
  {
    id: 507,
    name: {
      nl: 'Scheepsbeschuit, blik',
      en: 'Ship’s biscuit, tin',
      de: 'Schiffszwieback, Dose',
      fr: 'Biscuits de mer, boîte',
    },
    teaser: {
      nl: 'Naar een recept uit 1702. Weken is raadzaam.',
      en: 'To a recipe of 1702. Soaking is advised.',
      de: 'Nach einem Rezept von 1702. Einweichen empfohlen.',
      fr: 'D’après une recette de 1702. Trempage conseillé.',
    },
    text: {
      nl: '<p>Bloem, water, zout en geduld. Bakkerij Zuidwal bakt ze vier keer, zoals de Admiraliteit het wilde. Ze zijn hard, ze zijn eerlijk en met soep zijn ze heerlijk.</p><p>250 g in een bewaarblik. Bevat tarwe.</p>',
      en: '<p>Flour, water, salt and patience. The Zuidwal bakery bakes them four times, as the Admiralty liked it. They are hard, they are honest, and in soup they are delicious.</p><p>250 g in a tin worth keeping. Contains wheat.</p>',
      de: '<p>Mehl, Wasser, Salz und Geduld. Die Bäckerei Zuidwal bäckt sie viermal, wie es die Admiralität verlangte. Sie sind hart, sie sind ehrlich, und in der Suppe sind sie köstlich.</p><p>250 g in der Vorratsdose. Enthält Weizen.</p>',
      fr: '<p>De la farine, de l’eau, du sel et de la patience. La boulangerie Zuidwal les cuit quatre fois, comme le voulait l’Amirauté. Ils sont durs, ils sont francs et, dans la soupe, délicieux.</p><p>250 g dans une boîte à garder. Contient du blé.</p>',
    },
    images: ['biscuit-tin'],
    price: 950,
    vat: 9,
    stock: 200,
    weight: 330,
    kind: 1,
    categories: [3],
  },
]
