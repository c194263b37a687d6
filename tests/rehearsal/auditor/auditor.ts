import type { LineItem } from '#domain/lines/index.ts'
import { parseJson } from '#domain/collections/json.ts'
import type { Browser, Tab } from '../browsers/browser.ts'
import type { Page } from '../browsers/page.ts'
import type { Control, Intent, Things, View } from '../browsers/screen.ts'
import { thingsIn } from '../browsers/things.ts'
import type { Cart, Item, Reply, World } from '../world/world.ts'

/*
 * The auditor looks on: it knows what the visitors meant to do, what each screen shows, what goes through the network and
 * what stands in the sandbox's books, and holds that all of it agrees.
 */

/** The rules, by their number in the guide. */
export const rules = {
  booked: 'a payment ends as one booking, or the visitor is told',
  twice: 'nothing is bought twice that was chosen once',
  sums: 'the sum and the lines on the pressed button are those that are paid and booked',
  basket: 'no line comes or goes but by a press or a booking',
  stock: 'places and codes never go below zero',
  purchase: 'there is at most one purchase event for a booking',
  wayOn: 'every screen has a way on, and turns nobody away from what there is',
  secrets: 'nothing secret or personal leaves its place',
  throws: 'nothing throws',
} as const
export type Rule = keyof typeof rules

/** A broken rule. */
export interface Finding {
  rule: Rule
  text: string
}

const sum = (things: Things, name: string) => things[name] ?? 0
const add = (things: Things, name: string, count: number) => {
  things[name] = sum(things, name) + count
}
/** Takes as many as there are. */
const take = (things: Things, name: string, count: number) => {
  things[name] = Math.max(0, sum(things, name) - count)
}
const names = (...all: Things[]) => [...new Set(all.flatMap((things) => Object.keys(things)))]

/** Returns the number of each thing in a cart on the wire, by the names that screens use. */
function thingsOnWire(items: readonly Item[]): Things {
  const things: Things = {}
  const counted = (parts: { count: number }[] = []) => parts.reduce((total, { count }) => total + count, 0)
  for (const { type, id, count = 1, price, barcode, datetime = '', tickets, tours } of items) {
    if (type === 'ticket') add(things, `ticket ${id} ${datetime}`, count)
    else if (type === 'dayticket') add(things, `day ${id} ${datetime}`, count)
    else if (type === 'guidedTour') add(things, `tour ${id} ${datetime}`, Math.max(1, counted(tickets), counted(tours)))
    else if (type === 'merchandise') add(things, `article ${id}`, count)
    else if (type === 'annualPass') add(things, `pass ${id}`, count)
    else if (type === 'voucher') add(things, `voucher ${id} ${price}`, count)
    else add(things, `code ${barcode}`, 1)
  }
  return things
}

/** What happened in a browser. */
interface Account {
  browser: Browser
  /** Things added and removed by presses. */
  plus: Things
  minus: Things
  /** Things chosen, or chosen again by giving up a payment of them. */
  chosen: Things
  booked: Things
  /** What is left to be bought: what was put in, less what was taken out or booked of it. */
  left: Things
  carts: Set<string>
  /** Carts of which the browser knows that they are to be paid. */
  opened: Set<string>
  /** Carts whose confirmation a page of this browser has asked for. */
  asked: Set<string>
  /** Carts whose payment was given up. */
  abandoned: Set<string>
  /** Those of them of which buying the same again is meant. */
  givenUp: Set<string>
  purchases: Things
  /** The tab and the moment in which each thing was pressed last. */
  pressed: Map<string, { tab: Tab; at: number }>
  /** Things that two tabs changed without hearing of each other: the later change undoes the other. */
  contested: Set<string>
  /** Things that were changed while another tab that has them was out of touch: it may never hear of that. */
  unheard: Set<string>
}

/** What was seen in a tab. */
interface Sight {
  basket: Things
  plus: Things
  minus: Things
  intents: {
    adds: string[]
    addsLeft: number
    removes: string[]
    removesLeft: number
    isUndo: boolean
    /** True for a basket that is handed over: what is left of it in the frame is known from then on. */
    isMove?: boolean
    page: Page | undefined
  }[]
}

/** What a payment button showed when it was pressed. */
interface Press {
  view: View
  /** Changes of prices at the press; then those that all answers about prices know of. */
  changes: number
  /** True once prices were asked for again. */
  isChecked: boolean
}

/** Paths of the calls that tell what something costs. */
const prices = /\/(?:event|ticket|tour|merchandise|voucher|shipping)\b/

const fits = (patterns: readonly string[], name: string) =>
  patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name))

const copy = (things: Things): Things => ({ ...things })
const words = (things: Things) =>
  names(things)
    .toSorted()
    .map((name) => `${name} × ${things[name]}`)
    .join(', ')

const intentOf = ({ adds, removes, isUndo = false }: Intent, page: Page | undefined) => ({
  adds: adds?.things ?? [],
  addsLeft: adds?.count ?? 0,
  removes: removes?.things ?? [],
  removesLeft: removes?.count ?? 0,
  isUndo,
  page,
})

/** Returns the cart that a call is about. */
function cartIn(body = ''): string {
  const data = parseJson(body)
  return typeof data === 'object' && data !== null && 'cartId' in data ? String(data.cartId) : ''
}

/** Returns the text that the session storage of a tab holds under a name. */
const stored = ({ session, browser }: Tab, name: string): string | undefined =>
  session.texts.get(`foyer:${browser.host.tenant}:${name}`)

/** Returns what the session storage of a tab holds as its basket. */
function storedThings(tab: Tab): Things {
  const lines: LineItem[] = JSON.parse(stored(tab, 'cart') ?? '[]')
  return thingsIn(lines)
}

/** Returns the ids of the basket of a tab: those of tabs that have met have one in common. */
function idsOf(tab: Tab): string[] {
  const { ids = [] }: { ids?: string[] } = JSON.parse(stored(tab, 'basketHistory') ?? '{}')
  return ids
}

/** Returns true for a browser that can't know of its payments. A single tab keeps its own, whatever local storage does. */
const forgets = ({ isForgetful, tabs }: Browser) =>
  tabs.some((tab) => tab.isForgetful) || (isForgetful && tabs.length > 1)

/** True for an open tab that shows no page of the shop: it neither tells nor hears of changes until it does. */
const isOutOfTouch = ({ isClosed, page }: Tab) => !isClosed && (page?.state !== 'alive' || !page.module)

/** Milliseconds within which tabs can't have told each other what was pressed. */
const sameMoment = 5

/** The longest that a payment in progress is kept, less an hour, in milliseconds. */
const keptFor = 23 * 3_600_000

export class Auditor {
  readonly findings: Finding[] = []
  readonly #world: World
  readonly #clock: { now: number }
  readonly #accounts = new Map<string, Account>()
  readonly #sights = new WeakMap<Tab, Sight>()
  readonly #presses = new WeakMap<Page, Press>()
  readonly #told = new Set<string>()
  readonly #paidBefore = new Set<string>()
  /** Carts that the network refused to confirm in place of the server. */
  readonly #misled = new Set<string>()
  readonly #exempt = new Set<string>()
  readonly #seenBooked = new Set<string>()
  /** Carts of which a page knows the number of the booking. */
  readonly #confirmed = new Set<string>()
  readonly #secrets = new Set<string>()
  /** Texts in which no secret was found. */
  readonly #clean = new Set<string>()

  constructor(world: World, clock: { now: number }) {
    this.#world = world
    this.#clock = clock
  }

  #find(rule: Rule, text: string) {
    this.findings.push({ rule, text })
  }

  threw(error: unknown) {
    this.#find('throws', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }

  /** Adds texts that only the session storage and calls to the API may hold. */
  keepSecret(...texts: (string | undefined)[]) {
    for (const text of texts) if (text !== undefined && text.length > 5) this.#secrets.add(text)
    this.#clean.clear()
  }

  #accountOf(browser: Browser): Account {
    const known = this.#accounts.get(browser.id)
    if (known) return known
    const made: Account = {
      browser,
      plus: {},
      minus: {},
      chosen: {},
      booked: {},
      left: {},
      carts: new Set(),
      opened: new Set(),
      asked: new Set(),
      abandoned: new Set(),
      givenUp: new Set(),
      purchases: {},
      pressed: new Map(),
      contested: new Set(),
      unheard: new Set(),
    }
    this.#accounts.set(browser.id, made)
    return made
  }

  #sightOf(tab: Tab): Sight {
    const known = this.#sights.get(tab)
    if (known) return known
    const made: Sight = { basket: {}, plus: {}, minus: {}, intents: [] }
    this.#sights.set(tab, made)
    return made
  }

  /** A tab was opened as a copy of another. */
  duplicated(tab: Tab, original: Tab) {
    const { basket, plus, minus } = this.#sightOf(original)
    this.#sights.set(tab, { basket: copy(basket), plus: copy(plus), minus: copy(minus), intents: [] })
    if (tab.frame && original.frame) this.duplicated(tab.frame, original.frame)
  }

  /**
   * A frame hands over its basket to the window around it: what was chosen in the frame is from then on to be bought there,
   * once.
   * @param address the address that holds it
   */
  handedOver(frame: Tab, tab: Tab, address: string) {
    this.sawBasket(frame)
    const handed = new URLSearchParams(new URL(address).hash.slice(1)).get('handed')
    const { lines }: { lines: LineItem[] } = handed === null ? { lines: [] } : JSON.parse(handed)
    const things = thingsIn(lines)
    const { left, unheard } = this.#accountOf(frame.browser)
    const account = this.#accountOf(tab.browser)
    const away = frame.browser.tabs.filter((other) => other !== frame && isOutOfTouch(other))
    for (const name of names(things)) {
      const count = Math.min(sum(things, name), sum(left, name))
      const removes = { things: [name], count: sum(things, name) }
      this.#sightOf(frame).intents.push({ ...intentOf({ removes }, frame.page), isMove: true })
      take(left, name, count)
      for (const things of [account.plus, account.chosen, account.left]) add(things, name, count)
      if (away.some((other) => sum(this.#sightOf(other).basket, name) > 0)) unheard.add(name)
      // A copy of a frame that was made in the same moment hands over the same: the shop asks before it is bought again.
      if (count < sum(things, name)) account.contested.add(name)
    }
  }

  /**
   * The visitor goes on in a frame while the window around it is being left with its basket. Whether it will be left can't be
   * known there, so that the basket stays, too; the shop asks before it is bought again.
   */
  wentOn(frame: Tab, tab: Tab) {
    for (const { isMove, page, removes } of this.#sightOf(frame).intents) {
      if (!isMove || page !== frame.page) continue
      for (const name of removes)
        for (const { contested } of [this.#accountOf(frame.browser), this.#accountOf(tab.browser)]) contested.add(name)
    }
  }

  /** A tab is opened with what it has kept since an earlier visit. */
  kept(tab: Tab) {
    const things = Object.entries(storedThings(tab))
    const count = things.reduce((all, [, one]) => all + one, 0)
    this.#sightOf(tab).intents.push(intentOf({ adds: { things: things.map(([name]) => name), count } }, tab.page))
    this.#lookAt(tab)
  }

  /** A visitor presses a control. */
  pressed(tab: Tab, { intent, pays, givesUp, buysToo = {} }: Control, view: View) {
    const account = this.#accountOf(tab.browser)
    this.sawBasket(tab)
    if (intent) this.#sightOf(tab).intents.push(intentOf(intent, tab.page))
    if (intent) this.#contest(tab, account, intent)
    if (intent?.adds && intent.removes) this.#replaces(this.#sightOf(tab).basket, intentOf(intent, tab.page), account)
    // While a payment is being opened, a press does nothing.
    if (pays && tab.page && !view.isBusy)
      this.#presses.set(tab.page, { view, changes: this.#world.changes(), isChecked: false })
    if (givesUp) this.#giveUp(account)
    for (const name of names(buysToo)) {
      add(account.chosen, name, sum(buysToo, name))
      // What was booked was something else.
      add(account.left, name, sum(buysToo, name))
    }
  }

  /** Notes what is pressed, and whether another tab has just pressed it, or has it in a basket that this one hasn't met. */
  #contest(tab: Tab, { browser, pressed, contested, unheard }: Account, { adds, removes, rewrites = [] }: Intent) {
    const patterns = [...(adds?.things ?? []), ...(removes?.things ?? []), ...rewrites]
    const ids = idsOf(tab)
    const unmet = browser.tabs
      .filter((other) => isOutOfTouch(other) && !idsOf(other).some((id) => ids.includes(id)))
      .map((other) => this.#sightOf(other).basket)
    const away = browser.tabs.filter((other) => other !== tab && isOutOfTouch(other))
    for (const name of names(this.#sightOf(tab).basket, ...unmet)) {
      if (!fits(patterns, name)) continue
      const last = pressed.get(name)
      if (last && last.tab !== tab && (this.#clock.now - last.at <= sameMoment || isOutOfTouch(last.tab)))
        contested.add(name)
      if (unmet.some((basket) => sum(basket, name) > 0)) contested.add(name)
      if (away.some((other) => sum(this.#sightOf(other).basket, name) > 0)) unheard.add(name)
      pressed.set(name, { tab, at: this.#clock.now })
    }
  }

  /** Sees the basket before a press and at each change: what is booked in the same moment may undo what was pressed. */
  sawBasket(tab: Tab) {
    const { page } = tab
    if (page?.module && page.screen?.view().shows !== 'plain') this.#lookAtBasket(tab, page.module.basketOf())
  }

  /** What is changed is taken out and put in again, which another tab may see that has taken it out meanwhile. */
  #replaces(basket: Things, { adds, removes }: { adds: string[]; removes: string[] }, { plus, minus }: Account) {
    for (const name of names(basket)) {
      if (!fits(adds, name) || !fits(removes, name)) continue
      add(plus, name, sum(basket, name))
      add(minus, name, sum(basket, name))
    }
  }

  /**
   * The visitor gives up what a browser has open: buying the same again is meant, also if another browser has booked it, of
   * which this one can't know.
   */
  #giveUp(account: Account) {
    for (const id of account.carts) {
      account.abandoned.add(id)
      if (this.#world.isBooked(id) && account.asked.has(id) && !this.#misled.has(id)) continue
      this.#meansAgain(account, id)
    }
  }

  /** Notes that what a payment is for is meant again. */
  #meansAgain({ givenUp, chosen }: Account, id: string) {
    const cart = this.#world.cart(id)
    if (!cart || givenUp.has(id)) return
    givenUp.add(id)
    // That it was open says nothing of what it is now.
    for (const told of this.#told) if (id.startsWith(told)) this.#told.delete(told)
    const things = thingsOnWire(cart.content.cart.items)
    for (const name of names(things)) add(chosen, name, sum(things, name))
  }

  /** A call was made, or was answered. */
  called(browser: Browser, page: Page, { url, body }: { url: string; body?: string }, reply?: Reply) {
    if (!reply && url.includes('execPayment')) this.#accountOf(browser).asked.add(cartIn(body))
    if (!reply && /initPayment(?!Order)/.test(url)) this.#sends(page, body)
    // Whoever hears that a payment is cancelled, refused or gone may begin another one.
    const isEnd = reply?.status === 200 ? url.includes('cancel') : reply && reply.status >= 400 && reply.status < 429
    if (isEnd && /execPayment|cancel/.test(url)) this.#accountOf(browser).opened.delete(cartIn(body))
    // Only the server knows of changes; the network refuses without a reason.
    if (
      (reply?.status === 410 || reply?.status === 400) &&
      reply.changes === undefined &&
      url.includes('execPayment')
    ) {
      const [id, account] = [cartIn(body), this.#accountOf(browser)]
      this.#misled.add(id)
      // Whoever gave it up was warned of paying twice, and the shop can't find out that it would be.
      if (account.abandoned.has(id)) this.#meansAgain(account, id)
    }
    if (reply?.status === 410 && reply.changes !== undefined && url.includes('execPayment'))
      this.#refusesToTell(browser, cartIn(body))
    if (!reply || reply.status !== 200) return
    const { changes = 0 } = reply
    const press = this.#presses.get(page)
    if (press && prices.test(url)) {
      press.changes = press.isChecked ? Math.min(press.changes, changes) : changes
      press.isChecked = true
    }
    // The page that asked has it on record, even if the visitor leaves before it is shown.
    if (url.includes('execPayment') && page.state === 'alive') {
      this.#confirmed.add(cartIn(body))
    }
    if (!url.includes('/auth/') && !url.includes('initPayment')) return
    const answer = parseJson(reply.text)
    const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
    if (url.includes('/auth/') && typeof data === 'object' && data !== null && 'token' in data)
      this.keepSecret(String(data.token))
    if (url.includes('initPayment') && typeof data === 'string') this.#opened(browser, page, data, changes)
  }

  /** Reports that a booking which only one browser has asked for is told to it no more: its request had another token before. */
  #refusesToTell(browser: Browser, id: string) {
    if (!this.#world.isBooked(id) || forgets(browser) || this.#isOld(id) || this.#isAskedElsewhere(browser, id)) return
    this.#find('booked', `${id} is booked, and its number isn't told again`)
  }

  #isAskedElsewhere(browser: Browser, id: string): boolean {
    return [...this.#accounts.values()].some((account) => account.browser !== browser && account.asked.has(id))
  }

  /** A payment is requested: of what the basket holds by then, whatever it held when the button was pressed. */
  #sends(page: Page, body = '{}') {
    const { cart }: Cart['content'] = JSON.parse(body)
    const [held, sent] = [words(page.module?.toBePaid() ?? {}), words(thingsOnWire(cart.items))]
    if (held !== sent) this.#find('sums', `the basket holds ${held}; sent to be paid are ${sent}`)
  }

  /** A payment was opened: its cart has to be what the pressed button showed. */
  #opened(browser: Browser, page: Page, address: string, changes: number) {
    const cart = this.#world.cart(address.split('/').at(-1) ?? '')
    if (!cart) return
    const account = this.#accountOf(browser)
    account.carts.add(cart.id)
    this.#opensOne(account, page, cart)
    const press = this.#presses.get(page)
    if (!press) return this.#find('sums', `${page.address.pathname} opens a payment although nothing was pressed`)
    // Nobody can know of a change after the last question.
    if (press.changes !== changes) return void this.#exempt.add(cart.id)
    const { total } = cart.content.quote
    const { view } = press
    if (view.pay?.amount !== undefined && view.pay.amount !== total) {
      this.#find('sums', `the button says ${view.pay.amount}, ${total} is to be paid`)
    }
    if (view.total !== undefined && view.total !== total) {
      this.#find('sums', `the total is ${view.total}, ${total} is to be paid`)
    }
    if (cart.order !== undefined || !view.things) return
    const [shown, paid] = [words(view.things), words(thingsOnWire(cart.content.cart.items))]
    if (shown !== paid) this.#find('sums', `the screen shows ${shown}; to be paid are ${paid}`)
    const { items, external_document_number: number = '' } = cart.content.cart
    // One that is typed while the payment is being opened may still go with it.
    const typed = [view.documentNumber, page.screen?.view().documentNumber]
    if (!typed.includes(number)) this.#find('sums', `the order number is ${typed.join(' or ')}, ${number} is sent`)
    const owners = items.flatMap((item) => (item.type === 'annualPass' ? (item.owners ?? []) : []))
    if (view.owners?.join(', ') !== owners.map(({ name }) => name).join(', '))
      this.#find('sums', `the owners are ${view.owners?.join(', ')}; ${JSON.stringify(owners)} are sent`)
  }

  /** Reports a payment that is opened while the same things are being paid in any tab, unless that one was given up. */
  #opensOne({ browser, opened, givenUp }: Account, page: Page, { id, order, content }: Cart) {
    // A page that is gone by the time of the answer leads nobody to a payment.
    if (page.state === 'dead') return
    const things = thingsOnWire(content.cart.items)
    for (const other of [...opened].map((one) => this.#world.cart(one))) {
      if (!other || givenUp.has(other.id) || forgets(browser) || !browser.hasLocks) continue
      const isOpen = other.state === 'open' && !this.#world.hasEnded(other.id) && !this.#world.isTooOld(other)
      if (!isOpen || other.order !== undefined || order !== undefined) continue
      const both = names(thingsOnWire(other.content.cart.items)).filter(
        (name) => !name.startsWith('code ') && things[name],
      )
      if (both.length > 0) this.#find('twice', `${both.join(', ')} is to be paid in ${id}, and already in ${other.id}`)
    }
    opened.add(id)
  }

  /** Something was told to scripts of others. */
  pushed(browser: Browser, event: unknown) {
    const text = JSON.stringify(event) ?? ''
    this.#holdsSecret('data layer', text)
    if (typeof event !== 'object' || event === null || !('event' in event) || event.event !== 'purchase') return
    const id = /"transaction_id":"([^"]*)"/.exec(text)?.[1] ?? ''
    const { purchases } = this.#accountOf(browser)
    add(purchases, id, 1)
    // A browser whose storages both failed can't know what it has reported, nor can one of several tabs without the shared one.
    const knowsNothing = browser.isForgetful && (browser.tabs.length > 1 || browser.tabs.some((tab) => tab.isForgetful))
    const cart = this.#world.orders().find((order) => order.id === id)?.cart
    if (sum(purchases, id) > 1 && !knowsNothing && !(cart !== undefined && this.#isOld(cart)))
      this.#find('purchase', `booking ${id} is reported ${purchases[id]} times`)
    if (!this.#world.orders().some((order) => order.id === id)) this.#find('purchase', `${id} is no booking`)
  }

  posted(data: unknown) {
    this.#holdsSecret('message to other tabs', JSON.stringify(data) ?? '')
  }

  #holdsSecret(where: string, text: string) {
    if (this.#clean.has(text)) return
    this.#clean.add(text)
    for (const secret of this.#secrets) {
      if (text.includes(secret) || text.includes(encodeURIComponent(secret)))
        this.#find('secrets', `${where} holds ${secret}`)
    }
  }

  /** Looks at everything after a move. */
  look(browsers: readonly Browser[]) {
    this.#lookAtBooks()
    for (const browser of browsers) {
      for (const text of browser.local.texts.values()) this.#holdsSecret('local storage', text)
      for (const tab of browser.openTabs) this.#lookAt(tab)
      // Another tab may show a change before the one in which it was made is looked at.
      for (const tab of browser.openTabs) this.#compare(tab)
    }
  }

  #lookAtBooks() {
    for (const account of this.#accounts.values()) {
      // What was paid is known for a day.
      const isLongAgo = [...account.carts].some((id) => this.#isOld(id))
      // Two payments that are opened at once for want of a lock are told apart by the browser that has both.
      const { hasLocks } = account.browser
      const isApart = !hasLocks && [...account.carts].some((id) => this.#isAskedElsewhere(account.browser, id))
      for (const id of account.carts) {
        if (this.#seenBooked.has(id) || !this.#world.isBooked(id)) continue
        this.#seenBooked.add(id)
        const cart = this.#world.cart(id)
        if (!cart || cart.order !== undefined) continue
        const things = thingsOnWire(cart.content.cart.items)
        for (const name of names(things)) {
          add(account.booked, name, sum(things, name))
          // What is booked in another browser stays in this one's basket.
          if (account.asked.has(id)) take(account.left, name, sum(things, name))
          // Whoever pays on the page of a payment that has ended unpaid wants that one too.
          if (this.#world.hasEnded(id)) add(account.chosen, name, sum(things, name))
          if (name.startsWith('code ') || isLongAgo || isApart || forgets(account.browser)) continue
          if (sum(account.booked, name) > sum(account.chosen, name)) {
            this.#find(
              'twice',
              `${name} was chosen ${sum(account.chosen, name)} times and is booked ${account.booked[name]} times`,
            )
          }
        }
      }
    }
    for (const name of this.#world.overdrawn()) this.#find('stock', name)
  }

  #lookAt(tab: Tab) {
    for (const { url } of tab.entries) this.#holdsSecret('address', url)
    const { page } = tab
    if (page?.state !== 'alive' || !page.module) {
      // A page that was left has stored what was pressed last.
      if (!tab.isForgetful && page?.state !== 'frozen') this.#lookAtBasket(tab, storedThings(tab))
      return
    }
    const view = page.screen?.view()
    // A page without islands shows a number alone, and reads no lines before it has to.
    this.#lookAtBasket(tab, view?.shows === 'plain' ? storedThings(tab) : page.module.basketOf())
    if (!view) return
    for (const { cartId, hasContact } of view.told ?? []) if (hasContact) this.#told.add(cartId)
    if (view.paidBefore !== undefined) this.#paidBefore.add(view.paidBefore)
    if (!view.booked) return
    this.#lookAtBooking(view.booked)
    if (view.booked.things && stored(tab, 'guest') !== undefined && !tab.isForgetful) {
      this.#find('secrets', `tab ${tab.id} still holds the guest’s address after the booking`)
    }
  }

  /** Takes what has changed in the basket of a tab, as far as it was pressed there, to the account of the browser. */
  #lookAtBasket(tab: Tab, now: Things) {
    const sight = this.#sightOf(tab)
    const account = this.#accountOf(tab.browser)
    for (const name of names(sight.basket, now)) {
      const change = sum(now, name) - sum(sight.basket, name)
      if (change > 0) {
        this.#explainMore(sight, account, name, change)
        add(sight.plus, name, change)
      }
      if (change < 0) {
        this.#explainFewer(sight, account, name, -change, tab.page)
        add(sight.minus, name, -change)
      }
    }
    sight.basket = now
    // What was pressed on a page is done by the time that another is seen, unless Back may show it again.
    sight.intents = sight.intents.filter(({ page }) => page === tab.page || page?.state === 'frozen')
  }

  /** Compares what came into and went from the basket of a tab with what was pressed and booked in its browser. */
  #compare(tab: Tab) {
    const { plus, minus } = this.#sightOf(tab)
    const account = this.#accountOf(tab.browser)
    if (tab.isForgetful) return
    for (const name of names(plus)) {
      // A tab that hasn't heard of a removal, or has forgotten it, brings the thing back.
      if (account.contested.has(name) || account.unheard.has(name) || forgets(tab.browser)) continue
      if (!name.startsWith('code ') && sum(plus, name) > sum(account.plus, name)) {
        this.#find('basket', `${name} comes into the basket of tab ${tab.id} by itself`)
      }
    }
    for (const name of names(minus)) {
      if (account.contested.has(name)) continue
      if (sum(minus, name) > sum(account.minus, name) + sum(account.booked, name)) {
        this.#find('basket', `${name} goes from the basket of tab ${tab.id} by itself`)
      }
    }
  }

  #explainMore(sight: Sight, { plus, chosen, left }: Account, name: string, change: number) {
    for (const intent of sight.intents) {
      if (!fits(intent.adds, name)) continue
      const taken = Math.min(change, intent.addsLeft)
      intent.addsLeft -= taken
      change -= taken
      add(plus, name, taken)
      add(left, name, taken)
      if (!intent.isUndo) add(chosen, name, taken)
    }
  }

  #explainFewer(sight: Sight, { minus, left }: Account, name: string, change: number, page: Page | undefined) {
    for (const intent of sight.intents) {
      if (!fits(intent.removes, name)) continue
      const taken = Math.min(change, intent.removesLeft)
      intent.removesLeft -= taken
      change -= taken
      add(minus, name, taken)
      // What a form that was left has exchanged for more of the same has no part in what goes later.
      if (!intent.isMove && (intent.page === page || !fits(intent.adds, name))) take(left, name, taken)
    }
  }

  #lookAtBooking({ bookingId, cartId, things, total }: NonNullable<View['booked']>) {
    const order = this.#world.orders().find(({ id }) => id === bookingId)
    const cart = this.#world.cart(cartId)
    if (!order || !cart) return this.#find('booked', `the screen thanks for ${bookingId}, which isn't booked`)
    if (cart.order === undefined && order.cart !== cartId)
      this.#find('booked', `the screen thanks for ${bookingId} of another cart`)
    this.#confirmed.add(cartId)
    if (this.#exempt.has(cartId)) return
    if (order.total !== cart.content.quote.total)
      this.#find('sums', `${order.total} is booked, ${cart.content.quote.total} was paid`)
    if (total !== undefined && total !== order.total)
      this.#find('sums', `the confirmation says ${total}, booked is ${order.total}`)
    const booked = words(thingsOnWire(cart.content.cart.items))
    if (things && words(things) !== booked)
      this.#find('sums', `the confirmation lists ${words(things)}; booked is ${booked}`)
  }

  /** A screen that offers nothing, and says nothing about waiting. */
  stuck(tab: Tab, why: string) {
    this.#find('wayOn', `tab ${tab.id} at ${tab.url}: ${why}`)
  }

  /** Looks at the end, once faults have stopped and the visitors have finished. */
  close(browsers: readonly Browser[]) {
    this.look(browsers)
    for (const account of this.#accounts.values()) {
      for (const id of account.carts) {
        const cart = this.#world.cart(id)
        if (cart) this.#settle(account, cart)
      }
      for (const tab of account.browser.openTabs) this.#leftOver(account, tab)
    }
  }

  #isOld = (id: string) => this.#clock.now - (this.#world.cart(id)?.created ?? this.#clock.now) > keptFor

  /** A paid cart is booked, or its payer knows. */
  #settle({ browser, givenUp }: Account, { id, payment, state }: Cart) {
    if (payment !== 'paid' || this.#confirmed.has(id)) return
    if (forgets(browser) || this.#isOld(id)) return
    // Whoever gives up what is booked or cancelled knows of it; what may still be paid is told.
    if (givenUp.has(id) && state !== 'open') return
    // The shop was told that it had ended unpaid, and nothing leads back to it.
    if (state !== 'booked' && this.#world.hasEnded(id)) return
    if (state === 'booked' && this.#paidBefore.has(id)) return
    const isTold = [...this.#told].some((told) => told !== '' && id.startsWith(told))
    // Who was told by the network that it is refused, and by the shop that it may be paid, knows where to ask.
    if (state === 'booked' && this.#misled.has(id) && isTold) return
    if (state === 'booked') this.#find('booked', `cart ${id} is booked, and nobody knows its number`)
    else if (!isTold) this.#find('booked', `cart ${id} is paid and ${state}, and nobody was told`)
  }

  /** What is booked has left the basket. */
  #leftOver({ browser, carts, left, contested, unheard }: Account, tab: Tab) {
    const { basket } = this.#sightOf(tab)
    // What may be booked, for all the shop was told, stays until somebody knows.
    if (forgets(browser) || [...carts].some((id) => this.#isOld(id) || this.#misled.has(id))) return
    for (const name of names(basket)) {
      if (name.startsWith('code ') || contested.has(name) || unheard.has(name)) continue
      if (sum(basket, name) > sum(left, name)) {
        this.#find('basket', `${name} is still in the basket of tab ${tab.id}: ${basket[name]}, not ${sum(left, name)}`)
      }
    }
  }
}
