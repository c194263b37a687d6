import type { SeedEvent } from '#sandbox/seed.ts'

/** Evenings on fixed dates: performances. */
export const lanterns: SeedEvent = {
  id: 303,
  name: {
    sv: 'Lyktkväll på bygatan',
    da: 'Lygteaften på landsbygaden',
    en: 'Lantern evening in the village street',
    de: 'Laternenabend auf der Dorfstraße',
  },
  teaser: {
    sv: 'Fyrahundra ljus, en nyckelharpa och ingen gatubelysning på tre sjömil.',
    da: 'Fire hundrede lys, en nøgleharpe og ingen gadelygte i tre sømils omkreds.',
    en: 'Four hundred candles, one nyckelharpa, and not a street lamp within three nautical miles.',
    de: 'Vierhundert Kerzen, eine Nyckelharpa und keine Straßenlampe im Umkreis von drei Seemeilen.',
  },
  text: {
    sv: '<p>Vid porten får du en lykta. Sedan släcker vi resten. Du går i egen takt längs bygatan, och i varje hus sitter någon och berättar om en vaka, ett bröllop, ett skeppsbrott, så länge ljuset räcker.</p><p>Klockan nio samlas alla på logen från Korpo. Spelmanslaget Sälvarp drar igång polskan, och den som inte kan får lära sig under tiden.</p><ul><li>Soppa och limpa ingår</li><li>Varma kläder, även på sommaren</li><li>Båten tillbaka väntar in de sista</li></ul>',
    da: '<p>Ved porten får du en lygte. Så slukker vi resten. Du går i dit eget tempo ned ad landsbygaden, og i hvert hus sidder der én og fortæller, om en vågenat, et bryllup, et forlis, så længe lyset varer.</p><p>Klokken ni samles alle på loen fra Korpo. Spillemandslauget Sälvarp sætter polskaen i gang, og den, der ikke kan den, må lære undervejs.</p><ul><li>Suppe og rugbrød er med i prisen</li><li>Varmt tøj, også om sommeren</li><li>Båden tilbage venter på de sidste</li></ul>',
    en: '<p>At the gate you are handed a lantern. Then we put out everything else. You walk the village street at your own pace, and in every house somebody sits and tells a story, of a wake, a wedding, a wreck, for as long as the candle lasts.</p><p>At nine everyone gathers in the barn from Korpo. The Sälvarp fiddlers strike up a polska, and those who cannot dance it learn as they go.</p><ul><li>Soup and rye bread included</li><li>Warm clothes, even in summer</li><li>The boat home waits for the last of you</li></ul>',
    de: '<p>Am Tor bekommen Sie eine Laterne. Dann löschen wir alles andere. Sie gehen in Ihrem eigenen Schritt die Dorfstraße entlang, und in jedem Haus sitzt jemand und erzählt, von einer Totenwache, einer Hochzeit, einem Schiffbruch, solange die Kerze reicht.</p><p>Um neun treffen sich alle in der Scheune aus Korpo. Die Spielleute von Sälvarp stimmen die Polska an, und wer sie nicht kann, lernt sie unterwegs.</p><ul><li>Suppe und Brot sind dabei</li><li>Warme Kleidung, auch im Sommer</li><li>Das Boot zurück wartet auf die Letzten</li></ul>',
  },
  image: 'event-lanterns',
  venue: {
    sv: 'Bygatan och Korpologen',
    da: 'Landsbygaden og Korpo-loen',
    en: 'Village street and Korpo barn',
    de: 'Dorfstraße und Scheune aus Korpo',
  },
  groups: [{ id: 3, name: { sv: 'Kvällar', da: 'Aftener', en: 'Evenings', de: 'Abende' } }],
  from: 3,
  to: 80,
  performanceMinutes: 210,
  performances: [
    { day: 3, time: '18:30', places: 0 },
    { day: 6, time: '18:30', places: 14 },
    { day: 13, time: '18:30', places: 140 },
    { day: 20, time: '18:30', places: 140 },
    { day: 27, time: '18:30', places: 140 },
    { day: 41, time: '18:30', places: 140 },
    { day: 80, time: '19:00', places: 140 },
  ],
  tickets: [
    { id: 3031, name: { sv: 'Vuxen', da: 'Voksen', en: 'Adult', de: 'Erwachsene' }, mode: 5, price: 3200, vat: 13.5 },
    {
      id: 3032,
      name: { sv: 'Barn 7–17 år', da: 'Barn 7–17 år', en: 'Child 7–17', de: 'Kind 7–17 Jahre' },
      mode: 5,
      price: 1500,
      vat: 13.5,
    },
  ],
}
