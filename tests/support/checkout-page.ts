import type { PaymentType } from '#domain/checkout/payment.ts'
import type { PaymentRecord } from '#stores/checkout/payment-record.ts'
import type { Shipping } from '#domain/cart/shipping.ts'
import { anId } from './ids.ts'
import { articleLine, ticketLine } from './lines.ts'
import { shopAt } from './shop-at.ts'
import { loadPage, type MemoryStorage, type Tab } from './tab.ts'

const card: PaymentType = { id: anId('164'), name: 'Kreditkarte', express: false }

export const origin = 'https://shop.example.org'
export const now = Date.UTC(2026, 10, 21, 12)

/** The stores of a page that pays, in a new tab unless another is given. */
export async function openPage(tab = loadPage()) {
  const { $cart } = await import('#stores/cart/cart.ts')
  const { $token } = await import('#stores/session/token.ts')
  const checkout = await import('#stores/checkout/checkout.ts')
  const { $paidOrder } = await import('#stores/checkout/order.ts')
  const { startPayment } = await import('#stores/checkout/start-payment.ts')
  const { basketSubject } = await import('#stores/checkout/basket-payment.ts')
  const { confirmPayment } = await import('#stores/checkout/outcome.ts')
  const open = await import('#stores/checkout/open-payment.ts')
  const returned = await import('#stores/checkout/returned.ts')
  const pay = { basketSubject, startPayment, confirmPayment }
  return { tab, $cart, $token, $paidOrder, ...checkout, ...open, ...returned, ...pay }
}

export type Page = Awaited<ReturnType<typeof openPage>>

/** Puts two lines into the cart, and a guest before it. */
export function fill({ $cart, $token }: Page) {
  $cart.set([ticketLine, articleLine])
  $token.set('t0ken')
}

/** Presses "pay", by credit card. */
export function payOn(page: Page, api: string, shipping: Shipping = { status: 'known', costs: 900 }) {
  const shop = shopAt(api)
  const subject = page.basketSubject(shop, page.$cart.get(), shipping)
  return page.startPayment(shop, { subject, type: card, details: {}, origin, clock: () => now })
}

/** Returns the payments that a tab has on record: its own, or else those of the whole browser. */
export function recordsOf({ session, local }: Pick<Tab, 'session' | 'local'>): Partial<PaymentRecord>[] {
  const kept = (storage: MemoryStorage) =>
    storage.trouble === 'blocked' ? null : storage.getItem('foyer:museum:payments')
  return JSON.parse(kept(session) ?? kept(local) ?? '[]') as Partial<PaymentRecord>[]
}

/** Returns the query with which the payment page leads back from the payment that a tab began last. */
export function backFrom(tab: Pick<Tab, 'session' | 'local'>, cartId = 'c1', more = ''): string {
  const records = recordsOf(tab)
  const isBack = records.some((record) => record.cartId === cartId)
  const begun = records.findLast((record) => record.cartId === undefined)
  const token = isBack || begun?.returnToken === undefined ? '' : `payment=${begun.returnToken}&`
  return `?${token}cartId=${cartId}${more}`
}
