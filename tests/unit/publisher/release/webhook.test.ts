import { expect, it } from 'vitest'
import { sendWebhook, unanswered } from '#publisher/release/webhook.ts'
import { startHttpServer } from '../../../support/http-server.ts'

const secret = Buffer.from('a secret of thirty-two bytes, ok').toString('base64')

it('a message that is given up because the run is stopped fails with a reason, and rejects nothing', async () => {
  const stopping = new AbortController()
  await using server = await startHttpServer(() => {
    stopping.abort(new Error('Stopped by SIGINT: what is live stays.'))
  })
  const sent = sendWebhook({ url: server.url, secret }, { type: 'test', data: {} }, { signal: stopping.signal })
  expect(await sent).toBe('it was given up (tried 1 times)')
})

it('a host whose addresses all refuse the connection is described by the code, since there is no message', () => {
  const cause = Object.assign(new AggregateError([new Error('one'), new Error('other')]), { code: 'ECONNREFUSED' })
  expect(unanswered(new TypeError('fetch failed', { cause }))).toBe('ECONNREFUSED')
})

it('an error that no request throws is rethrown', () => {
  const fault = new TypeError('undefined is not an address')
  expect(() => unanswered(fault)).toThrow(fault)
})
