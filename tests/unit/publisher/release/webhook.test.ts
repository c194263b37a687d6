import { expect, it } from 'vitest'
import { sendWebhook, unanswered } from '#publisher/release/webhook.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { secret } from '../watch/support.ts'

it('a webhook returns a reason instead of rejecting if the run is stopped', async () => {
  const stopping = new AbortController()
  await using server = await startHttpServer(() => {
    stopping.abort(new Error('Stopped by SIGINT: what is live stays.'))
  })
  const sent = sendWebhook({ url: server.url, secret }, { type: 'test', data: {} }, { signal: stopping.signal })
  expect(await sent).toBe('it was given up (tried 1 times)')
})

it('a host that refuses the connection on all its addresses is described by the error code, since there is no message', () => {
  const cause = Object.assign(new AggregateError([new Error('one'), new Error('other')]), { code: 'ECONNREFUSED' })
  expect(unanswered(new TypeError('fetch failed', { cause }))).toBe('ECONNREFUSED')
})

it('an error unrelated to a request is rethrown', () => {
  const fault = new TypeError('undefined is not an address')
  expect(() => unanswered(fault)).toThrow(fault)
})
