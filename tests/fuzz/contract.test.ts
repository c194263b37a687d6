import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ContractError } from '#contract/errors.ts'
import { parse } from '#contract/parse.ts'
import { arbitraryAnswer } from '../support/arbitrary-answer.ts'
import { schemas } from '../support/schemas.ts'
import { untidyAnswer } from '../support/untidy-answer.ts'
import { mutated } from './mutated.ts'
import { isFull } from '../support/full.ts'

/** 100,000 payloads with FOYER_FULL=1, else so many that it is done in seconds. */
const payloads = isFull ? 100_000 : 8_000
const perSchema = Math.ceil(payloads / schemas.length)

let tried = 0
let refused = 0

/** Every object of what was read is a plain one. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  const plain = prototype === Object.prototype || prototype === Array.prototype
  return plain && !Object.hasOwn(value, '__proto__') && Object.values(value).every(isPlain)
}

test.for(schemas)('$name: mutated payloads are parsed, or rejected with a ContractError', ({ wire }) => {
  const before = Reflect.ownKeys(Object.prototype)
  const payload = fc
    .tuple(arbitraryAnswer(wire), fc.boolean(), fc.infiniteStream(fc.nat()))
    .map(([tidy, untidied, numbers]) => mutated(untidied ? untidyAnswer(wire, tidy) : tidy, numbers))
  fc.assert(
    fc.property(payload, (json) => {
      tried++
      try {
        expect(isPlain(parse({ call: 'fuzz' }, wire, json))).toBe(true)
      } catch (error) {
        if (!(error instanceof ContractError)) throw error
        refused++
        expect(error.violations.length).toBeGreaterThan(0)
        expect(error.message.length).toBeLessThan(2000)
      }
    }),
    { numRuns: perSchema },
  )
  expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
})

test.for(schemas)('$name: any JSON is parsed, or rejected with a ContractError', ({ wire }) => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      try {
        parse({ call: 'fuzz' }, wire, json)
      } catch (error) {
        if (!(error instanceof ContractError)) throw error
      }
    }),
    { numRuns: Math.ceil(perSchema / 10) },
  )
})

afterAll(() => {
  process.stdout.write(`fuzz: ${tried} mutated payloads, ${refused} refused, ${tried - refused} read\n`)
})
