import { createContext, useContext } from 'react'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { FormatMessage } from '#i18n/format-message.ts'

/** The shop's context, available to every part of an island. */
export interface ShopContextValue {
  shop: ShopContext
  lang: Lang
  /** The museum's locale, for amounts and dates. */
  locale: Locale
  /** ISO 4217 code prices are shown in. */
  currency: string
  /** The messages of this island, in its language. */
  t: FormatMessage
}

const shopContext = createContext<ShopContextValue | undefined>(undefined)

/** Provides the shop to everything inside it. */
export const ShopProvider = shopContext.Provider

/** Returns the shop around a component. */
export function useShop(): ShopContextValue {
  const found = useContext(shopContext)
  if (!found) throw new Error('This part of a screen needs a ShopProvider around it.')
  return found
}
