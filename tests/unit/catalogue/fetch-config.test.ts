import { expect, it } from 'vitest'
import { createApi } from '#api/api.ts'
import { fetchConfig } from '#catalogue/fetch-config.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { callCases } from '../../contract/cases/call-cases.ts'
import { startHttpServer, type Answer } from '../../support/http-server.ts'
import { rejection } from '../../support/rejection.ts'

const data = callCases.find(({ operation }) => operation === '/shopinfo/config')?.data

/** Asks a server that answers so in English and has the configuration in every other language. */
async function ask(inEnglish: ReturnType<Answer>, configured?: Lang) {
  await using server = await startHttpServer(({ path }) => (path.startsWith('/en/') ? inEnglish : { json: { data } }))
  const answered = fetchConfig(createApi({ base: server.url, lang: 'sv' }), configured)
  const outcome = await answered.catch((error: unknown) => error)
  return { outcome, asked: server.seen.map(({ path }) => path.slice(1, 3)) }
}

it.each([
  ['not found', { status: 404, json: {} }],
  ['a code', { status: 422, json: { code: 'NO_SUCH_LANGUAGE' } }],
  ['refused', { status: 403, json: {} }],
  ['not available', { status: 406, json: {} }],
  ['a status that says nothing', { status: 418, json: {} }],
])('“%s” in the first language leads to a request in the next one', async (_, inEnglish) => {
  const { outcome, asked } = await ask(inEnglish)
  expect(outcome).toHaveProperty('siteName')
  expect(asked).toHaveLength(2)
  expect(asked[0]).toBe('en')
})

it.each([
  ['a server that fails', { status: 500, json: {} }, 'ServerError'],
  ['a configuration that is broken', { json: { data: {} } }, 'ContractError'],
])('%s leads to no request in another language', async (_, inEnglish, name) => {
  const { outcome, asked } = await ask(inEnglish)
  expect(outcome).toMatchObject({ name })
  expect(asked).toEqual(['en'])
})

it('the configured language is requested first, and only once', async () => {
  expect((await ask({ status: 404, json: {} }, 'it')).asked).toEqual(['it'])
  await using server = await startHttpServer(() => ({ status: 404, json: {} }))
  await rejection(fetchConfig(createApi({ base: server.url, lang: 'sv' }), 'it'))
  const asked = server.seen.map(({ path }) => path.slice(1, 3))
  expect([asked[0], asked.length, new Set(asked).size]).toEqual(['it', 8, 8])
})
