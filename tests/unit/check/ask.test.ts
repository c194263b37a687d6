import { getEventSelect } from '#contract/events.ts'
import { getMerchandise } from '#contract/merchandise.ts'
import { expect, it } from 'vitest'
import { reportingClient } from '#check/ask.ts'
import { backoff } from '#domain/failures/backoff.ts'
import type { ArticleId } from '#domain/shop/ids.ts'
import { anId } from '../../support/ids.ts'
import { startHttpServer, type Answer } from '../../support/http-server.ts'

type Client = ReturnType<ReturnType<typeof reportingClient>['inLanguage']>

/** What is reported of a call that is answered so. */
async function reported(answer: ReturnType<Answer>, make: (client: Client) => Promise<unknown>) {
  await using server = await startHttpServer(() => answer)
  const { inLanguage, calls } = reportingClient({ base: server.url, deadline: 5000, concurrency: 2 })
  const value = await make(inLanguage('de'))
  return { value, ...calls[0] }
}

const askForEvents = ({ ask }: Client) => ask(getEventSelect)
const event = { id: 1, name: 'A' }

it('an answer as the contract has it is conforming', async () => {
  expect(await reported({ json: { data: { events: [event] } } }, askForEvents)).toEqual({
    value: [{ id: '1', name: 'A', groups: [] }],
    call: 'event/select',
    lang: 'de',
    result: 'conforming',
    deviations: [],
    breaches: [],
    ms: expect.any(Number),
  })
})

it('a call is reported with the milliseconds that its answer took', async () => {
  await using server = await startHttpServer(() => {
    const begun = performance.now()
    while (performance.now() < begun + 30);
    return { json: { data: { events: [] } } }
  })
  const { inLanguage, calls } = reportingClient({ base: server.url, deadline: 5000, concurrency: 2 })
  await inLanguage('de').ask(getEventSelect)
  expect(calls[0]?.ms).toBeGreaterThanOrEqual(30)
})

it('the pauses between tries don’t count among the milliseconds', async () => {
  const answers = [{ status: 503 }, { json: { data: { events: [] } } }]
  await using server = await startHttpServer(() => answers.shift())
  const { inLanguage, calls } = reportingClient({ base: server.url, deadline: 5000, concurrency: 2 })
  const begun = performance.now()
  await inLanguage('de').ask(getEventSelect)
  const pause = backoff(1, 400, 0)
  expect(calls[0]?.ms).toBeLessThanOrEqual(performance.now() - begun - pause)
})

it('an answer with a single deviation that the shop accepts is tolerated', async () => {
  const deviations = [{ form: 'an unknown field', path: 'debug', count: 1 }]
  expect(await reported({ json: { data: { events: [event] }, debug: true } }, askForEvents)).toMatchObject({
    result: 'tolerated',
    deviations,
    value: [{ id: '1' }],
  })
})

it('an answer of which a part is left out is incomplete', async () => {
  const events = [event, { id: 2 }]
  expect(await reported({ json: { data: { events } } }, askForEvents)).toMatchObject({
    result: 'incomplete',
    breaches: [{ path: 'data.events[1].name' }],
    value: [{ id: '1' }],
  })
})

it('an answer that breaks the contract has no value', async () => {
  expect(await reported({ json: { data: { events: 'none' } } }, askForEvents)).toMatchObject({
    result: 'broken',
    breaches: [{ path: 'data.events', found: '"none"' }],
    value: undefined,
  })
})

it('a call that is refused has failed, with the reason', async () => {
  expect(await reported({ status: 422, json: { code: 'NOT_NOW' } }, askForEvents)).toMatchObject({
    result: 'failed',
    problem: expect.stringContaining('NOT_NOW'),
    value: undefined,
  })
})

it('a call that has to be refused is conforming if it is, and broken if it is answered', async () => {
  const askForNone = ({ askForRefusal }: Client) =>
    askForRefusal('NotFound', getMerchandise, { article: anId<ArticleId>('1') })
  expect(await reported({ status: 404, json: {} }, askForNone)).toMatchObject({ result: 'conforming', breaches: [] })
  expect(await reported({ status: 422, json: { code: 'NOT_NOW' } }, askForNone)).toMatchObject({ result: 'failed' })
  const article = { id: 1, name: 'A', price: 100, vat_value: 8.1 }
  expect(await reported({ json: { data: { merchandise: [article] } } }, askForNone)).toMatchObject({ result: 'broken' })
})
