import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** The IBAN of what was typed: no spaces or dashes, capitals; not yet checked. */
export const normaliseIban = (typed: string): string => electronicFormatIBAN(typed) ?? ''

/** Whether what was typed is an IBAN: country, length and check digits. */
export const isIban = (typed: string): boolean => isValidIBAN(normaliseIban(typed))
