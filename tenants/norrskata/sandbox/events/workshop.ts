import type { SeedEvent } from '#sandbox/seed.ts'

/** A craft workshop with time slots and a family ticket. */
export const workshop: SeedEvent = {
  id: 302,
  name: {
    sv: 'Tova en sula. Verkstad i ullstugan',
    da: 'Filt en sål. Værksted i uldstuen',
    en: 'Felt your own soles: a workshop in the wool cottage',
    de: 'Sohlen filzen. Werkstatt in der Wollstube',
  },
  teaser: {
    sv: 'Varmt vatten, såpa och en näve ull. Efter en och en halv timme har du två sulor och mjuka händer.',
    da: 'Varmt vand, brun sæbe og en håndfuld uld. Halvanden time senere har du to såler og bløde hænder.',
    en: 'Warm water, soap and a fistful of wool. An hour and a half later you have two soles and very soft hands.',
    de: 'Warmes Wasser, Seife und eine Handvoll Wolle. Anderthalb Stunden später haben Sie zwei Sohlen und weiche Hände.',
  },
  text: {
    sv: '<p>Fiskarna på Utö bar tovade sulor i sjöstövlarna och svor på att de aldrig frös. Vi gör som de: kardar, lägger, häller på vatten från grytan och trampar tills ullen ger sig.</p><p>Britta Ekholm leder verkstaden. Hon har tovat i femtio år och har inte tappat tålamodet med någon än.</p><h3>Bra att veta</h3><ul><li>Högst tolv personer, från sex års ålder</li><li>Ull, såpa och förkläde ingår</li><li>Sulorna är blöta när du går hem. Ta med en påse</li></ul>',
    da: '<p>Fiskerne på Utö gik med filtede såler i søstøvlerne og svor på, at de aldrig frøs. Vi gør som de: karter, lægger, hælder vand på fra gryden og tramper, til ulden giver sig.</p><p>Britta Ekholm leder værkstedet. Hun har filtet i halvtreds år og endnu ikke mistet tålmodigheden med nogen.</p><h3>Godt at vide</h3><ul><li>Højst tolv personer, fra seks år</li><li>Uld, sæbe og forklæde er med i prisen</li><li>Sålerne er våde, når du går hjem. Tag en pose med</li></ul>',
    en: '<p>The fishermen of Utö wore felted soles in their sea boots and swore they were never cold. We do as they did: card it, lay it, pour on water from the pot and tread until the wool gives in.</p><p>Britta Ekholm runs the workshop. She has been felting for fifty years and has not lost patience with anyone yet.</p><h3>Good to know</h3><ul><li>Twelve people at most, from age six</li><li>Wool, soap and apron included</li><li>Your soles will be wet when you leave. Bring a bag</li></ul>',
    de: '<p>Die Fischer von Utö trugen Filzsohlen in den Seestiefeln und schworen, sie hätten nie gefroren. Wir machen es wie sie: kardieren, legen, Wasser aus dem Kessel darüber und treten, bis die Wolle nachgibt.</p><p>Britta Ekholm leitet die Werkstatt. Sie filzt seit fünfzig Jahren und hat noch mit niemandem die Geduld verloren.</p><h3>Gut zu wissen</h3><ul><li>Höchstens zwölf Personen, ab sechs Jahren</li><li>Wolle, Seife und Schürze sind dabei</li><li>Die Sohlen sind nass, wenn Sie gehen. Bringen Sie eine Tüte mit</li></ul>',
  },
  image: 'event-workshop',
  venue: {
    sv: 'Ullstugan från Jurmo',
    da: 'Uldstuen fra Jurmo',
    en: 'Wool cottage from Jurmo',
    de: 'Wollstube aus Jurmo',
  },
  groups: [{ id: 2, name: { sv: 'Verkstad', da: 'Værksted', en: 'Workshops', de: 'Werkstatt' } }],
  from: 1,
  to: 150,
  slots: {
    weekdays: [3, 6, 0],
    times: ['10:30', '13:00', '15:00'],
    minutes: 90,
    places: 12,
    soldOutDays: [8, 9],
    closedDays: [33, 34],
    scarceDays: { 1: 3, 2: 2, 3: 4, 4: 3, 15: 2, 16: 2 },
  },
  tickets: [
    { id: 3021, name: { sv: 'Vuxen', da: 'Voksen', en: 'Adult', de: 'Erwachsene' }, mode: 1, price: 2800, vat: 13.5 },
    {
      id: 3022,
      name: { sv: 'Barn 6–17 år', da: 'Barn 6–17 år', en: 'Child 6–17', de: 'Kind 6–17 Jahre' },
      mode: 1,
      price: 1600,
      vat: 13.5,
    },
    {
      id: 3023,
      name: { sv: 'Familjebiljett', da: 'Familiebillet', en: 'Family ticket', de: 'Familienkarte' },
      text: {
        sv: 'En vuxen och ett till fyra barn vid samma bord.',
        da: 'En voksen og et til fire børn ved samme bord.',
        en: 'One adult and one to four children at the same table.',
        de: 'Eine erwachsene Person und ein bis vier Kinder an einem Tisch.',
      },
      mode: 1,
      price: 0,
      vat: 13.5,
      family: true,
      subtickets: [
        {
          id: 30231,
          name: { sv: 'Vuxen', da: 'Voksen', en: 'Adult', de: 'Erwachsene' },
          price: 2400,
          min: 1,
          max: 1,
        },
        {
          id: 30232,
          name: { sv: 'Barn 6–17 år', da: 'Barn 6–17 år', en: 'Child 6–17', de: 'Kind 6–17 Jahre' },
          price: 1200,
          min: 1,
          max: 4,
        },
      ],
    },
  ],
}
