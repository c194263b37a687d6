import { request } from '#api/client.ts'
import { getCheckoutPayments } from '#contract/checkout.ts'
import { getTicketCalendar } from '#contract/tickets.ts'
import { expect, it } from 'vitest'
import { Overloaded } from '#api/errors.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { aDay } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

/** What becomes of a question of which the first answer is a 503, and how often it was asked. */
async function asked(retries?: number) {
  let first = true
  await using server = await startHttpServer(() => {
    const status = first ? 503 : 200
    first = false
    return { status, json: { data: {} } }
  })
  const api = shopApi({ ...shopAt(server.url), retries })
  const day = aDay('2026-07-04')
  const answer = await request(api, getTicketCalendar, { event: anId('e1'), range: { from: day, to: day } }).catch(
    (error: unknown) => error,
  )
  return { answer, calls: server.seen.length }
}

it('a call that failed temporarily is retried only if the museum has configured it (section 8)', async () => {
  expect(await asked(1)).toEqual({ answer: {}, calls: 2 })
  expect(await asked()).toEqual({ answer: expect.any(Overloaded), calls: 1 })
})

it('the number of pending calls counts each call until it is answered or has failed', async () => {
  loadPage()
  await using server = await startHttpServer(({ path }) =>
    path.startsWith('/fr/') ? { status: 500, json: {} } : { json: { data: [] } },
  )
  const { shopApi } = await import('#stores/calls/shop-api.ts')
  const { $waiting } = await import('#stores/calls/shop-api.ts')
  const counts: number[] = []
  const stop = $waiting.subscribe((count) => counts.push(count))
  const answered = request(shopApi(shopAt(server.url)), getCheckoutPayments)
  const failing = request(shopApi({ ...shopAt(server.url), lang: 'fr' }), getCheckoutPayments)
  expect($waiting.get()).toBe(2)
  await expect(failing).rejects.toThrow('500')
  await answered
  expect(counts).toEqual([0, 1, 2, 1, 0])
  stop()
})
