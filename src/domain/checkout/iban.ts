import { isValidIBAN } from 'ibantools'
import { normaliseIban } from './payment.ts'

/** Returns true if what was typed is an IBAN: country, length and check digits. */
export const isIban = (typed: string): boolean => isValidIBAN(normaliseIban(typed))
