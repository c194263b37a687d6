import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#sandbox/database/database.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { openShop, randomToken, type OpenShop, type Reply } from '../support/sandbox-client.ts'
import { isFull } from '../support/full.ts'

const histories = isFull ? 1000 : 120

const roomy: MuseumSeed = {
  ...tinyMuseum,
  customers: [],
  events: tinyMuseum.events.map((event) => ({
    ...event,
    performances: event.performances?.map((performance) => ({ ...performance, places: 1_000_000 })),
  })),
}
const items = [{ type: 'ticket', id: 21, count: 1, datetime: '2026-03-08 20:00:00' }]

let folder: string
let shop: OpenShop
let db: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-payments-'))
  const path = join(folder, 'sandbox.sqlite')
  shop = await openShop({ museum: roomy, database: path, faultControl: true })
  db = openDatabase(path)
})
afterAll(async () => {
  await shop.stop()
  db.close()
  await rm(folder, { recursive: true })
})

type Step =
  | { do: 'pay' | 'fail' | 'cancel' | 'give up' }
  | { do: 'confirm'; tab: 0 | 1; connection: 'holds' | 'drops before' | 'drops after' }
  | { do: 'confirm in both tabs' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'pay' }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'fail' }, { do: 'cancel' }, { do: 'give up' }) },
  {
    weight: 5,
    arbitrary: fc.record<Step & { do: 'confirm' }>({
      do: fc.constant('confirm'),
      tab: fc.constantFrom(0, 1),
      connection: fc.constantFrom('holds', 'drops before', 'drops after'),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'confirm in both tabs' }) },
)

const drop = async (when: 'before' | 'after'): Promise<void> => {
  const fault = { kind: 'drop', endpoint: 'checkout/execPayment', when, times: 1 }
  await (await fetch(`${shop.url}/_faults`, { method: 'POST', body: JSON.stringify([fault]) })).arrayBuffer()
}

const ordersOf = (cart: string) => db.all('SELECT id, status FROM orders WHERE cart = ?', cart)

/** Lives through a history with one cart and gives what each tab was told, by its request token. */
const live = async (steps: Step[]) => {
  const address: string = (await shop.init(items, '', { payart: 9 })).body.data
  const cart = shop.cartIdOf(address)
  const tokens = [randomToken(), randomToken()]
  const told: { us: string; reply: Reply }[] = []
  const confirm = async (tab: number): Promise<void> => {
    const us = tokens[tab] ?? ''
    told.push({ us, reply: await shop.exec(cart, us) })
  }
  for (const one of steps) {
    if (one.do === 'confirm in both tabs') await Promise.all([confirm(0), confirm(1)])
    else if (one.do === 'give up') await shop.post('checkout/cancel?noRedirect=1', { cartId: cart })
    else if (one.do !== 'confirm') await shop.choose(address, one.do)
    else if (one.connection === 'holds') await confirm(one.tab)
    else {
      await drop(one.connection === 'drops before' ? 'before' : 'after')
      await expect(confirm(one.tab)).rejects.toThrow('fetch failed')
    }
  }
  return { cart, tokens, told }
}

test(
  `in ${histories} random payment histories a cart is booked at most once, and every answer is true`,
  { timeout: 600_000 },
  async () => {
    let booked = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const { cart, tokens, told } = await live(steps)
        // Whoever lost an answer asks again, as the shop does.
        for (const us of tokens) told.push({ us, reply: await shop.exec(cart, us) })

        const orders = ordersOf(cart)
        expect(orders.length).toBeLessThanOrEqual(1)
        booked += orders.length
        for (const us of tokens) {
          const answers = told.filter((one) => one.us === us).map(({ reply }) => JSON.stringify(reply))
          expect(new Set(answers).size, 'one answer for one request token').toBe(1)
        }
        const successes = told.filter(({ reply }) => reply.status === 200)
        for (const { reply } of successes) expect(reply.body.data.booking_id).toBe(orders[0]?.['id'])
        const paidAlready = told.some(({ reply }) => reply.body.code === 'ALREADY_PAID')
        expect(orders.length === 1, 'who is told that it is paid, or booked, has an order').toBe(
          successes.length > 0 || paidAlready,
        )
      }),
      { numRuns: histories },
    )
    const sold = db.get("SELECT count FROM sold WHERE resource LIKE 'event:2 %'")
    expect(sold?.['count']).toBe(booked)
    expect(booked).toBeGreaterThan(histories / 10)
  },
)
