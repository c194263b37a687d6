import type { FailureKind } from './failed-call.ts'
import { banner, type Failure } from './failure.ts'

const notAvailable = { situation: 'not available', does: 'notAvailable', message: 'notFound.title' } as const

/** The error catalogue of section 8: what a failure of each kind does, whatever the call. */
export const failureByKind: Readonly<Record<FailureKind, Failure>> = {
  refused: { situation: 'not signed in', does: 'signIn', message: 'errors.loginNeeded' },
  fieldErrors: { situation: 'fields not accepted', does: 'onFields', message: 'forms.hasErrors' },
  coded: { situation: 'not accepted', does: 'onForm', message: 'errors.unexpected' },
  notFound: { situation: 'not found', does: 'notFound', message: 'notFound.title' },
  notAvailable,
  gone: notAvailable,
  tooMany: { situation: 'too many calls', does: 'onForm', message: 'errors.overloaded' },
  overloaded: { situation: 'overloaded', does: 'reload', message: 'errors.overloaded' },
  serverError: { situation: 'server error', ...banner },
  contractBroken: { situation: 'contract broken', ...banner, message: 'errors.answerNotUnderstood' },
  unreachable: { situation: 'unreachable', does: 'onForm', message: 'errors.unreachable' },
  timedOut: { situation: 'timed out', does: 'onForm', message: 'errors.timedOut' },
}
