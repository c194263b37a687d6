import type { SeedEvent } from '#sandbox/seed.ts'

/** The museum ship: timed entry, because the gangway is narrow. */
export const ship: SeedEvent = {
  id: 401,
  name: {
    nl: 'Aan boord van de Standvastigheid',
    en: 'Aboard the Standvastigheid',
    de: 'An Bord der Standvastigheid',
    fr: 'À bord du Standvastigheid',
  },
  teaser: {
    nl: 'Een driemastbark uit 1884, drie reizen om Kaap Hoorn, nog altijd kletsnat bij een zuidwester.',
    en: 'A three-masted barque of 1884, three times round Cape Horn and still soaking wet in a south-westerly.',
    de: 'Eine Dreimastbark von 1884, dreimal um Kap Hoorn und bei Südwest noch immer pitschnass.',
    fr: 'Un trois-mâts barque de 1884, trois fois le cap Horn, et toujours trempé par vent de sud-ouest.',
  },
  text: {
    nl: '<p>U komt binnen over de loopplank, zoals iedereen sinds 1884. Bukken voor de balk. Daarna ruikt u het: teer, touw, koffie, lamp. In het logies slapen twaalf man in acht kooien, in de kajuit ligt het logboek open op de dag dat de fokkemast brak.</p><p>Onze vrijwilligers waren zelf stuurman, zeilmaker, kok. Vraag maar.</p><h3>Voor u aan boord gaat</h3><ul><li>Kies een tijd; daarna blijft u zo lang u wilt</li><li>Trappen zijn ladders: twee handen vrij, tassen in de kluis</li><li>Vanaf windkracht 8 blijft het schip dicht en krijgt u uw geld terug</li></ul>',
    en: '<p>You come aboard by the gangway, as everyone has since 1884. Mind the beam. Then you smell it: tar, rope, coffee, lamp. In the fo’c’sle twelve men share eight bunks; in the saloon the log lies open at the day the foremast went.</p><p>Our volunteers were mates, sailmakers and cooks themselves. Do ask.</p><h3>Before you board</h3><ul><li>Choose a time; after that, stay as long as you like</li><li>The stairs are ladders: both hands free, bags in the lockers</li><li>In a force 8 the ship stays shut and you get your money back</li></ul>',
    de: '<p>Sie kommen über die Gangway, wie alle seit 1884. Kopf einziehen am Balken. Dann riechen Sie es: Teer, Tau, Kaffee, Lampe. Im Logis teilen sich zwölf Mann acht Kojen, in der Kajüte liegt das Logbuch aufgeschlagen an dem Tag, als der Fockmast brach.</p><p>Unsere Ehrenamtlichen waren selbst Steuermann, Segelmacher, Smutje. Fragen Sie ruhig.</p><h3>Bevor Sie an Bord gehen</h3><ul><li>Wählen Sie eine Zeit; danach bleiben Sie, so lange Sie mögen</li><li>Die Treppen sind Leitern: beide Hände frei, Taschen ins Schließfach</li><li>Ab Windstärke 8 bleibt das Schiff zu, und Sie erhalten Ihr Geld zurück</li></ul>',
    fr: '<p>On monte par la passerelle, comme tout le monde depuis 1884. Attention à la poutre. Puis vient l’odeur : goudron, cordage, café, lampe. Dans le poste d’équipage, douze hommes pour huit couchettes ; au carré, le journal de bord est resté ouvert au jour où le mât de misaine s’est brisé.</p><p>Nos bénévoles ont été second, voilier ou cuisinier de bord. Interrogez-les.</p><h3>Avant d’embarquer</h3><ul><li>Choisissez une heure ; ensuite, restez le temps qu’il vous plaira</li><li>Les escaliers sont des échelles : les deux mains libres, les sacs au casier</li><li>À partir de force 8, le navire reste fermé et vous êtes remboursé</li></ul>',
  },
  image: 'event-ship',
  venue: {
    nl: 'Museumkade, ligplaats 2',
    en: 'Museum quay, berth 2',
    de: 'Museumskai, Liegeplatz 2',
    fr: 'Quai du Musée, poste 2',
  },
  groups: [{ id: 1, name: { nl: 'Schepen', en: 'Ships', de: 'Schiffe', fr: 'Navires' } }],
  from: 0,
  to: 180,
  slots: {
    weekdays: [0, 2, 3, 4, 5, 6],
    times: ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
    minutes: 60,
    places: 36,
    soldOutDays: [4],
    closedDays: [35, 36],
    scarceDays: { 0: 9, 1: 5, 2: 12, 10: 2 },
  },
  tickets: [
    { id: 4011, name: { nl: 'Volwassene', en: 'Adult', de: 'Erwachsene', fr: 'Adulte' }, mode: 1, price: 1450, vat: 9 },
    {
      id: 4012,
      name: { nl: 'Kind 4–12 jaar', en: 'Child 4–12', de: 'Kind 4–12 Jahre', fr: 'Enfant 4–12 ans' },
      mode: 1,
      price: 750,
      vat: 9,
    },
    {
      id: 4013,
      name: { nl: 'Gezinsticket', en: 'Family ticket', de: 'Familienkarte', fr: 'Billet famille' },
      text: {
        nl: 'Twee volwassenen en één tot vijf kinderen.',
        en: 'Two adults and one to five children.',
        de: 'Zwei Erwachsene und ein bis fünf Kinder.',
        fr: 'Deux adultes et un à cinq enfants.',
      },
      mode: 1,
      price: 0,
      vat: 9,
      family: true,
      subtickets: [
        {
          id: 40131,
          name: { nl: 'Volwassene', en: 'Adult', de: 'Erwachsene', fr: 'Adulte' },
          price: 1250,
          min: 2,
          max: 2,
        },
        {
          id: 40132,
          name: { nl: 'Kind 4–12 jaar', en: 'Child 4–12', de: 'Kind 4–12 Jahre', fr: 'Enfant 4–12 ans' },
          price: 500,
          min: 1,
          max: 5,
        },
      ],
    },
  ],
}
