import type { SeedEvent } from '#sandbox/seed.ts'

/** A night on board for families: few places, a family ticket. */
export const familyNight: SeedEvent = {
  id: 405,
  name: {
    nl: 'Nacht in het vooronder',
    en: 'A night in the fo’c’sle',
    de: 'Eine Nacht im Vorschiff',
    fr: 'Une nuit au poste d’équipage',
  },
  teaser: {
    nl: 'Hangmat, hondenwacht, havermout. Voor gezinnen met kinderen vanaf acht jaar.',
    en: 'Hammock, middle watch, porridge. For families with children from eight.',
    de: 'Hängematte, Hundewache, Haferbrei. Für Familien mit Kindern ab acht Jahren.',
    fr: 'Hamac, quart de nuit, bouillie d’avoine. Pour les familles, dès huit ans.',
  },
  text: {
    nl: '<p>Om zeven uur gaat de loopplank omhoog. Er is erwtensoep, er wordt gezongen, er worden knopen geleerd die u morgen weer kwijt bent. Wie wil, loopt de hondenwacht: van twaalf tot vier aan dek, met een kijker en een thermoskan. De anderen slapen, voor zover een hangmat dat toelaat.</p><p>Ontbijt om zeven uur, daarna mag u als eerste het museum in, als het nog van niemand is.</p><ul><li>Meenemen: slaapzak, warme trui, tandenborstel</li><li>Thuislaten: schermen, koffers op wieltjes</li></ul>',
    en: '<p>At seven the gangway goes up. There is pea soup, there is singing, and there are knots to learn that you will have lost by morning. Whoever likes may stand the middle watch: midnight to four on deck, with a spyglass and a flask. The others sleep, in so far as a hammock allows.</p><p>Breakfast at seven, and then the museum is yours before it is anybody’s.</p><ul><li>Bring: sleeping bag, warm jumper, toothbrush</li><li>Leave at home: screens, suitcases on wheels</li></ul>',
    de: '<p>Um sieben geht die Gangway hoch. Es gibt Erbsensuppe, es wird gesungen, und es werden Knoten gelernt, die morgen wieder vergessen sind. Wer mag, geht Hundewache: von zwölf bis vier an Deck, mit Fernrohr und Thermoskanne. Die anderen schlafen, soweit eine Hängematte das zulässt.</p><p>Frühstück um sieben, danach gehört Ihnen das Museum, bevor es allen gehört.</p><ul><li>Mitbringen: Schlafsack, warmer Pullover, Zahnbürste</li><li>Daheimlassen: Bildschirme, Rollkoffer</li></ul>',
    fr: '<p>À 19 heures, on relève la passerelle. Il y a de la soupe aux pois, des chansons, et des nœuds que l’on aura oubliés au matin. Qui veut prend le quart de nuit : de minuit à quatre heures sur le pont, avec une longue-vue et un thermos. Les autres dorment, autant que le hamac le permet.</p><p>Petit déjeuner à sept heures, puis le musée est à vous avant d’être à tous.</p><ul><li>À emporter : sac de couchage, gros pull, brosse à dents</li><li>À laisser à la maison : écrans et valises à roulettes</li></ul>',
  },
  image: 'event-family-night',
  venue: {
    nl: 'Bark Standvastigheid',
    en: 'Barque Standvastigheid',
    de: 'Bark Standvastigheid',
    fr: 'Trois-mâts Standvastigheid',
  },
  groups: [{ id: 4, name: { nl: 'Families', en: 'Families', de: 'Familien', fr: 'Familles' } }],
  from: 6,
  to: 90,
  performanceMinutes: 810,
  performances: [
    { day: 6, time: '19:00', places: 0 },
    { day: 13, time: '19:00', places: 6 },
    { day: 34, time: '19:00', places: 24 },
    { day: 62, time: '19:00', places: 24 },
    { day: 90, time: '19:00', places: 24 },
  ],
  tickets: [
    {
      id: 4051,
      name: { nl: 'Gezin', en: 'Family', de: 'Familie', fr: 'Famille' },
      text: {
        nl: 'Eén volwassene met één tot drie kinderen, met soep en ontbijt.',
        en: 'One adult with one to three children, soup and breakfast included.',
        de: 'Eine erwachsene Person mit einem bis drei Kindern, mit Suppe und Frühstück.',
        fr: 'Un adulte et un à trois enfants, soupe et petit déjeuner compris.',
      },
      mode: 5,
      price: 0,
      vat: 9,
      family: true,
      subtickets: [
        {
          id: 40511,
          name: { nl: 'Volwassene', en: 'Adult', de: 'Erwachsene Person', fr: 'Adulte' },
          price: 4500,
          min: 1,
          max: 1,
        },
        {
          id: 40512,
          name: { nl: 'Kinderen', en: 'Children', de: 'Kinder', fr: 'Enfants' },
          price: 2900,
          min: 1,
          max: 3,
        },
      ],
    },
    {
      id: 4052,
      name: { nl: 'Tweede volwassene', en: 'Second adult', de: 'Zweite erwachsene Person', fr: 'Second adulte' },
      mode: 5,
      price: 4500,
      vat: 9,
    },
  ],
}
