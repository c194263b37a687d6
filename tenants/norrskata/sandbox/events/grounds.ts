import type { SeedEvent } from '#sandbox/seed.ts'

/** A day in the village: a day ticket. */
export const grounds: SeedEvent = {
  id: 301,
  name: { sv: 'En dag i byn', da: 'En dag i landsbyen', en: 'A day in the village', de: 'Ein Tag im Dorf' },
  teaser: {
    sv: 'Trettiofyra hus, två kvarnar, ett kapell och alla djuren. Biljetten gäller från morgon till kväll.',
    da: 'Fireogtredive huse, to møller, et kapel og alle dyrene. Billetten gælder fra morgen til aften.',
    en: 'Thirty-four houses, two mills, a chapel and all the animals. The ticket is good from morning to evening.',
    de: 'Vierunddreißig Häuser, zwei Mühlen, eine Kapelle und alle Tiere. Das Ticket gilt vom Morgen bis zum Abend.',
  },
  text: {
    sv: '<p>Gå in. Ingen har stängt om sig. I storstugan från Houtskär tickar klockan som stannade under överfarten 1931 och kom i gång igen av sig själv. I sjöboden luktar det tjära och strömmingsnät. I smedjan är det varmt.</p><p>Husen är inte kopior. Vart och ett har märkts upp, plockats ned, fraktats över havet och timrats på nytt, och möblerna står där de alltid stått.</p><h3>Varje dag</h3><ul><li>Elden tänds i storstugan klockan tio</li><li>Fåren och korna får mat elva och tre</li><li>Limpan kommer ut ur ugnen vid ett</li></ul><p>Stigarna är av grus och klipphäll. Kängor är klokare än finskor.</p>',
    da: '<p>Gå bare ind. Ingen har lukket efter sig. I storstuen fra Houtskär tikker uret, der gik i stå under overfarten i 1931 og kom i gang igen af sig selv. I bådehuset lugter der af tjære og sildegarn. I smedjen er der varmt.</p><p>Husene er ikke kopier. Hvert eneste er blevet mærket op, pillet ned, sejlet over havet og tømret op på ny, og møblerne står, hvor de altid har stået.</p><h3>Hver dag</h3><ul><li>Ilden tændes i storstuen klokken ti</li><li>Får og køer fodres klokken elleve og tre</li><li>Brødet kommer ud af ovnen ved ettiden</li></ul><p>Stierne er af grus og klippe. Støvler er klogere end pæne sko.</p>',
    en: '<p>Walk in. Nobody has shut the door. In the great cottage from Houtskär ticks the clock that stopped on the crossing in 1931 and started again of its own accord. The boathouse smells of tar and herring nets. The smithy is warm.</p><p>These houses are not copies. Each one was numbered, taken down, carried over the sea and put up again, and the furniture stands where it always stood.</p><h3>On any day</h3><ul><li>The fire is lit in the great cottage at ten</li><li>Sheep and cows are fed at eleven and three</li><li>The rye loaves come out of the oven around one</li></ul><p>The paths are gravel and bare rock. Boots are wiser than good shoes.</p>',
    de: '<p>Gehen Sie hinein. Niemand hat zugesperrt. In der Großen Stube aus Houtskär tickt die Uhr, die 1931 bei der Überfahrt stehen blieb und von selbst wieder zu gehen begann. Im Bootshaus riecht es nach Teer und Heringsnetzen. In der Schmiede ist es warm.</p><p>Die Häuser sind keine Nachbauten. Jedes wurde nummeriert, abgetragen, übers Meer gebracht und neu aufgezimmert, und die Möbel stehen, wo sie immer standen.</p><h3>An jedem Tag</h3><ul><li>Um zehn wird in der Großen Stube Feuer gemacht</li><li>Schafe und Kühe werden um elf und um drei gefüttert</li><li>Gegen eins kommt das Brot aus dem Ofen</li></ul><p>Die Wege sind Kies und blanker Fels. Stiefel sind klüger als feine Schuhe.</p>',
  },
  image: 'event-grounds',
  venue: { sv: 'Hela museiområdet', da: 'Hele museumsområdet', en: 'The whole museum', de: 'Gesamtes Museumsgelände' },
  groups: [{ id: 1, name: { sv: 'Inträde', da: 'Entré', en: 'Admission', de: 'Eintritt' } }],
  from: 0,
  to: 240,
  slots: {
    weekdays: [0, 2, 3, 4, 5, 6],
    times: ['10:00'],
    minutes: 420,
    places: 600,
    closedDays: [33, 34],
    scarceDays: { 5: 12 },
  },
  tickets: [
    { id: 3011, name: { sv: 'Vuxen', da: 'Voksen', en: 'Adult', de: 'Erwachsene' }, mode: 3, price: 1400, vat: 13.5 },
    {
      id: 3012,
      name: {
        sv: 'Student, pensionär',
        da: 'Studerende, pensionist',
        en: 'Student, senior',
        de: 'Studierende, Senioren',
      },
      mode: 3,
      price: 1000,
      vat: 13.5,
    },
    {
      id: 3013,
      name: { sv: 'Barn 7–17 år', da: 'Barn 7–17 år', en: 'Child 7–17', de: 'Kind 7–17 Jahre' },
      text: {
        sv: 'Yngre barn behöver ingen biljett, bara någon i handen.',
        da: 'Mindre børn behøver ingen billet, kun en hånd at holde i.',
        en: 'Younger children need no ticket, only a hand to hold.',
        de: 'Jüngere Kinder brauchen kein Ticket, nur eine Hand.',
      },
      mode: 3,
      price: 500,
      vat: 13.5,
    },
  ],
}
