import { Component, type ComponentType, Fragment, type ReactNode, useEffect, useMemo } from 'react'
import { $cart } from '#stores/cart/cart.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { Notice } from '#ui/Notice.tsx'
import { ShopProvider, useShop } from '#ui/use-shop.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { messageFormatter, stringsAt, registerStrings, type Strings } from '#i18n/format-message.ts'
import { shareCart } from '#stores/cart/share.ts'
import { joinPage } from './page-listeners.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { ignoreMissingCode } from '#stores/calls/ignore-missing-code.ts'
import { followTranslators } from './translated-text.ts'
import { useStore } from './use-store.ts'

/*
 * The messages of the page, whose file its first element names, load in parallel (`client-awake.ts`). Islands are hydrated
 * once they are there; until then the page stays as the server rendered it. They aren't awaited here, since WebKit
 * hands a module that waits at its top level to its second importer before it is evaluated.
 */

if (typeof document !== 'undefined') {
  const address = document.documentElement.dataset['strings']
  if (address) {
    window.pageMessages = loadCode<{ default: Strings }>(() => import(/* @vite-ignore */ address)).then((file) =>
      registerStrings(address, file.default),
    )
    // If they don't arrive, the page says so (`shell/lost-islands.ts`).
    window.pageMessages.catch(ignoreMissingCode)
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
  if (!import.meta.env.SSR) {
    shareCart()
    followTranslators()
  }
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

/** Milliseconds that a screen has to work for until it may be mounted anew once more. */
const steady = 5000

/**
 * Mounts a screen that throws, during hydration or later, anew, since an extension of the browser may have changed the
 * page. If it throws again soon, a message replaces it; React would leave an empty page. The basket is in the tab's
 * storage, so a reload is safe.
 */
class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean; mounts: number }> {
  override state = { hasFailed: false, mounts: 0 }
  isMountedAnew = false

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    if (this.isMountedAnew) return
    this.isMountedAnew = true
    setTimeout(() => (this.isMountedAnew = false), steady)
    this.setState(({ mounts }) => ({ hasFailed: false, mounts: mounts + 1 }))
  }

  override render() {
    const { hasFailed, mounts } = this.state
    return hasFailed ? <BrokenScreen /> : <Fragment key={mounts}>{this.props.children}</Fragment>
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
