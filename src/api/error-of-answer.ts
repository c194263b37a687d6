import { answeredErrors } from '#contract/errors.ts'
import { ContractError } from '#contract/contract-error.ts'
import { parse } from '#contract/parse.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import { mapValues } from '#domain/collections/records.ts'
import {
  Coded,
  FieldErrors,
  Gone,
  NotAvailable,
  NotFound,
  Overloaded,
  Refused,
  ServerError,
  TimedOut,
  TooMany,
} from './errors.ts'

/** Which of the two a 410 is, where the server says it. */
function goneReason(code = ''): GoneReason {
  if (/paid/i.test(code)) return 'alreadyPaid'
  return /slow|expired|late/i.test(code) ? 'tooSlow' : 'unknown'
}

/** What the server says about its error; an error page in place of JSON says nothing. */
function said(call: string, json: unknown) {
  try {
    return parse({ call }, answeredErrors, json)
  } catch (error) {
    if (error instanceof ContractError) return {}
    throw error
  }
}

interface AnswerOptions {
  /** Sets its words as their language is printed. */
  setText?: (text: string) => string
  /** Milliseconds after which the server wants to be asked again, where it says so. */
  retryAfter?: number | undefined
}

/**
 * The error that an answer other than 2xx is (section 8).
 * @param json its body, undefined where it is no JSON
 */
export function errorOfAnswer(
  call: string,
  status: number,
  json: unknown,
  { setText = (text) => text, retryAfter }: AnswerOptions = {},
): Error {
  const { errors, error, message, code } = said(call, json)
  const text = error ?? message ?? code
  switch (status) {
    case 401:
    case 403:
      return new Refused(call, status, text === undefined ? undefined : setText(text))
    case 404:
      return new NotFound(call, status)
    case 406:
      return new NotAvailable(call)
    case 408:
      return new TimedOut(call, '408', retryAfter)
    case 410:
      return new Gone(call, goneReason(code ?? text))
    case 429:
      return new TooMany(call, retryAfter)
    case 503:
      return new Overloaded(call, retryAfter)
  }
  if (status >= 500) return new ServerError(call, status, retryAfter)
  if (errors && Object.keys(errors).length > 0) {
    return new FieldErrors(
      call,
      mapValues(errors, (texts) => texts.map(setText)),
    )
  }
  if (text !== undefined) return new Coded(call, status, setText(text))
  const found = `${status} without error, message, code or errors`
  return new ContractError(call, [{ path: 'the status', expected: '2xx or a documented error', found }])
}
