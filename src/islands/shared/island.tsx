import { useStore } from '@nanostores/react'
import { Component, type ComponentType, type ReactNode, useEffect, useMemo } from 'react'
import { $cart } from '#stores/cart/cart.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { Notice } from '#ui/Notice.tsx'
import { ShopProvider, useShop } from '#ui/use-shop.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { messageFormatter, stringsAt } from '#i18n/format-message.ts'
import { shareCart } from '#stores/cart/share.ts'
import { joinPage } from './page-listeners.ts'
import './load-strings.ts'

/** Props that every island is handed by its page. */
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

interface BoundaryProps {
  children: ReactNode
}

/**
 * Shows in place of a screen that throws, while it is hydrated or later, that it can't be shown. React would leave an empty
 * page otherwise. The basket is kept by the tab's storage, so that loading the page again is safe.
 */
class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <BrokenScreen /> : this.props.children
  }
}

function BrokenScreen() {
  const { t } = useShop()
  const hasLines = useStore($cart, { ssr: 'initial' }).length > 0
  const isForgetful = useStore($storageTrouble, { ssr: 'initial' })
  return (
    <Notice kind="danger" action={{ label: t('common.reload'), onClick: () => location.reload() }}>
      <p>{t('errors.screenBroken')}</p>
      {hasLines && <p>{t(isForgetful ? 'common.storageTrouble' : 'errors.basketKept')}</p>}
    </Notice>
  )
}
