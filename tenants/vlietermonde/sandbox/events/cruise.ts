import type { SeedEvent } from '#sandbox/seed.ts'

/** The harbour cruise: departures on fixed dates. */
export const cruise: SeedEvent = {
  id: 404,
  name: {
    nl: 'Havenrondvaart met de Geertruida',
    en: 'Harbour cruise on the Geertruida',
    de: 'Hafenrundfahrt mit der Geertruida',
    fr: 'Tour du port à bord de la Geertruida',
  },
  teaser: {
    nl: 'Anderhalf uur op een stoomsleper uit 1923. De stoker vertelt, de schipper zwijgt.',
    en: 'Ninety minutes on a steam tug of 1923. The stoker talks, the skipper doesn’t.',
    de: 'Anderthalb Stunden auf einem Dampfschlepper von 1923. Der Heizer erzählt, der Schiffer schweigt.',
    fr: 'Une heure et demie sur un remorqueur à vapeur de 1923. Le chauffeur raconte, le patron se tait.',
  },
  text: {
    nl: '<p>De Geertruida trok zestig jaar lang alles wat te zwaar was om zelf te varen. Nu trekt ze u: langs de kolenkade, door de Grote Sluis, onder de portaalkranen door en een klein eindje de Vliet op, tot u de zee kunt ruiken.</p><p>In de machinekamer is plaats voor vier tegelijk. Het is er veertig graden en het mooiste uur van de week.</p><ul><li>Vertrek precies op tijd, het tij wacht niet</li><li>Koffie en haring aan boord te koop</li><li>Kinderen dragen een zwemvest, wij hebben alle maten</li></ul>',
    en: '<p>For sixty years the Geertruida pulled whatever was too heavy to move itself. Now she pulls you: past the coal quay, through the Great Lock, under the gantry cranes and a little way up the Vliet, until you can smell the sea.</p><p>The engine room takes four at a time. It is forty degrees in there and the best hour of the week.</p><ul><li>Departure on the minute; the tide won’t wait</li><li>Coffee and herring for sale on board</li><li>Children wear life jackets; we have every size</li></ul>',
    de: '<p>Sechzig Jahre lang zog die Geertruida alles, was zu schwer war, um selbst zu fahren. Nun zieht sie Sie: am Kohlenkai vorbei, durch die Große Schleuse, unter den Portalkränen hindurch und ein kleines Stück die Vliet hinaus, bis Sie das Meer riechen.</p><p>In den Maschinenraum passen vier auf einmal. Dort sind es vierzig Grad, und es ist die schönste Stunde der Woche.</p><ul><li>Abfahrt auf die Minute, die Tide wartet nicht</li><li>Kaffee und Matjes gibt es an Bord zu kaufen</li><li>Kinder tragen Schwimmwesten, wir haben alle Größen</li></ul>',
    fr: '<p>Soixante ans durant, la Geertruida a tiré tout ce qui était trop lourd pour avancer seul. À présent, c’est vous qu’elle tire : le long du quai au charbon, par la Grande Écluse, sous les portiques et un petit bout de Vliet, jusqu’à sentir la mer.</p><p>La salle des machines accueille quatre personnes à la fois. Il y fait quarante degrés, et c’est le meilleur moment de la semaine.</p><ul><li>Départ à la minute : la marée n’attend pas</li><li>Café et harengs en vente à bord</li><li>Les enfants portent un gilet ; nous avons toutes les tailles</li></ul>',
  },
  image: 'event-cruise',
  venue: { nl: 'Steiger Oosthoofd', en: 'Oosthoofd jetty', de: 'Anleger Oosthoofd', fr: 'Ponton Oosthoofd' },
  groups: [{ id: 1, name: { nl: 'Schepen', en: 'Ships', de: 'Schiffe', fr: 'Navires' } }],
  from: 1,
  to: 57,
  performanceMinutes: 90,
  performances: [
    { day: 1, time: '14:00', places: 0 },
    { day: 2, time: '11:00', places: 7 },
    { day: 2, time: '14:00', places: 45 },
    { day: 8, time: '11:00', places: 45 },
    { day: 8, time: '14:00', places: 3 },
    { day: 15, time: '14:00', places: 45 },
    { day: 22, time: '14:00', places: 45 },
    { day: 29, time: '11:00', places: 45 },
    { day: 43, time: '14:00', places: 45 },
    { day: 57, time: '14:00', places: 45 },
  ],
  tickets: [
    { id: 4041, name: { nl: 'Volwassene', en: 'Adult', de: 'Erwachsene', fr: 'Adulte' }, mode: 5, price: 2250, vat: 9 },
    {
      id: 4042,
      name: { nl: 'Kind 4–12 jaar', en: 'Child 4–12', de: 'Kind 4–12 Jahre', fr: 'Enfant 4–12 ans' },
      mode: 5,
      price: 1200,
      vat: 9,
    },
  ],
}
