import { choices } from '#contract/choices.ts'
import { expect, test } from 'vitest'
import { ContractError, type Omitted } from '#contract/errors.ts'
import { parse, parseAnswer } from '#contract/parse.ts'
import { id, link, money, text } from '#contract/scalars.ts'
import { getTicketCollect } from '#contract/tickets.ts'
import { choicesPrice } from '#domain/tickets/ticket-choice.ts'
import {
  type Wire,
  allMayBeInvalid,
  array,
  byDate,
  byLang,
  byName,
  dispensable,
  fields,
  from,
  halfMayBeInvalid,
  list,
  optional,
  sequenceNo,
} from '#contract/schemas.ts'

const thing = fields({
  id,
  name: text,
  price: from('unit_price', money),
  note: optional(text),
  sequence_no: sequenceNo,
})
const things = fields({ things: list(thing) })
const read = <O>(wire: Wire<unknown, O>, value: unknown) => parse({ call: 'test/call' }, wire, value)
const breaches = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof ContractError) return error.violations
    throw error
  }
  throw new Error('It was read')
}
const one = { id: 1, name: 'A', unit_price: 100 }

test('lists are sorted by sequence_no, then as delivered; a missing sequence_no counts as 0', () => {
  const delivered = [
    { ...one, id: 'c', sequence_no: 2 },
    { ...one, id: 'a' },
    { ...one, id: 'd', sequence_no: '2' },
    { ...one, id: 'between', sequence_no: 1.5 },
    { ...one, id: 'b', sequence_no: 0 },
    { ...one, id: 'first', sequence_no: -1 },
  ]
  expect(read(things, { things: delivered }).things.map((item) => item.id)).toEqual([
    'first',
    'a',
    'b',
    'between',
    'c',
    'd',
  ])
})

test('a list as an object keyed by id gives its keys to items without an id', () => {
  const keyed = { 7: { name: 'B', unit_price: 1 }, x: { ...one, id: 'own' }, y: { ...one, id: null } }
  expect(read(things, { things: keyed }).things.map((item) => item.id)).toEqual(['7', 'own', 'y'])
})

test('of a thing that people choose by its id and that comes twice, the first counts, at the place of the first', () => {
  const delivered = [
    { ...one, id: 'b', sequence_no: 3 },
    { ...one, id: 1, unit_price: 'x' },
    { ...one, id: 7, unit_price: 700 },
    { ...one, id: 'c', sequence_no: 1 },
    { ...one, id: '7', unit_price: 700, name: 'Again', sequence_no: 2 },
  ]
  const valid = delivered.filter(({ unit_price }) => unit_price !== 'x')
  expect(read(choices(thing), valid).map(({ id, price }) => [id, price])).toEqual([
    ['7', 700],
    ['c', 100],
    ['b', 100],
  ])
  // Whatever a visitor presses once is bought once.
  const ticket = { id: 1, eventId: 9, name: 'Adult', mode: 7, price: 1000, vat_value: 8 }
  const joined = { tickets: [ticket, { ...ticket, id: '1', group_id: 2 }], timeslot: [] }
  const { tickets } = read(getTicketCollect.response, joined)
  expect(choicesPrice(tickets, { 1: { count: 1, subtickets: {} } })).toBe(1000)
  expect(read(choices(thing), { 7: one, x: { ...one, id: 7 } })).toHaveLength(2)
  expect(breaches(() => read(choices(thing), delivered))[0]?.path).toBe('[1].unit_price')
})

test('a list of scalars is never an object', () => {
  expect(breaches(() => read(fields({ names: array(text) }), { names: { 0: 'a' } }))).toEqual([
    { path: 'names', expected: 'a list', found: 'an object' },
  ])
})

test('an empty map or object may be []', () => {
  expect(read(byDate(money), [])).toEqual({})
  expect(read(fields({ note: optional(text) }), [])).toEqual({})
  expect(breaches(() => read(byDate(money), [1]))).toEqual([{ path: '', expected: 'a map', found: 'a list of 1' }])
})

test('a list or a map of which nothing can be read is looked at once', () => {
  let looked = 0
  const broken = () => ({
    get unit_price() {
      looked += 1
      return 'a lot'
    },
  })
  const rows = fields({ unit_price: money })
  expect(() => read(array(rows), Array.from({ length: 5000 }, broken))).toThrow(ContractError)
  expect(looked).toBe(5000)
  const named = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`row ${at}`, broken()]))
  expect(() => read(byName(rows), named)).toThrow(ContractError)
  expect(looked).toBe(10_000)
})

test('an absent optional field may be null or an empty text, and is left out', () => {
  expect(read(thing, { ...one, note: null })).toStrictEqual({ id: '1', name: 'A', price: 100 })
  expect(read(thing, { ...one, note: '' })).toStrictEqual({ id: '1', name: 'A', price: 100 })
})

test('unknown fields are ignored and not copied, whatever they are called', () => {
  const hostile = JSON.parse(
    '{"id":1,"name":"A","unit_price":1,"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  )
  const read1 = read(thing, hostile)
  expect(read1).toStrictEqual({ id: '1', name: 'A', price: 1 })
  expect(Object.getPrototypeOf(read1)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('admin')
})

test('a field is never taken from what an object inherits', () => {
  const required = fields({ toString: text })
  expect(breaches(() => read(required, {}))).toEqual([{ path: 'toString', expected: 'a text', found: 'nothing' }])
})

test('an unsupported language in a map is omitted; a day that does not exist is an error', () => {
  expect(read(byLang(text), { de: 'ja', rm: 'gea', __proto__: 'x' })).toEqual({ de: 'ja' })
  expect(breaches(() => read(byDate(money), { '2026-02-30': 1 }))).toEqual([
    { path: '["2026-02-30"]', expected: 'a day as YYYY-MM-DD', found: '"2026-02-30"' },
  ])
})

test('a null entry of a map is omitted', () => {
  expect(read(byDate(money), { '2026-03-01': null, '2026-03-02': 3 })).toEqual({ '2026-03-02': 3 })
})

test('a map with free names never has the name __proto__', () => {
  expect(read(byName(text), JSON.parse('{"a":"1","__proto__":"2"}'))).toEqual([{ key: 'a', value: '1' }])
})

test('an error lists the first 5 violations with path, expected and found', () => {
  const wrong = Array.from({ length: 3000 }, () => ({ name: 7 }))
  const found = breaches(() => parseAnswer({ call: 'test/call' }, things, { data: { things: wrong } }))
  expect(found).toHaveLength(5)
  expect(found[0]).toEqual({ path: 'data.things[0].id', expected: 'an id (a text or an integer)', found: 'nothing' })
  expect(found[1]).toEqual({ path: 'data.things[0].name', expected: 'a text', found: '7' })
})

test('the path has the key in a list keyed by id, and the index as delivered in a sorted list', () => {
  expect(breaches(() => read(things, { things: { 17: { ...one, name: 1 } } }))[0]?.path).toBe('things["17"].name')
  const sorted = [
    { ...one, sequence_no: 2 },
    { ...one, name: 1, sequence_no: 1 },
  ]
  expect(breaches(() => read(things, { things: sorted }))[0]?.path).toBe('things[1].name')
})

/** Items of which every one whose price isn't a number is broken. */
const listOf = (...prices: unknown[]) => prices.map((unit_price, index) => ({ ...one, id: index, unit_price }))

test('a list that may be half broken omits and reports broken items; a list that may not is rejected', () => {
  const omitted: Omitted[] = []
  const onOmitted = (some: Omitted[]) => omitted.push(...some)
  const mostly = list(thing, halfMayBeInvalid)
  const readMostly = (value: unknown) => parse({ call: 'test/call', onOmitted }, mostly, value)
  expect(readMostly(listOf(1, 'x', 3, 'y')).map(({ price }) => price)).toEqual([1, 3])
  expect(omitted).toEqual([
    {
      path: '[1].unit_price',
      expected: 'an amount in whole minor units',
      found: '"x"',
      item: expect.objectContaining({ id: 1 }),
    },
    {
      path: '[3].unit_price',
      expected: 'an amount in whole minor units',
      found: '"y"',
      item: expect.objectContaining({ id: 3 }),
    },
  ])
  expect(breaches(() => readMostly(listOf(1, 'x', 'y')))).toHaveLength(2)
  expect(breaches(() => read(list(thing), listOf(1, 2, 3, 'y')))).toHaveLength(1)
  expect(read(list(thing, allMayBeInvalid), listOf('x'))).toEqual([])
})

test('a dispensable field that cannot be read is omitted, even a nested one', () => {
  const omitted: Omitted[] = []
  const onOmitted = (some: Omitted[]) => omitted.push(...some)
  const wire = fields({ shops: array(fields({ name: text, link: dispensable(link) })) })
  const shops = [{ name: 'A', link: 'javascript:x' }, { name: 'B', link: null }, { name: 'C' }]
  expect(parse({ call: 'test/call', onOmitted }, wire, { shops })).toEqual({
    shops: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
  })
  expect(omitted.map(({ path }) => path)).toEqual(['shops[0].link'])
})

test('a long value is shortened and reported with its length', () => {
  const [breach] = breaches(() => read(fields({ price: money }), { price: 'x'.repeat(500) }))
  expect(breach?.found).toMatch(/^.{40}… \(\d+ characters\)$/)
})

test('a personal value is reported only by its type', () => {
  const wire = fields({ email: text, zip: text })
  const found = breaches(() =>
    parse({ call: 'customer', personal: true }, wire, { email: ['ada@a.example'], zip: 8001 }),
  )
  expect(found.map((breach) => breach.found)).toEqual(['a list of 1', 'a number'])
})

test('parsing twice the items takes twice the field accesses', () => {
  const touches = (length: number) => {
    let touched = 0
    const items = Array.from({ length }, (_, index) => {
      const item = { id: index, name: 'A', unit_price: 1, sequence_no: length - index }
      return new Proxy(item, {
        get: (target, key, self) => (touched++, Reflect.get(target, key, self)),
        getOwnPropertyDescriptor: (target, key) => (touched++, Reflect.getOwnPropertyDescriptor(target, key)),
      })
    })
    read(things, { things: items })
    return touched
  }
  expect(touches(2000)).toBe(2 * touches(1000))
})
