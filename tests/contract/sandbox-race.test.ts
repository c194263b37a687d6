import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase, type Row } from '#sandbox/database/database.ts'
import { seedDatabase } from '#sandbox/database/seed-database.ts'
import { crowdedMuseum, performances, placesEach } from '../support/crowded-museum.ts'
import { isFull } from '../support/full.ts'

const processes = 4
const bookings = isFull ? 10_000 : 1_000
/** The code is used up after 26. */
const bookingsWithCode = isFull ? bookings : 200

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-race-'))
  return () => rm(folder, { recursive: true, force: true })
})

const buyer = new URL('../support/buyer.ts', import.meta.url)

interface Outcome {
  /** Bookings by the status they were answered with. */
  statuses: Record<string, number>
  sold: Row[]
  voucher: Row | undefined
  orders: number
}

/** Lets four processes buy from one new database at the same moment. */
const race = async (mode: 'transacted' | 'untransacted' | 'voucher', count = bookings): Promise<Outcome> => {
  const path = join(folder, `${mode}.sqlite`)
  const db = openDatabase(path)
  await seedDatabase(db, [crowdedMuseum], new Date())
  const buyers: ChildProcess[] = []
  for (let index = 0; index < processes; index++) {
    buyers.push(fork(buyer, [path, String(count / processes), mode]))
  }
  try {
    await Promise.all(buyers.map((child) => once(child, 'message')))
    const results = buyers.map(async (child): Promise<Record<string, number>> => {
      const [statuses] = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`A buyer ended with ${code}`))),
      ])
      return statuses
    })
    for (const child of buyers) child.send('go')
    const statuses: Record<string, number> = {}
    for (const result of await Promise.all(results)) {
      for (const [status, count] of Object.entries(result)) statuses[status] = (statuses[status] ?? 0) + count
    }
    return {
      statuses,
      sold: db.all('SELECT count FROM sold'),
      voucher: db.get('SELECT amount, used FROM voucher_codes'),
      orders: db.all('SELECT id FROM orders').length,
    }
  } finally {
    for (const child of buyers) child.kill()
    db.close()
  }
}

const places = performances * placesEach
const limit = isFull ? 300_000 : 60_000

test(
  `${bookings} bookings by ${processes} processes for ${places} places sell each place once`,
  { timeout: limit },
  async () => {
    const { statuses, sold, orders } = await race('transacted')
    expect(statuses).toEqual({ 200: places, 422: bookings - places })
    expect(sold.map(({ count }) => count)).toEqual(Array.from({ length: performances }, () => placesEach))
    expect(orders).toBe(places)
  },
)

test('without the transaction, places are sold twice: the test above detects it', { timeout: limit }, async () => {
  const { statuses } = await race('untransacted')
  expect(statuses['200']).toBeGreaterThan(places)
})

test('a voucher code used many times at once never pays more than its value', { timeout: limit }, async () => {
  const { voucher, orders } = await race('voucher', bookingsWithCode)
  expect(voucher).toEqual({ amount: 25_500, used: 25_500 })
  // Seats are 10.00: 25 are paid by the code, the 26th by half; after that, carts with the code are refused.
  expect(orders).toBe(26)
})
