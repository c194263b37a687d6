import { Component, type ComponentType, type ReactNode, useEffect, useMemo } from 'react'
import { $cart } from '#stores/cart/cart.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { Notice } from '#ui/Notice.tsx'
import { ShopProvider, useShop } from '#ui/use-shop.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { messageFormatter, stringsAt, registerStrings, type Strings } from '#i18n/format-message.ts'
import { shareCart } from '#stores/cart/share.ts'
import { joinPage } from './page-listeners.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { unlessMissing } from '#stores/calls/unless-missing.ts'
import { useStore } from './use-store.ts'

/*
 * The messages of the page, whose file is named in its head, load in parallel. Islands are hydrated once they are
 * there (`client-awake.ts`); until then the page stays as the server rendered it. They aren't awaited here, since WebKit
 * hands a module that waits at its top level to its second importer before it is evaluated.
 */

if (typeof document !== 'undefined') {
  const address = document.querySelector('#strings')?.getAttribute('href')
  if (address) {
    window.pageMessages = loadCode<{ default: Strings }>(() => import(/* @vite-ignore */ address)).then((file) =>
      registerStrings(address, file.default),
    )
    // If they don't arrive, the page says so (`shell/lost-islands.ts`).
    window.pageMessages.catch(unlessMissing)
  }
}

/** Props that every island gets from its page. */
export interface IslandProps {
  shop: ShopContext
  /** Address of the file with the messages it shows. */
  strings: string
}

/** Listens as long as the screen is mounted. @returns a function that stops */
type Listen = (shop: ShopContext) => () => void

interface Options {
  /** Adds listeners that only this island's pages need. */
  listen?: Listen
}

/**
 * Runs the page's listeners. Its effects run before those of the screen beside it, so that nothing is missed at the
 * start.
 */
function PageListeners({ listen }: Options) {
  const { shop, t } = useShop()
  useEffect(() => joinPage(shop, t), [shop, t])
  useEffect(() => listen?.(shop), [shop, listen])
  return null
}

/**
 * Makes a screen an island: its parts get the shop from `useShop`, and the page's listeners run.
 * @param Screen gets the props that only this island needs
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
        t: messageFormatter(stringsAt(strings), shop.locale),
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
 * Replaces a screen that throws, during hydration or later, by a message; React would leave an empty page. The basket
 * is in the tab's storage, so a reload is safe.
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
  const hasLines = useStore($cart).length > 0
  const isForgetful = useStore($storageTrouble)
  return (
    <Notice kind="danger" action={{ label: t('common.reload'), onClick: () => location.reload() }}>
      <p>{t('errors.screenBroken')}</p>
      {hasLines && <p>{t(isForgetful ? 'common.storageTrouble' : 'errors.basketKept')}</p>}
    </Notice>
  )
}
