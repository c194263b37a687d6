import { createContext, useContext } from 'react'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { FormatMessage } from '#i18n/format-message.ts'

/** The shop that every part of an island may ask for without being handed it. */
export interface ShopContextValue {
  shop: ShopContext
  lang: Lang
  /** The museum's way of writing the language: for amounts and dates. */
  locale: Locale
  /** ISO 4217 code prices are shown in. */
  currency: string
  /** The messages of this island, in its language. */
  t: FormatMessage
}

const shopContext = createContext<ShopContextValue | undefined>(undefined)

/** Puts everything inside it into a shop. */
export const ShopProvider = shopContext.Provider

/** Returns the shop that a part stands in. */
export function useShop(): ShopContextValue {
  const found = useContext(shopContext)
  if (!found) throw new Error('This part of a screen needs a ShopProvider around it.')
  return found
}
