import { useEffect, useMemo, type ComponentType } from 'react'
import type { ShopContext } from '#domain/shop/config.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import { stringsAt } from '#i18n/known-strings.ts'
import { shareCart } from '#stores/cart/share.ts'
import { ShopProvider, useShop } from '#ui/use-shop.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { joinPage } from './join-page.ts'
import './load-strings.ts'

/** What every island is handed by its page. */
export interface IslandProps {
  shop: ShopContext
  /** Address of the file with the messages it shows. */
  strings: string
}

/** Listens for as long as the screen is there. @returns stops */
type Listen = (shop: ShopContext) => () => void

interface Options {
  /** Listens to what only this island's pages have. */
  listen?: Listen
}

/** Listens for the page. Its effects run before those of the screen beside it, so that nothing the screen starts with is missed. */
function PageListeners({ listen }: Options) {
  const { shop, t } = useShop()
  useEffect(() => joinPage(shop, t), [shop, t])
  useEffect(() => listen?.(shop), [shop, listen])
  return null
}

/**
 * Makes a screen an island: its parts know the shop by `useShop`, and what listens for the whole page runs.
 * @param Screen takes what only this island needs
 */
export function island<P extends object>(Screen: ComponentType<P>, { listen }: Options = {}) {
  if (!import.meta.env.SSR) shareCart()
  return function Island(props: P & IslandProps) {
    const { shop, strings } = props
    const value = useMemo(
      () => ({
        shop,
        lang: shop.lang,
        locale: shop.locale,
        currency: shop.currency,
        t: messageFormatter(stringsAt(strings), shop.lang),
      }),
      [shop, strings],
    )
    return (
      <ShopProvider value={value}>
        <ErrorBoundary>
          <PageListeners listen={listen} />
          <Screen {...props} />
        </ErrorBoundary>
      </ShopProvider>
    )
  }
}
