import { describe, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import {
  ApiError,
  BusinessError,
  FieldErrors,
  Gone,
  NotAvailable,
  NotFound,
  Overloaded,
  AuthError,
  ServerError,
} from '#api/errors.ts'
import type { ErrorForm } from '#contract/endpoint.ts'
import { operations, type Operation } from '#contract/openapi.ts'
import { startHttpServer } from '../support/http-server.ts'
import { rejection } from '../support/rejection.ts'
import { callCases } from './cases/call-cases.ts'

/** What each form of error looks like from a tidy and from an untidy server. */
const bodies: Record<ErrorForm, { tidy: unknown; untidy: unknown }> = {
  error: { tidy: { error: 'SOME_CODE' }, untidy: { error: 'SOME_CODE', message: null, errors: [], trace: { a: 1 } } },
  message: { tidy: { message: 'SOME_CODE' }, untidy: { message: 'SOME_CODE', error: null, errors: {}, status: '400' } },
  code: { tidy: { code: 'SOME_CODE' }, untidy: { code: 'SOME_CODE', data: null, errors: null } },
  errors: {
    tidy: { errors: { fname: ['Bitte ausfüllen.'], captcha: ['Falsch.'] } },
    untidy: { errors: { fname: ['Bitte ausfüllen.'], captcha: ['Falsch.'] }, error: null, constructor: 'x' },
  },
  none: { tidy: {}, untidy: [] },
}

/** Section 8: on a tour and its calendar every answer but 200 is not found. */
const tourCalls = new Set(['tour', 'tour/calendar'])

function expectedClass({ call }: Operation, status: number, form: ErrorForm) {
  if (tourCalls.has(call)) return NotFound
  const byStatus = {
    401: AuthError,
    403: AuthError,
    404: NotFound,
    406: NotAvailable,
    410: Gone,
    500: ServerError,
    503: Overloaded,
  }
  if (status in byStatus) return byStatus[status as keyof typeof byStatus]
  return form === 'errors' ? FieldErrors : BusinessError
}

const documented = operations.flatMap((operation) => {
  const common = [
    { status: 500, form: 'none' as const },
    { status: 503, form: 'none' as const },
  ]
  const errors = [...(operation.errors ?? []).map(({ status, form }) => ({ status, form })), ...common]
  return errors.map(({ status, form }) => ({ operation, path: operation.path, status, form }))
})

describe.for(['tidy', 'untidy'] as const)('an error of a server that is %s', (manner) => {
  test.for(documented)('$path $status ($form) throws its own kind of error', async ({ operation, status, form }) => {
    const one = callCases.find((candidate) => candidate.operation === operation.path)
    await using server = await startHttpServer(() => ({ status, json: bodies[form][manner] }))
    const error = await rejection(
      Promise.resolve(one?.run(createApi({ base: server.url, lang: 'de', token: () => 'T' }))),
    )
    expect(error).toBeInstanceOf(expectedClass(operation, status, form))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toHaveProperty('call', operation.call)
    if (error instanceof BusinessError) expect(error).toMatchObject({ status, code: 'SOME_CODE' })
    if (error instanceof FieldErrors) {
      expect(error.fields).toEqual({ firstName: ['Bitte ausfüllen.'], captcha: ['Falsch.'] })
    }
  })
})

test.for([
  { code: 'ALREADY_PAID', reason: 'alreadyPaid' },
  { code: 'TOO_SLOW', reason: 'tooSlow' },
  { code: 'GONE', reason: 'unknown' },
  { message: 'The cart has expired or is already paid.', reason: 'unknown' },
  { code: 'TOO_SLOW', error: 'Zu langsam, aber nicht paid.', reason: 'tooSlow' },
])('410 with $code says that the cart is gone because of: $reason', async ({ reason, ...said }) => {
  const cancel = callCases.find(({ operation }) => operation === '/checkout/cancel')
  await using server = await startHttpServer(() => ({ status: 410, json: said }))
  const error = await rejection(Promise.resolve(cancel?.run(createApi({ base: server.url, lang: 'de' }))))
  expect(error).toMatchObject({ name: 'Gone', reason })
})

test.for([
  [408, 'TimedOut'],
  [429, 'TooManyRequests'],
  [502, 'ServerError'],
  [521, 'ServerError'],
  [418, 'ContractError'],
  [400, 'BusinessError'],
  [422, 'BusinessError'],
] as const)('a status %i that isn’t in the contract, without a message, throws a %s', async ([status, name]) => {
  const events = callCases.find(({ operation }) => operation === '/event/select')
  await using server = await startHttpServer(() => ({ status, json: '<html>' }))
  const error = await rejection(Promise.resolve(events?.run(createApi({ base: server.url, lang: 'de' }))))
  expect(error).toMatchObject({ name })
})

test.for([
  { error: 'Ausverkauft', code: 17 },
  { error: 'Ausverkauft', message: { de: 'Nein' } },
  { error: 'Ausverkauft', errors: { count: 'zu viele' } },
  { error: ['?'], message: 'Ausverkauft' },
])('the server’s words are read although another field beside them can’t be: %o', async (json) => {
  const pay = callCases.find(({ operation }) => operation === '/checkout/initPayment')
  await using server = await startHttpServer(() => ({ status: 422, json }))
  const error = await rejection(
    Promise.resolve(pay?.run(createApi({ base: server.url, lang: 'de', token: () => 'T' }))),
  )
  expect(error).toMatchObject({ name: 'BusinessError', code: 'Ausverkauft' })
})

test('a field’s messages are read although those of another field can’t be', async () => {
  const pay = callCases.find(({ operation }) => operation === '/checkout/initPayment')
  const json = { errors: { email: ['Schon vergeben'], zip: 'Ungültig' } }
  await using server = await startHttpServer(() => ({ status: 422, json }))
  const error = await rejection(
    Promise.resolve(pay?.run(createApi({ base: server.url, lang: 'de', token: () => 'T' }))),
  )
  expect(error).toMatchObject({ name: 'FieldErrors', fields: { email: ['Schon vergeben'] } })
})

const personal = ['/voucher', '/order/review']
const isPersonal = (path: string) => /^\/(auth|customer)\b(?!\/attr)/.test(path) || personal.includes(path)

test.for(callCases.filter(({ operation }) => isPersonal(operation)))(
  '$name: an error about invalid personal data does not contain the data',
  async ({ run }) => {
    await using server = await startHttpServer(() => ({ json: { data: 'Ada Muster' } }))
    const error = await rejection(run(createApi({ base: server.url, lang: 'de', token: () => 'T' })))
    expect(error).toMatchObject({ name: 'ContractError' })
    expect(String(error)).not.toContain('Ada')
  },
)
