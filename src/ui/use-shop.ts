import { createContext, useContext } from 'react'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { FormatMessage } from '#i18n/format-message.ts'

/** What every part of an island may ask for without being handed it. */
export interface Surroundings {
  shop: ShopContext
  lang: Lang
  /** How the museum writes the language: for amounts and dates. */
  locale: Locale
  /** ISO 4217 code prices are shown in. */
  currency: string
  /** The messages of this island, in its language. */
  t: FormatMessage
}

const surroundings = createContext<Surroundings | undefined>(undefined)

/** Puts everything inside it into a shop. */
export const ShopProvider = surroundings.Provider

/** The shop a part stands in. */
export function useShop(): Surroundings {
  const found = useContext(surroundings)
  if (!found) throw new Error('This part of a screen needs a ShopProvider around it.')
  return found
}
