import { isValidIBAN } from 'ibantools'
import { normaliseIban } from './payment.ts'

/** Returns true if a typed text is a valid IBAN: country, length and check digits. */
export const isIban = (typed: string): boolean => isValidIBAN(normaliseIban(typed))
