import type { Texts } from '#sandbox/seed.ts'

/** Per cent in the price of admissions, and of the tours they are sold with. */
export const admissionVat = 2.6

/** Who pays what, as events and tours both name it. */
export const persons = {
  adult: {
    de: 'Erwachsene',
    en: 'Adult',
    fr: 'Adulte',
    it: 'Adulto',
    nl: 'Volwassene',
    es: 'Adulto',
    sv: 'Vuxen',
    da: 'Voksen',
  },
  reduced: {
    de: 'Ermässigt',
    en: 'Concession',
    fr: 'Tarif réduit',
    it: 'Ridotto',
    nl: 'Met korting',
    es: 'Reducida',
    sv: 'Nedsatt pris',
    da: 'Nedsat pris',
  },
} satisfies Record<string, Texts>
