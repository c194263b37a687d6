import { expect, it } from 'vitest'
import { fetchPaymentTypes } from '#api/checkout.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

it('every call that is under way counts, until it is answered or has failed', async () => {
  loadPage()
  await using server = await startHttpServer(({ path }) =>
    path.startsWith('/fr/') ? { status: 500, json: {} } : { json: { data: [] } },
  )
  const { shopApi } = await import('#stores/calls/shop-api.ts')
  const { $waiting } = await import('#stores/calls/waiting.ts')
  const counts: number[] = []
  const stop = $waiting.subscribe((count) => counts.push(count))
  const answered = fetchPaymentTypes(shopApi(shopAt(server.url)))
  const failing = fetchPaymentTypes(shopApi({ ...shopAt(server.url), lang: 'fr' }))
  expect($waiting.get()).toBe(2)
  await expect(failing).rejects.toThrow('500')
  await answered
  expect(counts).toEqual([0, 1, 2, 1, 0])
  stop()
})
