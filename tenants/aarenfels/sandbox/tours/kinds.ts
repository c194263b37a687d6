import type { SeedTour, Texts } from '#sandbox/seed.ts'
import { admissionVat, persons } from '../persons.ts'

type Priced = SeedTour['prices'][number]

const names = {
  ...persons,
  guidance: {
    de: 'Führung pro Person',
    en: 'Tour, per person',
    fr: 'Visite, par personne',
    it: 'Visita, a persona',
    nl: 'Rondleiding, per persoon',
    es: 'Visita, por persona',
    sv: 'Visning, per person',
    da: 'Omvisning, pr. person',
  },
  group: {
    de: 'Gruppe bis 20 Personen',
    en: 'Group of up to 20',
    fr: 'Groupe jusqu’à 20 personnes',
    it: 'Gruppo fino a 20 persone',
    nl: 'Groep tot 20 personen',
    es: 'Grupo de hasta 20 personas',
    sv: 'Grupp upp till 20 personer',
    da: 'Gruppe op til 20 personer',
  },
  evening: {
    de: 'Gruppe am Abend, bis 20 Personen',
    en: 'Evening group of up to 20',
    fr: 'Groupe en soirée, jusqu’à 20 personnes',
    it: 'Gruppo serale fino a 20 persone',
    nl: 'Avondgroep tot 20 personen',
    es: 'Grupo de tarde, hasta 20 personas',
    sv: 'Kvällsgrupp upp till 20 personer',
    da: 'Aftengruppe op til 20 personer',
  },
  schoolClass: {
    de: 'Schulklasse',
    en: 'School class',
    fr: 'Classe scolaire',
    it: 'Classe scolastica',
    nl: 'Schoolklas',
    es: 'Clase escolar',
    sv: 'Skolklass',
    da: 'Skoleklasse',
  },
} satisfies Record<string, Texts>

/** A price of the kind called `kind`; `price` in minor units. */
export const priced = (id: number, kind: keyof typeof names, price: number): Priced => ({
  id,
  name: names[kind],
  price,
  vat: admissionVat,
})

/** Where tours begin. */
export const venues = {
  mill: {
    de: 'Alte Spinnerei',
    en: 'Old Spinning Mill',
    fr: 'Ancienne filature',
    it: 'Vecchia filanda',
    nl: 'Oude spinnerij',
    es: 'Antigua hilandería',
    sv: 'Gamla spinneriet',
    da: 'Det gamle spinderi',
  },
  storage: {
    de: 'Depot am Kanal',
    en: 'Store by the Canal',
    fr: 'Réserves au bord du canal',
    it: 'Deposito sul canale',
    nl: 'Depot aan het kanaal',
    es: 'Almacén junto al canal',
    sv: 'Magasinet vid kanalen',
    da: 'Magasinet ved kanalen',
  },
} satisfies Record<string, Texts>
