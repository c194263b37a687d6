import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startHttpServer } from '../../../support/http-server.ts'
import { articleLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

beforeEach(() => void loadPage())

const abroad = (country: string) => ({ isLoggedIn: false, country })

/** The costs of shipping by an API that answers when it is told to. */
async function shippingByHand() {
  const waiting: ServerResponse[] = []
  const server = await startHttpServer((_, response) => void waiting.push(response))
  const { shippingStore } = await import('#stores/checkout/delivery.ts')
  return {
    server,
    ...shippingStore(shopAt(server.url)),
    /** The nth question that came to the server. */
    asked: (nth: number) => vi.waitUntil(() => waiting[nth], 10_000),
    answer: (response: ServerResponse, costs: number) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: costs })),
  }
}

describe('a request for shipping costs', () => {
  it('is aborted by the next one, whose answer alone counts', async () => {
    const { server, $shipping, calculate, asked, answer } = await shippingByHand()
    await using _ = server
    const first = calculate([articleLine], abroad('CH'))
    const early = await asked(0)
    const takenBack = vi.fn<() => void>()
    early.on('close', takenBack)
    const second = calculate([articleLine], abroad('DE'))
    await vi.waitUntil(() => takenBack.mock.calls.length > 0, 10_000)
    await first
    expect($shipping.get()).toEqual({ status: 'calculating' })
    answer(await asked(1), 1500)
    await second
    expect($shipping.get()).toEqual({ status: 'known', costs: 1500 })
  })

  it('is aborted by a basket without goods to ship', async () => {
    const { server, $shipping, calculate, asked, answer } = await shippingByHand()
    await using _ = server
    const question = calculate([articleLine], abroad('CH'))
    const early = await asked(0)
    await calculate([], abroad('CH'))
    answer(early, 900)
    await question
    expect($shipping.get()).toEqual({ status: 'none' })
  })

  it.each([-500, Number.MAX_SAFE_INTEGER])('fails if its answer is no price: %d', async (costs) => {
    const { server, $shipping, calculate, asked, answer } = await shippingByHand()
    await using _ = server
    const question = calculate([articleLine], abroad('CH'))
    answer(await asked(0), costs)
    await question
    expect($shipping.get().status).toBe('failed')
  })

  it('that couldn’t reach the shop is repeated as soon as the browser is online, unless another one was made since', async () => {
    const { server, $shipping, calculate, asked, answer } = await shippingByHand()
    await using _ = server
    const online = () => dispatchEvent(new Event('online'))
    const cut = calculate([articleLine], abroad('CH'))
    ;(await asked(0)).destroy()
    await cut
    expect($shipping.get().status).toBe('failed')
    online()
    answer(await asked(1), 900)
    await vi.waitUntil(() => $shipping.get().status === 'known', 10_000)
    const again = calculate([articleLine], abroad('CH'))
    ;(await asked(2)).destroy()
    await again
    await calculate([], abroad('CH'))
    online()
    expect([$shipping.get(), server.seen.length]).toEqual([{ status: 'none' }, 3])
  })

  it('is repeated only after an answer, and keeps known costs until the next', async () => {
    const { server, $shipping, calculate, recheck, asked, answer } = await shippingByHand()
    await using _ = server
    await recheck([articleLine], abroad('CH'))
    expect([server.seen, $shipping.get()]).toEqual([[], { status: 'none' }])
    const question = calculate([articleLine], abroad('CH'))
    answer(await asked(0), 900)
    await question
    const again = recheck([articleLine], abroad('CH'))
    const later = await asked(1)
    expect($shipping.get()).toEqual({ status: 'known', costs: 900 })
    answer(later, 1100)
    await again
    expect($shipping.get()).toEqual({ status: 'known', costs: 1100 })
    const failing = recheck([articleLine], abroad('CH'))
    ;(await asked(2)).destroy()
    await failing
    expect($shipping.get().status).toBe('failed')
    const repeated = recheck([articleLine], abroad('CH'))
    const last = await asked(3)
    expect($shipping.get()).toEqual({ status: 'calculating' })
    answer(last, 1100)
    await repeated
    expect($shipping.get()).toEqual({ status: 'known', costs: 1100 })
  })
})
