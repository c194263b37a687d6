import { createHash, hash, timingSafeEqual } from 'node:crypto'
import type { createSandbox as Create } from '#sandbox/app.ts'
import type { Database, openDatabase as Open, Row } from '#sandbox/database/database.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import type { wallClock as WallClock } from '#sandbox/shop/wall-clock.ts'
import { startSandbox, type Bundle } from '../bundle.ts'
import type { Clock } from '../clock.ts'
import { between, diceOf, oneOf, type Dice } from '../random.ts'
import { PlainRequest, plainHttp, type PlainResponse } from './http.ts'
import { apiOrigin, museums } from './museums.ts'

/** A request as it arrives at the server. */
export interface Call {
  method: string
  url: string
  body?: string
}

/** An answer of the server. */
export interface Reply {
  /** Number of changes (`World.changes`) that the answer knows of; absent if the server gave none. */
  changes?: number
  status: number
  headers: Record<string, string>
  text: string
}

/** A cart that somebody went to pay. */
export interface Cart {
  id: string
  museum: string
  created: number
  payment: string
  state: string
  order?: string
  content: { cart: { items: Item[]; external_document_number?: string }; quote: { total: number } }
}

/** A line of a cart on the wire, as far as the auditor reads it. */
export interface Item {
  type: string
  id: string
  count?: number
  price?: number
  barcode?: string
  datetime?: string
  tickets?: { count: number }[]
  tours?: { count: number }[]
  owners?: { name: string }[]
}

type Fetch = (request: PlainRequest) => PlainResponse | Promise<PlainResponse>

interface SandboxModule {
  createSandbox: (options: Parameters<typeof Create>[0]) => Promise<{ fetch: Fetch }>
  openDatabase: typeof Open
  wallClock: typeof WallClock
}

/** Monday noon in Zürich, at the beginning of March. */
const monday = Date.parse('2026-03-02T11:00:00Z')
const tables = ['answers', 'attempts', 'tokens', 'carts', 'orders', 'voucher_codes', 'mails', 'sold', 'customers']

/** What the sandbox takes from Node to make ids and passwords, made from dice; a password costs nothing here. */
const cryptoOf = (dice: () => Dice) => ({
  hash,
  createHash,
  timingSafeEqual,
  randomBytes: (length: number) => Buffer.from(Array.from({ length }, () => between(dice(), 0, 255))),
  randomInt: (end: number) => between(dice(), 0, end - 1),
  scrypt(password: string, salt: Buffer, length: number, _: object, done: (error: null, key: Buffer) => void) {
    done(null, createHash('sha256').update(salt).update(password).digest().subarray(0, length))
  },
})

/** The sandbox with all museums, which serves one visit after the other. */
export async function openSandbox(bundle: Bundle) {
  let dice = diceOf('seeds')
  let clock: Pick<Clock, 'now'> = { now: monday }
  const module = startSandbox<SandboxModule>(bundle, plainHttp, { 'node:crypto': cryptoOf(() => dice) })
  const db = module.openDatabase(':memory:')
  const live = museums.map((museum) => structuredClone(museum))
  const sandbox = await module.createSandbox({
    museums: live,
    database: db,
    now: () => new Date(clock.now),
    origin: () => apiOrigin,
  })
  /** Museums whose catalogue has been changed. */
  const changed = new Set<string>()
  const seeded = tables.map((table) => ({ table, rows: db.all(`SELECT * FROM ${table}`) }))

  /** Puts everything back as it was before the first visit. */
  function restore() {
    for (const table of tables) db.run(`DELETE FROM ${table}`)
    for (const { table, rows } of seeded.toReversed())
      for (const row of rows) {
        const names = Object.keys(row)
        db.run(
          `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          ...Object.values(row),
        )
      }
    for (const [at, museum] of live.entries())
      if (changed.delete(museum.id)) Object.assign(museum, structuredClone(museums[at]))
  }

  return {
    monday,
    /** Begins a visit. */
    begin(visitClock: Clock, visitDice: Dice): World {
      clock = visitClock
      dice = visitDice
      restore()
      const { fetch } = sandbox
      return worldOf({ clock: visitClock, db, museums: live, changed, fetch, wallClock: module.wallClock })
    },
  }
}

interface Parts {
  clock: Clock
  db: Database
  museums: MuseumSeed[]
  changed: Set<string>
  fetch: Fetch
  wallClock: typeof WallClock
}

/** A museum whose payment page has addresses that don't contain the whole id of a cart. */
const shortened = 'members'
/** Letters of a cart's id that such an address contains: too few for the shop to tell carts apart by them. */
const short = 8

/** Places of each time or day that the museums sell (`../../support/museum-seed.ts`), by the beginnings of their names. */
const places: Record<string, number> = { 'event:1 ': 5, 'day:3 ': 4, 'tour:52 ': 6, 'article:41': 3 }

/** Returns the number of places, or pieces, of what is sold by a name; undefined if that isn't limited. */
const placesOf = (resource: string): number | undefined =>
  Object.entries(places).find(([name]) => resource.startsWith(name))?.[1]

/** Returns the name by which the sandbox counts what is sold of a line. */
function resourceOf({ type, id, datetime = '' }: Item): string {
  if (type === 'ticket') return `event:1 ${datetime}`
  if (type === 'dayticket') return `day:3 ${datetime.slice(0, 10)}`
  return type === 'guidedTour' ? `tour:${id} ${datetime}` : `article:${id}`
}

/** Returns the same for a thing in a basket, by its name (`../browsers/things.ts`). */
function resourceNamed(thing: string): string {
  const [kind = '', id = '', date = '', time = ''] = thing.split(' ')
  return resourceOf({
    type: kind === 'day' ? 'dayticket' : kind === 'tour' ? 'guidedTour' : kind,
    id,
    datetime: `${date} ${time}`,
  })
}

const numberIn = (row: Row | undefined, name: string): number => Number(row?.[name] ?? 0)

/** Returns an address that a payment page leads back to without the name of the payment. */
function withoutName(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('payment')
  return url.href
}

function worldOf({ clock, db, museums: all, changed, fetch, wallClock }: Parts) {
  /** Number of changes of prices, codes and accounts that a visitor didn't make. */
  let changes = 0
  const ended = new Set<string>()
  const unnamed = new Set<string>()
  const seedOf = (museum: string) => {
    const seed = all.find(({ id }) => id === museum)
    if (!seed) throw new Error(`There is no museum ${museum}.`)
    return seed
  }
  async function answer({ method, url, body }: Call): Promise<Reply> {
    const response = await fetch(new PlainRequest(url, method, body))
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }
  /** Answers to what was read before, as long as nothing has changed: pages ask for the same all the time. */
  const known = new Map<string, Reply>()
  let minute = 0
  let version = 0
  const forget = () => {
    known.clear()
    version++
  }
  /** Keeps what is read in the books until something may have changed: auditor and moves ask after each step. */
  function fact<T>(look: (of: string) => T): (of: string) => T {
    const found = new Map<string, { value: T }>()
    let of = -1
    return (name) => {
      if (of !== version) found.clear()
      of = version
      const one = found.get(name) ?? { value: look(name) }
      found.set(name, one)
      return one.value
    }
  }
  async function read(call: Call): Promise<Reply> {
    const now = Math.floor(clock.now / 60_000)
    if (now !== minute) forget()
    minute = now
    const before = known.get(call.url)
    if (before) return before
    const reply = await answer(call)
    // Questions for codes are counted.
    if (!call.url.includes('/voucher?')) known.set(call.url, reply)
    return reply
  }
  /** Answers a call. */
  async function call(call: Call): Promise<Reply> {
    // Nothing that is read uses a code.
    if (call.method === 'GET') return { ...(await read(call)), changes }
    forget()
    const before = codesUsed()
    const reply = await answer(call)
    forget()
    const { text } = reply
    if (call.url.includes(`/${shortened}/`) && call.url.includes('initPayment'))
      reply.text = text.replace(/\/pay\/[^"]+/, (path) => path.slice(0, '/pay/'.length + short))
    if (codesUsed() !== before) changes++
    return { ...reply, changes }
  }
  const cartOf = (row: Row): Cart => ({
    id: String(row['id']),
    museum: String(row['museum']),
    created: Number(row['created']),
    payment: String(row['payment']),
    state: String(row['state']),
    order: row['order_id'] === null ? undefined : String(row['order_id']),
    content: JSON.parse(String(row['content'])),
  })
  const today = (museum: string) => wallClock(new Date(clock.now), seedOf(museum).timeZone).slice(0, 10)
  const codesUsed = () => numberIn(db.get('SELECT SUM(used) AS used FROM voucher_codes'), 'used')
  /** Returns the whole address of a payment page. */
  const wholeAddress = (address: string): string => {
    const [, path = '', id = ''] = /^(.*\/)([^/]+)$/.exec(address) ?? []
    const row = db.get('SELECT id FROM carts WHERE substr(id, 1, ?) = ?', short, id)
    return row ? path + String(row['id']) : address
  }
  const openOrders = fact((museum) => {
    const rows = db.all(
      `SELECT orders.id, customers.email FROM orders JOIN customers ON customers.id = orders.customer
       WHERE orders.museum = ? AND orders.status = 'open'`,
      museum,
    )
    return new Map(rows.toReversed().map((row) => [String(row['email']), String(row['id'])]))
  })
  const overdrawn = fact(() => [
    ...db.all('SELECT code FROM voucher_codes WHERE used > amount').map((row) => `code ${String(row['code'])}`),
    ...db.all('SELECT museum, resource, count FROM sold').flatMap((row) => {
      const [museum, resource, count] = [String(row['museum']), String(row['resource']), Number(row['count'])]
      const article = seedOf(museum).articles.find(({ id }) => resource === `article:${id}`)
      const most = placesOf(resource) ?? article?.stock
      return most !== undefined && count > most ? [resource] : []
    }),
  ])
  const minutesAgo = (minutes: number) => clock.now - minutes * 60_000

  return {
    seedOf,
    /** Date on the clock of a museum. */
    today,
    call,
    /**
     * Refuses to confirm a payment, and answers the call. Nothing is booked of it, whoever asks, now or later; a call that was
     * answered before is answered the same again, as the contract says of `us`.
     */
    refuse(confirmation: Call): Promise<Reply> {
      const { searchParams, pathname } = new URL(confirmation.url)
      const [, museum = ''] = pathname.split('/')
      const { cartId = '' }: { cartId?: string } = JSON.parse(confirmation.body ?? '{}')
      const open = db.get("SELECT 1 FROM carts WHERE museum = ? AND id = ? AND state = 'open'", museum, cartId)
      if (open) {
        const refusal = [422, JSON.stringify({ message: '' })]
        const us = searchParams.get('us') ?? ''
        db.run('INSERT INTO answers VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING', museum, us, cartId, ...refusal)
        db.run("UPDATE carts SET state = 'canceled' WHERE museum = ? AND id = ?", museum, cartId)
      }
      return call(confirmation)
    },
    /** The number of changes so far: an amount that was shown before one may differ after it. */
    changes: () => changes,
    carts: (): Cart[] => db.all('SELECT * FROM carts ORDER BY created, id').map((row) => cartOf(row)),
    cart: fact((id): Cart | undefined => {
      const row = db.get('SELECT * FROM carts WHERE id = ? OR substr(id, 1, ?) = ?', id, short, id)
      return row && cartOf(row)
    }),
    isBooked: fact((id) => db.get("SELECT 1 FROM carts WHERE id = ? AND state = 'booked'", id) !== undefined),
    /** Orders that were booked from carts, and orders that were paid. */
    orders: () =>
      db.all('SELECT id, cart, status, content FROM orders').map((row) => ({
        id: String(row['id']),
        cart: row['cart'] === null ? undefined : String(row['cart']),
        status: String(row['status']),
        total: Number(JSON.parse(String(row['content'])).total),
      })),
    /** The most places that are left at a time of an event on a day. */
    placesOn: async (museum: string, event: string, day: string): Promise<number> => {
      const { text } = await read({
        method: 'GET',
        url: `${apiOrigin}/${museum}/en/ticket/collect/event/${event}/date/${day}`,
      })
      const { data }: { data: { timeslot: { max_tickets: number }[] } } = JSON.parse(text)
      return Math.max(0, ...data.timeslot.map((slot) => Number(slot.max_tickets)))
    },
    /** The open order that a customer of a museum has. */
    openOrder: (museum: string, email: string): string | undefined => openOrders(museum).get(email),
    /** Codes that are worth more than they were sold for, and things that were sold too often. */
    overdrawn: () => overdrawn(''),
    /** The payment page of a cart: undefined once nothing can be paid there any more, with the way back. */
    payPage: async (address: string) => {
      const { text } = await answer({ method: 'GET', url: wholeAddress(address) })
      const back = / class="button main" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
      const isUnnamed = back !== undefined && unnamed.has(wholeAddress(address))
      return { isOpen: text.includes('value="pay"'), back: isUnnamed ? withoutName(back) : back }
    },
    /** Presses a button of the payment page. @returns the address that it sends the browser to */
    choose: async (shown: string, action: 'pay' | 'fail' | 'cancel'): Promise<string | undefined> => {
      forget()
      const address = wholeAddress(shown)
      if (action !== 'pay') ended.add(address.split('/').at(-1) ?? '')
      const response = await fetch(new PlainRequest(address, 'POST', new URLSearchParams({ action })))
      forget()
      const location = response.headers.get('location') ?? undefined
      return location === undefined || !unnamed.has(address) ? location : withoutName(location)
    },
    /** Takes the name of a payment from the addresses that its page leads back to; earlier releases gave it none. */
    unname: (shown: string) => void unnamed.add(wholeAddress(shown)),
    /** Returns true for a cart of which the payment page has said that its payment failed or was cancelled. */
    hasEnded: (id: string): boolean => ended.has(id),
    /** Tokens of sessions are stored as digests; ends all of a museum. */
    endSessions: (museum: string) => {
      forget()
      db.run('DELETE FROM tokens WHERE museum = ?', museum)
    },
    /** Changes a price of what a museum sells. */
    changePrice(museum: string, dice: Dice) {
      forget()
      changes++
      changed.add(museum)
      const seed = seedOf(museum)
      const by = oneOf(dice, [100, 250, -100])
      const tickets = seed.events.flatMap((event) => event.tickets)
      const thing = oneOf<{ price: number }>(dice, [
        ...tickets,
        ...seed.articles,
        ...seed.tours.flatMap(({ prices }) => prices),
      ])
      thing.price = Math.max(100, thing.price + by)
    },
    /** Changes what the delivery of goods costs. */
    changeShipping(museum: string) {
      forget()
      changes++
      changed.add(museum)
      for (const costs of Object.values(seedOf(museum).shipping)) costs.light += 50
    },
    /**
     * Sells almost all of something to somebody else.
     * @param chosen names of the things in the visitors' baskets
     */
    sellOut(museum: string, chosen: readonly string[], dice: Dice) {
      forget()
      const day = new Date(Date.parse(`${today(museum)}T00:00:00Z`) + between(dice, 0, 2) * 86_400_000)
        .toISOString()
        .slice(0, 10)
      const all = [
        `event:1 ${day} 10:00:00`,
        `event:1 ${day} 14:00:00`,
        `day:3 ${day}`,
        `tour:52 ${day} 13:00:00`,
        'article:41',
      ]
      // Others buy most of all what somebody has chosen, or is paying just now.
      const paid = this.carts()
        .filter(({ state, museum: own }) => state === 'open' && own === museum)
        .flatMap(({ content }) => content.cart.items.map((item) => resourceOf(item)))
      const wanted = [...paid, ...chosen.map(resourceNamed)].filter((name) => placesOf(name) !== undefined)
      const resource = oneOf(dice, wanted.length > 0 && dice() < 0.7 ? wanted : all)
      const most = placesOf(resource) ?? 0
      const left = between(dice, 0, 1)
      db.run(
        `INSERT INTO sold (museum, resource, count) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET count = MAX(count, excluded.count)`,
        museum,
        resource,
        most - left,
      )
    },
    /** Takes an article or a voucher out of the catalogue. */
    remove(museum: string, dice: Dice) {
      forget()
      changes++
      changed.add(museum)
      const seed = seedOf(museum)
      if (dice() < 0.5) seed.articles = seed.articles.filter(({ id }) => id !== 41)
      else seed.vouchers = seed.vouchers.filter(({ id }) => id !== 61)
    },
    /** Uses a part of a code elsewhere. */
    useCode(museum: string) {
      forget()
      changes++
      db.run('UPDATE voucher_codes SET used = MIN(amount, used + 1000) WHERE museum = ? AND code = ?', museum, 'GOOD-1')
    },
    /** Carts that are too old to be confirmed. */
    isTooOld: ({ created }: Cart) => created < minutesAgo(30),
  }
}

/** The world of one visit: what the museums sell, what was paid and booked, and the payment page. */
export type World = ReturnType<typeof worldOf>
