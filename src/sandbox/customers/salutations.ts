import type { Texts } from '#sandbox/seed.ts'

/** Salutations by key, in all languages. */
export const salutations: Record<string, Texts> = {
  ms: { de: 'Frau', en: 'Ms', fr: 'Madame', it: 'Signora', nl: 'Mevrouw', es: 'Señora', sv: 'Fru', da: 'Fru' },
  mr: { de: 'Herr', en: 'Mr', fr: 'Monsieur', it: 'Signor', nl: 'De heer', es: 'Señor', sv: 'Herr', da: 'Hr.' },
  mx: {
    de: 'Keine Anrede',
    en: 'No title',
    fr: 'Sans civilité',
    it: 'Nessun titolo',
    nl: 'Geen aanhef',
    es: 'Sin tratamiento',
    sv: 'Ingen titel',
    da: 'Ingen titel',
  },
}
