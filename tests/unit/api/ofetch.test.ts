import { ofetch } from 'ofetch'
import { expect, test } from 'vitest'
import { startHttpServer } from '../../support/http-server.ts'
import { rejection } from '../../support/rejection.ts'

/*
 * Limits of ofetch that api/client.ts works around (docs/reference/decisions/0022). A test here that passes says that ofetch can do
 * it by itself now.
 */

/** Milliseconds in which a busy machine has surely made a connection, which is what these tests are not about. */
const soon = 1000

/** Gives 'open' where a promise is neither fulfilled nor rejected after so many milliseconds. */
const within = (ms: number, promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms, 'open'))])

test.fails('its timeout holds until an answer is read', async () => {
  await using server = await startHttpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"data":')
    return undefined
  })
  expect(await within(3 * soon, rejection(ofetch(server.url, { timeout: soon })))).not.toBe('open')
})

test.fails('its pause between two tries ends with the signal', async () => {
  await using server = await startHttpServer(() => ({ status: 503, json: {} }))
  const signal = AbortSignal.timeout(soon)
  expect(await within(3 * soon, rejection(ofetch(server.url, { retry: 1, retryDelay: 10 * soon, signal })))).not.toBe(
    'open',
  )
})

test.fails('a line that breaks is not repeated where the statuses to repeat do not name it', async () => {
  let tries = 0
  await using server = await startHttpServer((_, response) => {
    tries += 1
    response.destroy()
    return undefined
  })
  await rejection(ofetch(server.url, { retry: 1, retryStatusCodes: [500, 503] }))
  expect(tries).toBe(1)
})

test.fails('its errors do not repeat the query, which may hold the session token', async () => {
  await using server = await startHttpServer(() => ({ status: 500, json: {} }))
  const error = await rejection(ofetch(server.url, { retry: 0, query: { _: 'secret' } }))
  expect(String(error)).not.toContain('secret')
})
