import type { SeedEvent } from '#sandbox/seed.ts'

/** The permanent collection: a day ticket. */
export const collection: SeedEvent = {
  id: 402,
  name: {
    nl: 'Vier eeuwen water',
    en: 'Four centuries of water',
    de: 'Vier Jahrhunderte Wasser',
    fr: 'Quatre siècles d’eau',
  },
  teaser: {
    nl: 'De vaste collectie in de oude lijnbaan: 312 meter lang, één verhaal per stap.',
    en: 'The collection, in the old ropewalk: 312 metres long, a story to every step.',
    de: 'Die Sammlung in der alten Seilerbahn: 312 Meter lang, mit jedem Schritt eine Geschichte.',
    fr: 'La collection, dans l’ancienne corderie : 312 mètres de long, une histoire à chaque pas.',
  },
  text: {
    nl: '<p>Waar tot 1911 ankertouw werd geslagen, loopt u nu van de eerste haringbuis naar de laatste containerkraan. Onderweg: een globe waarop Australië ontbreekt, de hangmat van een jongen van elf, het oor van een walvis, de telefoon waarmee in 1953 om hulp werd gebeld.</p><p>Het ticket geldt de hele dag. Ga gerust lunchen en kom terug.</p><h3>Niet missen</h3><ul><li>De modellenzaal: 140 schepen, en het kleinste vaart in een fles van 4 cm</li><li>De storm: acht minuten in de stuurhut van loodsboot 7</li><li>Touwslaan, elke zondag om twee uur; u mag draaien</li></ul>',
    en: '<p>Where anchor cable was laid until 1911 you now walk from the first herring buss to the last container crane. On the way: a globe with Australia missing, the hammock of a boy of eleven, the ear of a whale, the telephone that called for help in 1953.</p><p>The ticket is good all day. Go and have lunch, and come back.</p><h3>Not to be missed</h3><ul><li>The model room: 140 ships, the smallest sailing in a bottle 4 cm long</li><li>The storm: eight minutes in the wheelhouse of pilot cutter 7</li><li>Rope-making every Sunday at two; you may turn the handle</li></ul>',
    de: '<p>Wo bis 1911 Ankertaue geschlagen wurden, gehen Sie heute von der ersten Heringsbüse bis zum letzten Containerkran. Unterwegs: ein Globus, auf dem Australien fehlt, die Hängematte eines Elfjährigen, das Ohr eines Wals, das Telefon, mit dem 1953 um Hilfe gerufen wurde.</p><p>Die Karte gilt den ganzen Tag. Gehen Sie essen und kommen Sie wieder.</p><h3>Nicht verpassen</h3><ul><li>Der Modellsaal: 140 Schiffe, das kleinste in einer Flasche von 4 cm</li><li>Der Sturm: acht Minuten im Ruderhaus des Lotsenboots 7</li><li>Seile schlagen, jeden Sonntag um zwei. Sie dürfen kurbeln</li></ul>',
    fr: '<p>Là où l’on commettait les câbles d’ancre jusqu’en 1911, on marche aujourd’hui de la première buse à harengs à la dernière grue à conteneurs. En chemin : un globe où manque l’Australie, le hamac d’un garçon de onze ans, l’oreille d’une baleine, le téléphone qui appela à l’aide en 1953.</p><p>Le billet est valable toute la journée. Allez déjeuner, et revenez.</p><h3>À ne pas manquer</h3><ul><li>La salle des maquettes : 140 navires, dont le plus petit vogue dans une bouteille de 4 cm</li><li>La tempête : huit minutes dans la timonerie du bateau-pilote nº 7</li><li>La corderie en action, chaque dimanche à 14 heures ; la manivelle est à vous</li></ul>',
  },
  image: 'event-collection',
  venue: { nl: 'De Lijnbaan', en: 'The Ropewalk', de: 'Die Seilerbahn', fr: 'La Corderie' },
  groups: [{ id: 2, name: { nl: 'Museum', en: 'Museum', de: 'Museum', fr: 'Musée' } }],
  from: 0,
  to: 365,
  slots: { weekdays: [0, 2, 3, 4, 5, 6], times: ['10:00'], minutes: 420, places: 900, closedDays: [35, 36] },
  tickets: [
    { id: 4021, name: { nl: 'Volwassene', en: 'Adult', de: 'Erwachsene', fr: 'Adulte' }, mode: 3, price: 1750, vat: 9 },
    {
      id: 4022,
      name: {
        nl: 'Jongere 13–17 jaar, student',
        en: 'Ages 13–17, student',
        de: '13–17 Jahre, Studierende',
        fr: '13–17 ans, étudiant',
      },
      mode: 3,
      price: 1150,
      vat: 9,
    },
    {
      id: 4023,
      name: { nl: 'Kind 4–12 jaar', en: 'Child 4–12', de: 'Kind 4–12 Jahre', fr: 'Enfant 4–12 ans' },
      mode: 3,
      price: 850,
      vat: 9,
    },
    {
      id: 4024,
      name: {
        nl: 'Museumkaart',
        en: 'Dutch Museum Card',
        de: 'Niederländische Museumkaart',
        fr: 'Carte Musée néerlandaise',
      },
      text: {
        nl: 'Gratis toegang. Laat de kaart aan de kassa zien.',
        en: 'Free admission. Show your card at the desk.',
        de: 'Freier Eintritt. Bitte die Karte an der Kasse vorzeigen.',
        fr: 'Entrée gratuite. Présentez votre carte à l’accueil.',
      },
      mode: 3,
      price: 0,
      vat: 9,
    },
  ],
}
