import type { DemoMuseum } from '#sandbox/seed.ts'

/** The pictures that open the home page. */
export const banners: DemoMuseum['banners'] = [
  {
    name: { sv: 'Ingång', da: 'Indgang', en: 'Entrance', de: 'Eingang' },
    banners: [
      {
        image: 'banner-village',
        imageMobile: 'banner-village-mobile',
        link: { sv: '/sv/tickets/301/', da: '/da/tickets/301/', en: '/en/tickets/301/', de: '/de/tickets/301/' },
        alt: {
          sv: 'Faluröda stugor vid en vik i skymningen, med björkar och öar i bakgrunden',
          da: 'Falurøde huse ved en bugt i skumringen, med birke og øer i baggrunden',
          en: 'Falu-red cottages by a bay at dusk, with birches and islands behind',
          de: 'Falunrote Häuser an einer Bucht in der Dämmerung, dahinter Birken und Inseln',
        },
        title: {
          sv: 'En by som kom sjövägen',
          da: 'Landsbyen, der kom sejlende',
          en: 'The village that came by sea',
          de: 'Ein Dorf, das übers Meer kam',
        },
        text: {
          sv: 'Trettiofyra hus flyttades hit, stock för stock, från elva holmar. Dörrarna är olåsta och någon har just lagt in ved.',
          da: 'Fireogtredive huse blev flyttet hertil, stok for stok, fra elleve holme. Dørene er ulåste, og nogen har lige lagt brænde i ovnen.',
          en: 'Thirty-four houses were moved here, log by log, from eleven islands. The doors are unlocked and somebody has just put wood on the fire.',
          de: 'Vierunddreißig Häuser wurden hierher gebracht, Balken für Balken, von elf Inseln. Die Türen sind offen, und jemand hat gerade Holz nachgelegt.',
        },
      },
      {
        image: 'banner-lanterns',
        imageMobile: 'banner-lanterns-mobile',
        link: { sv: '/sv/tickets/303/', da: '/da/tickets/303/', en: '/en/tickets/303/', de: '/de/tickets/303/' },
        alt: {
          sv: 'En bygata i mörkret med lyktor hängda mellan knuttimrade hus',
          da: 'En mørk landsbygade med lygter hængt op mellem bjælkehusene',
          en: 'A village street after dark with lanterns strung between the log houses',
          de: 'Eine dunkle Dorfstraße mit Laternen zwischen den Blockhäusern',
        },
        title: { sv: 'Lyktkvällar', da: 'Lygteaftener', en: 'Lantern evenings', de: 'Laternenabende' },
        text: {
          sv: 'När det blir mörkt på riktigt tänder vi fyrahundra ljus och spelar upp till dans på logen.',
          da: 'Når det bliver rigtigt mørkt, tænder vi fire hundrede lys og spiller op til dans på loen.',
          en: 'When it gets properly dark we light four hundred candles and strike up for a dance in the barn.',
          de: 'Wenn es richtig dunkel ist, zünden wir vierhundert Kerzen an und spielen in der Scheune zum Tanz auf.',
        },
      },
      {
        image: 'banner-meadow',
        imageMobile: 'banner-meadow-mobile',
        link: { sv: '/sv/merchandise/', da: '/da/merchandise/', en: '/en/merchandise/', de: '/de/merchandise/' },
        alt: {
          sv: 'Ängsblommor framför en gärdsgård och en röd lada',
          da: 'Engblomster foran et gærde og en rød lade',
          en: 'Meadow flowers in front of a roundpole fence and a red barn',
          de: 'Wiesenblumen vor einem Stangenzaun und einer roten Scheune',
        },
        title: {
          sv: 'Ull, näver och malt',
          da: 'Uld, birkebark og malt',
          en: 'Wool, birch bark and malt',
          de: 'Wolle, Birkenrinde und Malz',
        },
        text: {
          sv: 'Lanthandeln säljer fem saker. Alla är gjorda på öarna runt omkring, av folk vi känner vid namn.',
          da: 'Købmandsboden sælger fem ting. De er alle lavet på øerne omkring os, af folk, vi kender ved navn.',
          en: 'The village shop sells five things. All of them are made on the islands around us, by people we know by name.',
          de: 'Der Dorfladen verkauft fünf Dinge. Sie alle entstehen auf den Inseln ringsum, bei Leuten, die wir beim Namen kennen.',
        },
      },
    ],
  },
]
