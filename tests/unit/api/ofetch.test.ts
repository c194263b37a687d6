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

test.fails('the timeout of ofetch covers reading the body of the response', async () => {
  await using server = await startHttpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"data":')
    return undefined
  })
  expect(await within(3 * soon, rejection(ofetch(server.url, { timeout: soon })))).not.toBe('open')
})

test.fails('the retry delay of ofetch ends when the signal is aborted', async () => {
  await using server = await startHttpServer(() => ({ status: 503, json: {} }))
  const signal = AbortSignal.timeout(soon)
  expect(await within(3 * soon, rejection(ofetch(server.url, { retry: 1, retryDelay: 10 * soon, signal })))).not.toBe(
    'open',
  )
})

test.fails('ofetch does not retry a broken connection if retryStatusCodes does not include it', async () => {
  let tries = 0
  await using server = await startHttpServer((_, response) => {
    tries += 1
    response.destroy()
    return undefined
  })
  await rejection(ofetch(server.url, { retry: 1, retryStatusCodes: [500, 503] }))
  expect(tries).toBe(1)
})

test.fails('the errors of ofetch do not contain the query, which may hold the session token', async () => {
  await using server = await startHttpServer(() => ({ status: 500, json: {} }))
  const error = await rejection(ofetch(server.url, { retry: 0, query: { _: 'secret' } }))
  expect(String(error)).not.toContain('secret')
})
