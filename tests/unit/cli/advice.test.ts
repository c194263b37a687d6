import { describe, expect, it } from 'vitest'
import { adviceFor } from '#cli/advice.ts'

describe('the next step about an error', () => {
  it('about a call is found in the error itself, or in what has caused it', () => {
    const failed = { kind: 'unreachable' }
    const step = expect.stringMatching(/^Check the address of the API .+ and that its server is running/)
    expect(adviceFor(Object.assign(new Error('event/select'), { failed }))).toEqual(step)
    expect(adviceFor(new Error('event/select', { cause: { failed } }))).toEqual(step)
  })

  it('about an answer that breaks the contract is to check the API, whichever error is the ContractError', () => {
    const broken = Object.assign(new Error('event/select'), { name: 'ContractError' })
    expect(adviceFor(broken)).toContain('`foyer check <museum>`')
    expect(adviceFor(new Error('The pull failed', { cause: broken }))).toContain('`foyer check <museum>`')
  })

  it('about the operating system is found by its code, unless object storage has answered with it', () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    expect(adviceFor(full)).toContain('Free some space')
    expect(adviceFor(Object.assign(full, { $metadata: {} }))).toBeUndefined()
  })

  it('names no option but the one that every command has', () => {
    const kinds = ['unreachable', 'timedOut', 'tooManyRequests', 'overloaded', 'serverError', 'auth', 'notFound']
    const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOTFOUND']
    const errors = [
      ...kinds.map((kind) => Object.assign(new Error('x'), { failed: { kind } })),
      ...codes.map((code) => Object.assign(new Error('x'), { code })),
    ]
    for (const error of errors) expect(adviceFor(error)).toMatch(/^(?!.*--)\S/)
  })

  it('about too many open files is found in any cause, also of a call that failed for it', () => {
    const limit = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
    const failed = { kind: 'unreachable' }
    expect(adviceFor(Object.assign(new Error('x', { cause: limit }), { failed }))).toContain('ulimit -n')
  })

  it('about a bug is to report it; about any other error there is none', () => {
    expect(adviceFor(new TypeError('x is undefined'))).toContain('--debug')
    expect(adviceFor(Object.assign(new Error('The museum is closed'), { name: 'UsageError' }))).toBeUndefined()
  })
})
