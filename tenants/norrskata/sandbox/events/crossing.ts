import type { SeedEvent } from '#sandbox/seed.ts'

/** The boat across the sound: time slots all day, few places. */
export const crossing: SeedEvent = {
  id: 304,
  name: {
    sv: 'Över sundet med Alma',
    da: 'Over sundet med Alma',
    en: 'Across the sound with Alma',
    de: 'Mit der Alma über den Sund',
  },
  teaser: {
    sv: 'Postbåten från 1912 tar dig till museibryggan på tjugo minuter. Alla årstider utom menföre.',
    da: 'Postbåden fra 1912 bringer dig til museumsbroen på tyve minutter. Hele året, undtagen når isen hverken bærer eller brister.',
    en: 'The mail boat of 1912 takes you to the museum jetty in twenty minutes, in every season but the rotten-ice weeks.',
    de: 'Das Postboot von 1912 bringt Sie in zwanzig Minuten zum Museumssteg, zu jeder Jahreszeit, außer wenn das Eis weder trägt noch bricht.',
  },
  text: {
    sv: '<p>Alma byggdes i Pargas av ek och envishet. I femtio år gick hon med post, mjölk och en och annan barnmorska mellan holmarna. Tändkulemotorn går fortfarande, och det hörs.</p><p>Returen ingår och gäller samma dag, när du vill. Hundar åker gratis, cyklar får stå kvar på land.</p><p>Avgång från Storbryggan i Skatabyn, fem minuter till fots från bussen.</p>',
    da: '<p>Alma blev bygget i Pargas af eg og stædighed. I halvtreds år sejlede hun med post, mælk og nu og da en jordemoder mellem holmene. Glødehovedmotoren går stadig, og det kan høres.</p><p>Hjemturen er med i prisen og gælder samme dag, når du vil. Hunde sejler gratis, cykler må blive i land.</p><p>Afgang fra Storbryggan i Skatabyn, fem minutters gang fra bussen.</p>',
    en: '<p>Alma was built in Pargas of oak and obstinacy. For fifty years she carried mail, milk and the occasional midwife between the islands. The hot-bulb engine still runs, and can be heard to.</p><p>The return trip is included, on the same day, whenever you like. Dogs travel free; bicycles stay ashore.</p><p>She leaves from Storbryggan in Skatabyn, five minutes on foot from the bus.</p>',
    de: '<p>Die Alma wurde in Pargas aus Eiche und Starrsinn gebaut. Fünfzig Jahre lang fuhr sie mit Post, Milch und ab und zu einer Hebamme von Insel zu Insel. Der Glühkopfmotor läuft noch immer, und man hört es.</p><p>Die Rückfahrt ist dabei und gilt am selben Tag, wann immer Sie wollen. Hunde fahren kostenlos, Fahrräder bleiben an Land.</p><p>Abfahrt an der Storbryggan in Skatabyn, fünf Minuten zu Fuß vom Bus.</p>',
  },
  image: 'event-crossing',
  venue: {
    sv: 'Storbryggan, Skatabyn',
    da: 'Anløbsbroen Storbryggan, Skatabyn',
    en: 'Storbryggan jetty, Skatabyn',
    de: 'Anleger Storbryggan, Skatabyn',
  },
  groups: [{ id: 1, name: { sv: 'Inträde', da: 'Entré', en: 'Admission', de: 'Eintritt' } }],
  from: 0,
  to: 120,
  slots: {
    weekdays: [0, 2, 3, 4, 5, 6],
    times: ['09:40', '10:40', '11:40', '12:40', '13:40', '14:40'],
    minutes: 20,
    places: 24,
    soldOutDays: [5],
    closedDays: [33, 34],
    scarceDays: { 0: 6, 1: 5, 2: 8, 12: 2 },
  },
  tickets: [
    {
      id: 3041,
      name: {
        sv: 'Vuxen, tur och retur',
        da: 'Voksen, tur-retur',
        en: 'Adult, return',
        de: 'Erwachsene, hin und zurück',
      },
      mode: 1,
      price: 1200,
      vat: 13.5,
    },
    {
      id: 3042,
      name: {
        sv: 'Barn 4–17 år, tur och retur',
        da: 'Barn 4–17 år, tur-retur',
        en: 'Child 4–17, return',
        de: 'Kind 4–17 Jahre, hin und zurück',
      },
      mode: 1,
      price: 600,
      vat: 13.5,
    },
  ],
}
