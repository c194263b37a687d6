import type { Browser, Tab } from '../browsers/browser.ts'
import type { Control, View } from '../browsers/screen.ts'
import type { PageProps } from '../browsers/published.ts'
import { oneOf, type Dice } from '../random.ts'
import { hostOrigin, languages } from '../world/museums.ts'
import type { World } from '../world/world.ts'

/* What visitors do: with the controls that a screen offers, with their browser, and on the payment page. */

/** A move that is possible now. */
export interface Offer {
  /** The same for the same move, so that it is found again when a series is shortened. */
  name: string
  weight: number
  /** @param dice decides what is left open */
  make: (dice: Dice) => void | Promise<void>
}

/** What the moves of a visit need. */
export interface Scene {
  world: World
  shopOrigin: string
  museum: string
  browsers: readonly Browser[]
  propsOf: (lang: string, browser: Browser) => PageProps
  openBrowser: (person: number) => Browser | undefined
  pressed: (tab: Tab, control: Control, view: View) => void
  duplicated: (tab: Tab, original: Tab) => void
  /** Replaces the files of the shop on its server. */
  publish: () => void
  threw: (error: unknown) => void
}

const mostTabs = 3

/** Presses a control of a screen. */
export function press(scene: Scene, tab: Tab, control: Control, dice: Dice) {
  const view = tab.page?.screen?.view()
  if (!view) return
  scene.pressed(tab, control, view)
  try {
    control.press(dice)
  } catch (error) {
    scene.threw(error)
  }
}

/** Returns the return address without the cart, as providers send that keep no query. */
function withoutCart(address: string): string {
  const url = new URL(address)
  url.search = ''
  return url.href
}

/** Returns the return address with the cart alone, as providers send that put their own query in place of the shop's. */
function withCartAlone(address: string): string {
  const url = new URL(address)
  url.search = `?cartId=${url.searchParams.get('cartId') ?? ''}`
  return url.href
}

/** The moves on a payment page. */
function paymentOffers(scene: Scene, tab: Tab, address: string): Offer[] {
  const { world } = scene
  const { browser } = tab
  const choose =
    (action: 'pay' | 'fail' | 'cancel', goOn: (back: string, dice: Dice) => void) => async (dice: Dice) => {
      const back = await world.choose(address, action)
      if (back !== undefined) goOn(back, dice)
    }
  const here = (back: string) => tab.navigate(back)
  return [
    { name: 'pay', weight: 8, make: choose('pay', here) },
    { name: 'let it fail', weight: 1.5, make: choose('fail', here) },
    { name: 'cancel', weight: 2, make: choose('cancel', here) },
    { name: 'pay and close the tab', weight: 1, make: choose('pay', () => tab.close(true)) },
    { name: 'pay and stay', weight: 0.7, make: choose('pay', () => {}) },
    {
      name: 'pay and come back twice',
      weight: 1,
      make: choose('pay', (back) => {
        tab.navigate(back)
        if (browser.openTabs.length < mostTabs) browser.openTab(back)
      }),
    },
    {
      name: 'pay and come back in another tab',
      weight: 1.5,
      make: choose('pay', (back, dice) => {
        if (dice() < 0.5) tab.close(true)
        browser.openTab(back)
      }),
    },
    {
      name: 'pay and come back in another browser',
      weight: 0.6,
      make: choose('pay', (back) => {
        scene.openBrowser(browser.person)?.openTab(back)
      }),
    },
    {
      name: 'pay and come back without the cart',
      weight: 0.6,
      make: choose('pay', (back) => tab.navigate(withoutCart(back))),
    },
    {
      name: 'pay and come back with the cart alone',
      weight: 0.6,
      make: choose('pay', (back) => {
        if (tab.isClosed) return
        tab.navigate(withCartAlone(back))
      }),
    },
    {
      // Hosts answer a POST to a page with 303 to its own address.
      name: 'pay and come back by POST',
      weight: 0.6,
      make: choose('pay', here),
    },
    {
      name: 'use the link back',
      weight: 2,
      make: async () => {
        const { back } = await world.payPage(address)
        if (back !== undefined) tab.navigate(back)
      },
    },
  ]
}

/** The moves with a tab that is not about its screen. */
function tabOffers(scene: Scene, tab: Tab): Offer[] {
  const { browser } = tab
  if (tab.url === '') return []
  if (tab.around) {
    const back: Offer = { name: 'go back', weight: 1, make: () => tab.back() }
    return [{ name: 'reload', weight: 0.3, make: () => tab.reload() }, ...(tab.canGoBack ? [back] : [])]
  }
  const offers: Offer[] = [
    { name: 'reload', weight: 0.5, make: () => tab.reload() },
    {
      name: 'close the tab',
      weight: 0.25,
      make: (dice) => {
        tab.close(dice() < 0.7)
        if (browser.openTabs.length === 0) browser.openTab(`${scene.shopOrigin}/en/`)
      },
    },
  ]
  if (tab.canGoBack) {
    offers.push(
      { name: 'go back', weight: 1, make: () => tab.back() },
      {
        name: 'go back twice',
        weight: 0.4,
        make: () => tab.back(2),
      },
    )
  }
  if (browser.openTabs.length < mostTabs) {
    offers.push(
      {
        name: 'duplicate the tab',
        weight: 0.25,
        make: () => scene.duplicated(browser.openTab(tab.url, tab), tab),
      },
      {
        name: 'open a tab with the shop in a page of the museum',
        weight: browser.frames ? 0.4 : 0.1,
        make: () => void browser.openTab(`${hostOrigin}/`),
      },
      {
        name: 'open a tab',
        // Whoever is to pay looks at the shop once more.
        weight: tab.foreign ? 1.2 : 0.3,
        make: (dice) => void browser.openTab(`${scene.shopOrigin}/en/${dice() < 0.5 ? 'checkout/' : ''}`),
      },
    )
  }
  if (tab.page && !browser.holdsLock(tab.page)) {
    offers.push({
      name: 'leave the tab alone for a while',
      weight: 0.15,
      make: () => {
        if (tab.page) tab.page.state = 'frozen'
      },
    })
  }
  return offers
}

/** Links of the menu, and of the lists behind it. */
function linkOffers(scene: Scene, tab: Tab): Offer[] {
  const { page, browser } = tab
  if (!page?.module) return []
  const props = scene.propsOf(page.lang, browser)
  const paths = page.module.pathsOf(props)
  const isSignedIn = scene.world.seedOf(scene.museum).features.userRegistration !== false
  const go = (path: string) => tab.follow(new URL(path, page.address).href)
  const order = scene.world.openOrder(scene.museum, props.person.email)
  return [
    {
      name: 'look at something',
      weight: page.screen?.view().shows === 'plain' ? 6 : 1,
      make: (dice) => go(oneOf(dice, paths)),
    },
    {
      name: 'open the basket',
      weight: page.address.pathname.endsWith('/checkout/') ? 0.1 : page.screen?.view().shows === 'added' ? 12 : 2,
      make: () => go(`/${page.lang}/checkout/`),
    },
    {
      name: 'change the language',
      weight: 0.3,
      make: (dice) => {
        const { pathname, search, hash } = page.address
        go(`/${oneOf(dice, languages)}${pathname.slice(3)}${search}${hash}`)
      },
    },
    ...(isSignedIn
      ? [
          { name: 'open the login', weight: 0.3, make: () => go(`/${page.lang}/login/`) },
          { name: 'open the settings', weight: 0.2, make: () => go(`/${page.lang}/settings/`) },
          { name: 'log out', weight: 0.1, make: () => go(`/logout/?returnTo=/${page.lang}/`) },
        ]
      : []),
    ...(order === undefined
      ? []
      : [{ name: 'open the order', weight: 0.3, make: () => go(`/${page.lang}/order-review/${order}/`) }]),
  ]
}

/** Everything that a visitor may do in a tab now. */
export function offersIn(scene: Scene, tab: Tab): Offer[] {
  const { page, foreign } = tab
  if (tab.isClosed) return []
  if (page?.state === 'frozen') {
    return [
      {
        name: 'come back to the tab',
        weight: 3,
        make: () => {
          page.state = 'alive'
          tab.browser.host.clock.thaw(page)
        },
      },
    ]
  }
  const own = tabOffers(scene, tab)
  if (foreign?.kind === 'payment') return [...paymentOffers(scene, tab, foreign.address), ...own]
  if (!page?.screen) return own
  const controls = page.screen.controls()
  return [
    ...controls.map((control): Offer => ({
      name: control.name,
      // Most visitors have come to buy.
      weight: (control.urge === undefined ? 3 : 12) * (control.weight ?? 1),
      make: (dice) => press(scene, tab, control, dice),
    })),
    ...linkOffers(scene, tab),
    ...own,
  ]
}
