import type { SeedArticle } from '#sandbox/seed.ts'

/** Instruments and handicraft: category 2. */
export const instruments: SeedArticle[] = [
  {
    id: 503,
    name: { nl: 'Zakkompas', en: 'Pocket compass', de: 'Taschenkompass', fr: 'Boussole de poche' },
    teaser: {
      nl: 'Messing, zwaar, en zeker van zijn zaak: daar is het noorden.',
      en: 'Brass, heavy, and never in doubt about north.',
      de: 'Messing, schwer, über den Norden nie im Zweifel.',
      fr: 'En laiton, lourde et toujours sûre de son nord.',
    },
    text: {
      nl: '<p>Gedraaid uit één stuk messing in de werkplaats van Duyvis aan de Noordwal. De roos is die van het stuurkompas van de Standvastigheid, inclusief het krasje op west.</p><ul><li>Ø 58 mm, 210 g</li><li>In linnen zakje</li><li>Wordt met de jaren mooier</li></ul>',
      en: '<p>Turned from a single piece of brass in Duyvis’s workshop on the Noordwal. The rose is that of the Standvastigheid’s steering compass, down to the scratch at west.</p><ul><li>58 mm across, 210 g</li><li>In a linen pouch</li><li>Improves with age</li></ul>',
      de: '<p>Aus einem Stück Messing gedreht, in der Werkstatt Duyvis am Noordwal. Die Rose ist die des Steuerkompasses der Standvastigheid, samt dem Kratzer bei West.</p><ul><li>Ø 58 mm, 210 g</li><li>Im Leinenbeutel</li><li>Wird mit den Jahren schöner</li></ul>',
      fr: '<p>Tournée dans une seule pièce de laiton à l’atelier Duyvis, sur le Noordwal. La rose est celle du compas de route du Standvastigheid, jusqu’à la rayure à l’ouest.</p><ul><li>Ø 58 mm, 210 g</li><li>Dans une pochette de lin</li><li>Embellit avec les années</li></ul>',
    },
    images: ['compass'],
    price: 6800,
    vat: 21,
    stock: 4,
    weight: 240,
    kind: 1,
    categories: [2],
  },
  {
    id: 505,
    name: { nl: 'Knopenbord', en: 'Knot board', de: 'Knotentafel', fr: 'Tableau de nœuds' },
    teaser: {
      nl: 'Negen knopen om te kunnen, negen om op te hangen.',
      en: 'Nine knots to know, nine to hang up.',
      de: 'Neun Knoten zum Lernen, neun zum Aufhängen.',
      fr: 'Neuf nœuds à savoir, neuf nœuds à accrocher.',
    },
    text: {
      nl: '<p>Eikenhouten bord met negen geknoopte voorbeelden en zes meter touw om het zelf te proberen, geslagen op onze eigen lijnbaan. Het boekje legt uit welke knoop houdt en welke alleen mooi is.</p><p>40 × 40 cm, 1,9 kg.</p>',
      en: '<p>An oak board with nine tied examples and six metres of line to try them yourself, laid on our own ropewalk. The booklet tells you which knots hold and which are only handsome.</p><p>40 × 40 cm, 1.9 kg.</p>',
      de: '<p>Eine Eichentafel mit neun geknüpften Beispielen und sechs Metern Leine zum Selberprobieren, geschlagen auf unserer eigenen Seilerbahn. Das Heft verrät, welcher Knoten hält und welcher nur schön ist.</p><p>40 × 40 cm, 1,9 kg.</p>',
      fr: '<p>Une planche de chêne, neuf nœuds noués et six mètres de cordage pour s’exercer, commis dans notre propre corderie. Le livret dit quels nœuds tiennent et lesquels sont seulement beaux.</p><p>40 × 40 cm, 1,9 kg.</p>',
    },
    images: ['knots'],
    price: 5400,
    vat: 21,
    stock: 17,
    weight: 1900,
    kind: 1,
    categories: [2],
  },
]
