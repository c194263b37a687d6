import '#embed/framed.ts'
import type { Screen } from './screen.ts'
import type { PageProps } from './published.ts'
import { eventPage, tourPage } from './screens/booking.ts'
import { checkoutPage } from './screens/checkout.ts'
import { articlePage, passPage, voucherPage } from './screens/goods.ts'
import { guestPage, loginPage, registerPage, settingsPage } from './screens/account.ts'
import { orderPage } from './screens/order.ts'
import { cancelledPage, successPage } from './screens/outcome.ts'
import { thingsIn, thingsToPay } from './things.ts'
import * as shop from './shop.ts'

/* Entry of the code that each page runs for itself. */

export { publish } from './published.ts'

/** Opens this page in a window of its own, from a frame. */
declare const openInWindow: () => void

/** A page without islands. */
const plainPage: Screen = { view: () => ({ shows: 'plain', isBusy: false }), controls: () => [], leave: () => {} }

/** Starts the page of an address, as the scripts in its head and its islands do. */
export function openPage(props: PageProps): Screen {
  void shop.startShell()
  const { context, published } = props
  const [, , section = '', part = ''] = location.pathname.split('/')
  const found = <T extends { id: string }>(things: readonly T[]) => things.find(({ id }) => id === part)
  const screenOf = (): Screen | undefined => {
    const event = section === 'tickets' ? found(published.events) : undefined
    if (event) return eventPage(props, event)
    const tour = section === 'guided-tours' ? found(published.tours) : undefined
    if (tour) return tourPage(props, tour)
    const article = section === 'product' ? found(published.articles) : undefined
    if (article) return articlePage(props, article)
    const pass = section === 'passes' ? found(published.passes) : undefined
    if (pass) return passPage(props, pass)
    const voucher = section === 'vouchers' ? found(published.vouchers) : undefined
    if (voucher) return voucherPage(props, voucher)
    const { routes } = shop
    switch (location.pathname) {
      case routes.checkout(context.lang):
        return checkoutPage(props, { failed: false })
      case routes.checkoutFailed(context.lang):
        return checkoutPage(props, { failed: true })
      case routes.checkoutSuccess(context.lang):
        return successPage(props, { accepted: false })
      case routes.checkoutAccepted(context.lang):
        return successPage(props, { accepted: true })
      case routes.checkoutCanceled(context.lang):
        return cancelledPage(props)
      case routes.guest(context.lang):
        return guestPage(props)
      case routes.login(context.lang):
        return loginPage(props)
      case routes.register(context.lang):
        return registerPage(props)
      case routes.settings(context.lang):
        return settingsPage(props)
      default:
        return section === 'order-review' ? orderPage(props) : undefined
    }
  }
  const screen = screenOf() ?? plainPage
  return isOrderElsewhere(published, part) ? inItsOwnWindow(screen) : screen
}

/** Returns true for a page in a frame whose form asks for what no address may hold (`embed/framed.css`). */
const isOrderElsewhere = ({ passes, tours }: PageProps['published'], id: string) =>
  document.documentElement.dataset['apart'] !== undefined &&
  (passes.some((pass) => pass.id === id) || tours.some((tour) => tour.id === id && tour.questions.length > 0))

/** A page whose form is hidden, with a link to the same one in a window of its own. */
const inItsOwnWindow = (screen: Screen): Screen => ({
  ...screen,
  controls: () => [{ name: 'open it in a window of its own', weight: 3, press: () => openInWindow() }],
})

/** Runs the page that ends a session; it is left at once. */
export const logOut = () => void import('#components/redirect/log-out.ts')

/** Returns how many of each thing the basket of this page holds. */
export const basketOf = () => thingsIn(shop.$cart.get())

/** Returns how many of each thing a payment of the basket is for. */
export const toBePaid = () => thingsToPay(shop.$cart.get())

/** Calls a function at each change of the basket of this page. */
export const onBasket = (changed: () => void) => void shop.$cart.listen(changed)

/** Returns true while a call is under way. */
export const isWaiting = () => shop.$waiting.get() > 0

/** Returns the message above the page, if there is one. */
export const messageOf = () => shop.$message.get()?.text

/** Paths of the pages that a visitor finds through menus and lists. */
export function pathsOf({ context: { lang }, published }: Pick<PageProps, 'context' | 'published'>): string[] {
  const { routes } = shop
  return [
    routes.home(lang),
    ...published.events.map(({ id }) => routes.event(lang, id)),
    ...published.tours.map(({ id }) => routes.tour(lang, id)),
    ...published.articles.map(({ id }) => routes.article(lang, id)),
    ...published.passes.map(({ id }) => routes.pass(lang, id)),
    ...published.vouchers.map(({ id }) => routes.voucher(lang, id)),
  ]
}
