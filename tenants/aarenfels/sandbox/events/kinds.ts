import type { SeedTicket, Texts } from '#sandbox/seed.ts'
import { admissionVat, persons } from '../persons.ts'

/** Tuesday to Sunday; the house is closed on Mondays. */
export const openDays = [0, 2, 3, 4, 5, 6]

/** Headings that tickets stand under. */
export const ticketGroups = {
  single: {
    id: 1,
    name: {
      de: 'Einzeleintritt',
      en: 'Individual admission',
      fr: 'Entrée individuelle',
      it: 'Ingresso individuale',
      nl: 'Individuele toegang',
      es: 'Entrada individual',
      sv: 'Enskilt inträde',
      da: 'Enkeltbillet',
    },
  },
  together: {
    id: 2,
    name: {
      de: 'Familien und Gruppen',
      en: 'Families and groups',
      fr: 'Familles et groupes',
      it: 'Famiglie e gruppi',
      nl: 'Gezinnen en groepen',
      es: 'Familias y grupos',
      sv: 'Familjer och grupper',
      da: 'Familier og grupper',
    },
  },
} satisfies Record<string, { id: number; name: Texts }>

/** Subjects that events are filed under. */
export const eventGroups = {
  exhibition: {
    id: 11,
    name: {
      de: 'Ausstellung',
      en: 'Exhibition',
      fr: 'Exposition',
      it: 'Mostra',
      nl: 'Tentoonstelling',
      es: 'Exposición',
      sv: 'Utställning',
      da: 'Udstilling',
    },
  },
  music: {
    id: 12,
    name: {
      de: 'Konzert und Performance',
      en: 'Concert and performance',
      fr: 'Concert et performance',
      it: 'Concerto e performance',
      nl: 'Concert en performance',
      es: 'Concierto y performance',
      sv: 'Konsert och performance',
      da: 'Koncert og performance',
    },
  },
  evening: {
    id: 14,
    name: {
      de: 'Abend im Museum',
      en: 'Evening at the museum',
      fr: 'Soirée au musée',
      it: 'Serata al museo',
      nl: 'Avond in het museum',
      es: 'Noche en el museo',
      sv: 'Kväll på museet',
      da: 'Aften på museet',
    },
  },
  workshop: {
    id: 13,
    name: {
      de: 'Werkstatt',
      en: 'Workshop',
      fr: 'Atelier',
      it: 'Laboratorio',
      nl: 'Atelier',
      es: 'Taller',
      sv: 'Verkstad',
      da: 'Værksted',
    },
  },
} satisfies Record<string, { id: number; name: Texts }>

const names = {
  ...persons,
  child: {
    de: 'Kinder bis 16 Jahre',
    en: 'Children up to 16',
    fr: 'Enfants jusqu’à 16 ans',
    it: 'Bambini e ragazzi fino a 16 anni',
    nl: 'Kinderen t/m 16 jaar',
    es: 'Menores de hasta 16 años',
    sv: 'Barn till och med 16 år',
    da: 'Børn til og med 16 år',
  },
  family: {
    de: 'Familienkarte',
    en: 'Family ticket',
    fr: 'Billet famille',
    it: 'Biglietto famiglia',
    nl: 'Gezinskaart',
    es: 'Entrada familiar',
    sv: 'Familjebiljett',
    da: 'Familiebillet',
  },
  group: {
    de: 'Gruppe ab 10 Personen',
    en: 'Group of 10 or more',
    fr: 'Groupe dès 10 personnes',
    it: 'Gruppo a partire da 10 persone',
    nl: 'Groep vanaf 10 personen',
    es: 'Grupo a partir de 10 personas',
    sv: 'Grupp, minst 10 personer',
    da: 'Gruppe fra 10 personer',
  },
  members: {
    de: 'Personen',
    en: 'People',
    fr: 'Personnes',
    it: 'Persone',
    nl: 'Personen',
    es: 'Personas',
    sv: 'Personer',
    da: 'Personer',
  },
} satisfies Record<string, Texts>

const reducedText: Texts = {
  de: 'Studierende, Lernende, AHV/IV mit Ausweis.',
  en: 'Students, apprentices, pensioners and recipients of disability insurance, with ID.',
  fr: 'Étudiants, apprentis, AVS/AI, sur présentation d’un justificatif.',
  it: 'Studenti, apprendisti, AVS/AI con documento.',
  nl: 'Studenten, leerlingen en gepensioneerden, op vertoon van een pas.',
  es: 'Estudiantes, aprendices y jubilados, con acreditación.',
  sv: 'Studerande, lärlingar och pensionärer, med legitimation.',
  da: 'Studerende, lærlinge og pensionister mod forevisning af kort.',
}

const childText: Texts = {
  de: 'Gratis, nur zusammen mit einem kostenpflichtigen Eintritt.',
  en: 'Free, only together with a paid ticket.',
  fr: 'Gratuit, uniquement avec un billet payant.',
  it: 'Gratis, solo insieme a un biglietto a pagamento.',
  nl: 'Gratis, alleen samen met een betaald ticket.',
  es: 'Gratis, solo junto con una entrada de pago.',
  sv: 'Gratis, endast tillsammans med en betald biljett.',
  da: 'Gratis, kun sammen med en betalt billet.',
}

const familyText: Texts = {
  de: 'Zwei Erwachsene mit einem bis vier Kindern bis 16 Jahre.',
  en: 'Two adults with one to four children up to 16.',
  fr: 'Deux adultes et un à quatre enfants jusqu’à 16 ans.',
  it: 'Due adulti e da uno a quattro ragazzi fino a 16 anni.',
  nl: 'Twee volwassenen met één tot vier kinderen tot en met 16 jaar.',
  es: 'Dos adultos con uno a cuatro menores de hasta 16 años.',
  sv: 'Två vuxna med ett till fyra barn till och med 16 år.',
  da: 'To voksne med et til fire børn til og med 16 år.',
}

type Admission = { mode: SeedTicket['mode']; vat: number }
const slotted: Admission = { mode: 1, vat: admissionVat }

/** Full price. */
export const adult = (id: number, price: number, kind: Admission = slotted): SeedTicket => ({
  id,
  name: names.adult,
  price,
  group: ticketGroups.single,
  ...kind,
})

/** For students, apprentices and pensioners. */
export const reduced = (id: number, price: number, kind: Admission = slotted): SeedTicket => ({
  id,
  name: names.reduced,
  text: reducedText,
  price,
  group: ticketGroups.single,
  ...kind,
})

/** Costs nothing, and needs a ticket that does. */
export const freeChild = (id: number, kind: Admission = slotted, bookWithCostWarn = false): SeedTicket => ({
  id,
  name: names.child,
  text: childText,
  price: 0,
  bookWithCost: true,
  bookWithCostWarn,
  group: ticketGroups.single,
  ...kind,
})

/** Two grown-ups, always, and one to four children, by the names that they have singly: the shop compares the ways to admit them. */
export const family = (
  id: number,
  prices: { adult: number; child: number },
  kind: Admission = slotted,
): SeedTicket => ({
  id,
  name: names.family,
  price: 0,
  family: true,
  group: ticketGroups.together,
  subtickets: [
    { id: id * 10 + 1, name: names.adult, price: prices.adult, min: 2, max: 2 },
    { id: id * 10 + 2, name: names.child, price: prices.child, min: 1, max: 4 },
  ],
  ...kind,
})

/** The same for the whole day, at one price: a cart takes a day ticket without parts. */
export const familyDay = (id: number, price: number, kind: Admission): SeedTicket => ({
  id,
  name: names.family,
  text: familyText,
  price,
  group: ticketGroups.together,
  ...kind,
})

/** A group pays by the head. */
export const groupOf = (id: number, price: number, kind: Admission = slotted): SeedTicket => ({
  id,
  name: names.group,
  price: 0,
  group: ticketGroups.together,
  subtickets: [{ id: id * 10 + 1, name: names.members, price, min: 10, max: 20 }],
  ...kind,
})
