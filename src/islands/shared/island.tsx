import { useEffect, useMemo, type ComponentType } from 'react'
import type { ShopContext } from '#domain/shop/config.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import { stringsAt } from '#i18n/known-strings.ts'
import { shareCart } from '#stores/cart/share.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { ShopProvider, useShop } from '#ui/use-shop.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { joinPage } from './join-page.ts'
import { MissingCode } from './MissingCode.tsx'
import { useLate } from './use-late.ts'
import './load-strings.ts'

/** What every island is handed by its page. */
export interface IslandProps {
  shop: ShopContext
  /** Address of the file with the messages it shows. */
  strings: string
}

/** What a screen is handed of the code that comes once it has woken: nothing until it is there. */
export interface LateProps<Code> {
  late: Code | undefined
}

/** Listens for as long as the screen is there. @returns ends it */
type Listen = (shop: ShopContext) => () => void

interface Options<Code> {
  /** Listens to what only this island's pages have. */
  listen?: Listen
  /** Loads, by `import()`, what the screen needs only once it has woken; all that listens for the page comes with it. */
  load?: () => Promise<Code>
}

interface ListenersProps {
  join: typeof joinPage | undefined
  listen: Listen | undefined
}

/** Its effects run before those of the screen beside it, so that nothing the screen's late code begins with is missed. */
function PageListeners({ join, listen }: ListenersProps) {
  const { shop, t } = useShop()
  useEffect(() => join?.(shop, t), [join, shop, t])
  useEffect(() => listen?.(shop), [shop, listen])
  return null
}

/**
 * Makes a screen an island: its parts know the shop by `useShop`, and what listens for the whole page runs, which comes as
 * soon as the screen has woken.
 * @param Screen takes what only this island needs
 */
export function island<P extends object, Code = undefined>(
  Screen: ComponentType<P & LateProps<Code>>,
  { listen, load }: Options<Code> = {},
) {
  const loadRest = async () => {
    const [{ joinPage: join }, late] = await Promise.all([
      loadCode(() => import('./join-page.ts')),
      load && loadCode(load),
    ])
    return { join, late }
  }
  // Asked for as soon as this is read: it comes while the screen is made live.
  let rest: ReturnType<typeof loadRest> | undefined
  const takeRest = () => (rest ??= loadRest())
  if (!import.meta.env.SSR) {
    shareCart()
    void takeRest()
  }
  return function Island(props: P & IslandProps) {
    const { shop, strings } = props
    const { code, isMissing } = useLate(takeRest)
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
        {isMissing && <MissingCode />}
        <ErrorBoundary>
          <PageListeners join={code?.join} listen={listen} />
          <Screen {...props} late={code?.late} />
        </ErrorBoundary>
      </ShopProvider>
    )
  }
}
