import { md5 } from 'js-md5'
import { describe, expect, it } from 'vitest'
import { type Api, createApi } from '#api/api.ts'
import { changeEmail, changePassword, confirmPasswordReset, login, register } from '#api/customer.ts'
import { emailChangeProblems, passwordChangeProblems, passwordProblems } from '#domain/forms/credentials.ts'
import { startHttpServer } from '../../support/http-server.ts'
import { rejection } from '../../support/rejection.ts'

/** The same password as two devices type it: with one letter ü, and with u and two dots. */
const composed = 'M\u00fcnster\u2075 '
const decomposed = composed.normalize('NFD')

interface Refusal {
  status: number
  json: object
}

/** Starts a server that knows one digest as the password, and returns its API and the digests that it was sent. */
async function startServer(known: string, refusal: Refusal) {
  const sent: Record<string, unknown>[] = []
  const server = await startHttpServer(({ body }) => {
    const json: unknown = JSON.parse(body)
    if (typeof json !== 'object' || json === null) throw new Error(`Not an object: ${body}`)
    const fields: Record<string, unknown> = { ...json }
    sent.push(fields)
    const old = fields['_po'] ?? fields['_p']
    const done = { json: { data: '_po' in fields || { token: 't' } } }
    return old === undefined || old === md5(known) ? done : refusal
  })
  const api = createApi({ base: server.url, lang: 'de', token: () => 'session' })
  return { api, sent, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const unauthorized: Refusal = { status: 401, json: {} }
const wrongPassword: Refusal = { status: 422, json: { error: 'Your current password is not correct.' } }

/** The calls that prove a password, with the field that holds its digest. */
const proving = [
  ['login', '_p', unauthorized, (api: Api, password: string) => login(api, { email: 'ada@example.org', password })],
  [
    'a change of password',
    '_po',
    wrongPassword,
    (api: Api, oldPassword: string) => changePassword(api, { oldPassword, newPassword: decomposed }),
  ],
  [
    'a change of e-mail address',
    '_po',
    wrongPassword,
    (api: Api, password: string) => changeEmail(api, { password, email: 'ada@example.org' }),
  ],
] as const

describe.each(proving)('the password of %s', (_, field, refusal, call) => {
  const digests = (sent: Record<string, unknown>[]) => sent.map((body) => body[field])

  it.each([composed, decomposed])('is digested in its composed form, however it is typed: %j', async (typed) => {
    await using server = await startServer(composed, refusal)
    await call(server.api, typed)
    expect(digests(server.sent)).toEqual([md5(composed)])
  })

  it('is tried once more as it was typed, since earlier releases digested that', async () => {
    await using server = await startServer(decomposed, refusal)
    await call(server.api, decomposed)
    expect(digests(server.sent)).toEqual([md5(composed), md5(decomposed)])
  })

  it('is refused after both forms, and after one if they are the same', async () => {
    await using server = await startServer('other', refusal)
    expect(await rejection(call(server.api, decomposed))).toMatchObject({ failed: { status: refusal.status } })
    expect(await rejection(call(server.api, composed))).toMatchObject({ failed: { status: refusal.status } })
    expect(digests(server.sent)).toEqual([md5(composed), md5(decomposed), md5(composed)])
  })

  it.each([403, 429, 500])('isn’t tried again if the server answers %i', async (status) => {
    await using server = await startServer(decomposed, { status, json: { error: 'No' } })
    await rejection(call(server.api, decomposed))
    expect(digests(server.sent)).toEqual([md5(composed)])
  })
})

it('an e-mail address that is refused isn’t sent again with another form of the password', async () => {
  await using server = await startServer(decomposed, {
    status: 422,
    json: { errors: { email: ['Taken'] } },
  })
  const taken = changeEmail(server.api, { password: decomposed, email: 'ada@example.org' })
  expect(await rejection(taken)).toMatchObject({ name: 'FieldErrors' })
  expect(server.sent).toHaveLength(1)
})

describe('a new password', () => {
  it('is digested in its composed form alone', async () => {
    await using server = await startServer(composed, wrongPassword)
    await register(server.api, { form: { sendInvoice: true }, password: decomposed })
    await confirmPasswordReset(server.api, { resetToken: 'r', password: decomposed })
    await changePassword(server.api, { oldPassword: composed, newPassword: decomposed })
    expect(server.sent).toMatchObject([
      { c: { password: md5(composed) } },
      { _p: md5(composed) },
      { _pn: md5(composed) },
    ])
  })

  it('matches its repetition in another form, but not with another letter or space', () => {
    expect(passwordProblems(composed, decomposed)).toEqual([])
    expect(passwordChangeProblems('old', decomposed, composed)).toEqual([])
    expect(passwordProblems(composed, composed.trim())).toMatchObject([{ key: 'forms.passwordsDiffer' }])
    expect(emailChangeProblems(decomposed, 'a@b.ch', 'a@b.ch')).toEqual([])
  })
})
