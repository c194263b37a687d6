import type { SeedEvent, SeedTicket } from '#sandbox/seed.ts'
import { adult, eventGroups, reduced, ticketGroups } from './kinds.ts'

const performance = { mode: 5, vat: 2.6 } as const satisfies Pick<SeedTicket, 'mode' | 'vat'>

/** Seven concerts on six evenings; one sold out, one nearly. */
export const concerts: SeedEvent = {
  id: 104,
  name: {
    de: 'Klangraum. Konzerte im Oberlichtsaal',
    en: 'Sound Room. Concerts under the Skylight',
    fr: 'Espace sonore. Concerts sous la verrière',
    it: 'Spazio sonoro. Concerti sotto il lucernario',
    nl: 'Klankruimte. Concerten onder het bovenlicht',
    es: 'Espacio sonoro. Conciertos bajo el lucernario',
    sv: 'Klangrum. Konserter under takfönstret',
    da: 'Klangrum. Koncerter under ovenlyset',
  },
  teaser: {
    de: 'Neue Musik zwischen grossen Bildern: sechs Abende, achtzig Stühle, kein Podium.',
    en: 'New music among large paintings: six evenings, eighty chairs, no stage.',
    fr: 'De la musique d’aujourd’hui parmi de grands tableaux : six soirées, quatre-vingts chaises, pas de scène.',
    it: 'Musica di oggi tra grandi quadri: sei serate, ottanta sedie, nessun palco.',
    nl: 'Nieuwe muziek tussen grote doeken: zes avonden, tachtig stoelen, geen podium.',
    es: 'Música actual entre grandes cuadros: seis noches, ochenta sillas, ningún escenario.',
    sv: 'Ny musik bland stora målningar: sex kvällar, åttio stolar, ingen scen.',
    da: 'Ny musik mellem store malerier: seks aftener, firs stole, ingen scene.',
  },
  text: {
    de: '<p>Im Oberlichtsaal klingt ein Ton vier Sekunden nach. Für diese vier Sekunden schreiben Komponistinnen und Komponisten eigens Stücke, für Schlagzeug, für Stimmen, für präparierten Flügel. Das Publikum sitzt mitten unter den Bildern und den Musikerinnen, und wer mag, geht während des Spiels umher.</p><ul><li>Türöffnung eine halbe Stunde vorher, die Säle sind dann noch leer.</li><li>Dauer rund 70 Minuten ohne Pause.</li><li>Danach Suppe und Wein im Café Spule.</li></ul>',
    en: '<p>In the skylit room a note rings for four seconds. Composers write pieces for exactly those four seconds, for percussion, for voices, for prepared piano. The audience sits among the paintings and the players, and whoever likes walks about during the music.</p><ul><li>Doors open half an hour before, while the rooms are still empty.</li><li>About 70 minutes without a break.</li><li>Soup and wine at Café Spule afterwards.</li></ul>',
    fr: '<p>Sous la verrière, un son dure quatre secondes. Des compositrices et compositeurs écrivent tout exprès pour ces quatre secondes : percussions, voix, piano préparé. Le public est assis parmi les tableaux et les musiciens, et qui veut se promène pendant qu’on joue.</p><ul><li>Ouverture une demi-heure avant, quand les salles sont encore vides.</li><li>Environ 70 minutes sans entracte.</li><li>Ensuite, soupe et vin au Café Spule.</li></ul>',
    it: '<p>Sotto il lucernario una nota risuona per quattro secondi. Per quei quattro secondi compositrici e compositori scrivono brani apposta: percussioni, voci, pianoforte preparato. Il pubblico siede tra i quadri e i musicisti, e chi vuole passeggia durante la musica.</p><ul><li>Apertura mezz’ora prima, quando le sale sono ancora vuote.</li><li>Circa 70 minuti senza intervallo.</li><li>Dopo, zuppa e vino al Café Spule.</li></ul>',
    nl: '<p>In de bovenlichtzaal klinkt een toon vier seconden na. Voor die vier seconden schrijven componisten stukken op maat, voor slagwerk, voor stemmen, voor geprepareerde vleugel. Het publiek zit tussen de schilderijen en de musici, en wie wil, loopt tijdens het spelen rond.</p><ul><li>Deuren open een halfuur vooraf, als de zalen nog leeg zijn.</li><li>Ongeveer 70 minuten zonder pauze.</li><li>Na afloop soep en wijn in Café Spule.</li></ul>',
    es: '<p>Bajo el lucernario, un sonido dura cuatro segundos. Para esos cuatro segundos se escriben piezas a medida: percusión, voces, piano preparado. El público se sienta entre los cuadros y los músicos, y quien quiere pasea mientras suena la música.</p><ul><li>Apertura media hora antes, con las salas aún vacías.</li><li>Unos 70 minutos sin descanso.</li><li>Después, sopa y vino en el Café Spule.</li></ul>',
    sv: '<p>Under takfönstret klingar en ton i fyra sekunder. För just de fyra sekunderna skriver tonsättare nya stycken, för slagverk, för röster, för preparerat piano. Publiken sitter mitt bland målningarna och musikerna, och den som vill går omkring medan det spelas.</p><ul><li>Dörrarna öppnas en halvtimme före, när salarna ännu är tomma.</li><li>Omkring 70 minuter utan paus.</li><li>Efteråt soppa och vin på Café Spule.</li></ul>',
    da: '<p>Under ovenlyset klinger en tone i fire sekunder. Til netop de fire sekunder skriver komponister nye stykker, for slagtøj, for stemmer, for præpareret klaver. Publikum sidder midt mellem malerierne og musikerne, og den, der har lyst, går rundt, mens der spilles.</p><ul><li>Dørene åbner en halv time før, mens salene endnu er tomme.</li><li>Cirka 70 minutter uden pause.</li><li>Bagefter suppe og vin i Café Spule.</li></ul>',
  },
  image: 'event-concerts',
  venue: {
    de: 'Oberlichtsaal',
    en: 'Skylight Room',
    fr: 'Salle de la verrière',
    it: 'Sala del lucernario',
    nl: 'Bovenlichtzaal',
    es: 'Sala del lucernario',
    sv: 'Takljussalen',
    da: 'Ovenlyssalen',
  },
  groups: [eventGroups.music],
  from: 4,
  to: 90,
  performanceMinutes: 70,
  performances: [
    { day: 4, time: '19:30', places: 80 },
    { day: 11, time: '19:30', places: 3 },
    { day: 18, time: '19:30', places: 0 },
    { day: 32, time: '17:00', places: 80 },
    { day: 32, time: '20:00', places: 80 },
    { day: 60, time: '19:30', places: 80 },
    { day: 88, time: '19:30', places: 80 },
  ],
  tickets: [
    adult(1041, 3800, performance),
    reduced(1042, 2200, performance),
    {
      id: 1043,
      name: {
        de: 'Konzert mit Suppe und Wein',
        en: 'Concert with soup and wine',
        fr: 'Concert avec soupe et vin',
        it: 'Concerto con zuppa e vino',
        nl: 'Concert met soep en wijn',
        es: 'Concierto con sopa y vino',
        sv: 'Konsert med soppa och vin',
        da: 'Koncert med suppe og vin',
      },
      price: 5400,
      group: ticketGroups.single,
      ...performance,
    },
  ],
}
