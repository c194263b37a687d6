import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ContractError } from '#contract/errors.ts'
import { parse } from '#contract/parse.ts'
import {
  date,
  dateTime,
  email,
  flag,
  id,
  link,
  money,
  name,
  number,
  picture,
  places,
  price,
  text,
  ticketId,
  time,
} from '#contract/scalars.ts'
import type { Wire } from '#contract/schemas.ts'
import { tries } from '../../support/full.ts'

const read = <O>(wire: Wire<unknown, O>, value: unknown): O | 'refused' => {
  try {
    return parse({ call: 'test' }, wire, value)
  } catch (error) {
    if (error instanceof ContractError) return 'refused'
    throw error
  }
}

test.for([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
] as const)('a boolean may be %j', ([wire, value]) => {
  expect(read(flag, wire)).toBe(value)
})

test.for(['true', 'yes', '', 2, -1, null, [], {}])('%j is no boolean', (value) => {
  expect(read(flag, value)).toBe('refused')
})

test.for([
  [1250, 1250],
  ['1250', 1250],
  ['-300', -300],
  [0, 0],
] as const)('an amount may be %j', ([wire, value]) => {
  expect(read(money, wire)).toBe(value)
})

test.for([12.5, '12.50', '1e3', '0x10', ' 1', '1 ', '', '1,250', 2 ** 53, '9007199254740993', null, true, [1]])(
  '%j is no amount in whole minor units',
  (value) => {
    expect(read(money, value)).toBe('refused')
  },
)

test('a whole amount is read the same as a number and as a text', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      expect(read(money, amount)).toBe(amount)
      expect(read(money, String(amount))).toBe(amount)
    }),
  )
})

test.for([
  ['8.1', 8.1],
  [8.1, 8.1],
  ['-0.5', -0.5],
] as const)('a rate may be %j', ([wire, value]) => {
  expect(read(number, wire)).toBe(value)
})

test.for([Number.NaN, Infinity, 'NaN', 'Infinity', '8,1', '1e2', '.5', '', null])('%j is no number', (value) => {
  expect(read(number, value)).toBe('refused')
})

test('a negative number of places left is read as 0', () => {
  expect(read(places, -2)).toBe(0)
  expect(read(places, '-2')).toBe(0)
})

test.for([
  [17, '17'],
  ['17', '17'],
  ['a b', 'a b'],
  [0, '0'],
] as const)('the id %j is read as the text %j', ([wire, value]) => {
  expect(read(id, wire)).toBe(value)
})

test.for(['', 1.5, null, true, {}, 2 ** 60])('%j is no id', (value) => {
  expect(read(id, value)).toBe('refused')
})

test.for(['2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', (day) => {
  expect(read(date, day)).toBe(day)
})

test.for([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-00-00',
  '2026-1-1',
  '20260101',
  '2026-01-01 ',
  20260101,
])('%j is no day', (day) => {
  expect(read(date, day)).toBe('refused')
})

test('exactly the days of the calendar are accepted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const written = [
          String(year).padStart(4, '0'),
          String(month).padStart(2, '0'),
          String(day).padStart(2, '0'),
        ].join('-')
        const real = new Date(0)
        real.setUTCFullYear(year, month - 1, day)
        const exists = real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day
        expect(read(date, written)).toBe(exists ? written : 'refused')
      },
    ),
    { numRuns: tries(2000) },
  )
})

test.for(['2026-03-29 02:30:00', '2026-01-01 00:00:00', '2026-01-01 23:59:59'])(
  '%s is a date and time, even if daylight saving skips it',
  (moment) => {
    expect(read(dateTime, moment)).toBe(moment)
  },
)

test.for([
  '2026-01-01 24:00:00',
  '2026-01-01 10:60:00',
  '2026-01-01 10:00:60',
  '2026-01-01T10:00:00',
  '2026-01-01 10:00',
  '2026-01-01 10:00:00Z',
  '2026-02-30 10:00:00',
])('%s is no date and time', (moment) => {
  expect(read(dateTime, moment)).toBe('refused')
})

test.for(['00:00', '09:05', '23:59'])('%s is a time of day', (clock) => {
  expect(read(time, clock)).toBe(clock)
})

test.for(['24:00', '9:05', '09:5', '09:60', '09:05:00', ''])('%j is no time of day', (clock) => {
  expect(read(time, clock)).toBe('refused')
})

test.for([
  'https://a.example/x',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+41',
  '/de/tickets/',
  '#top',
  '?x=a:b',
  'seite.html',
])('%j is accepted as a link', (address) => {
  expect(read(link, address)).toBe(address)
})

test.for([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:nobody',
  'mailto:x</noscript><meta http-equiv=refresh content=0;url=https://evil.example>@a.example',
  `https://a.example/${'x'.repeat(8000)}`,
  7,
  '',
  ' ',
])('%j is rejected as a link', (address) => {
  expect(read(link, address)).toBe('refused')
})

test('a link loses its user name and password, which every visitor would read', () => {
  expect(read(link, 'https://user:pass@a.example/x')).toBe('https://a.example/x')
})

test('a lone surrogate in a text is replaced, so that the text can be URL-encoded', () => {
  const whole = read(text, 'Kunst \ud83c')
  expect(whole).toBe('Kunst \ufffd')
  expect(encodeURIComponent(whole)).toBe('Kunst%20%EF%BF%BD')
  expect(read(text, 'Kunst 🎨')).toBe('Kunst 🎨')
})

test('an id is no name that every object has, since ids are keys of records', () => {
  for (const schema of [id, ticketId]) {
    for (const own of ['constructor', 'toString', '__proto__']) expect(read(schema, own)).toBe('refused')
    expect(read(schema, 'prototype')).toBe('prototype')
  }
})

test('a text has at most 20,000 characters, a name or an id at most 1,000', () => {
  const long = (length: number) => 'x'.repeat(length)
  expect([read(text, long(20_000)), read(text, long(20_001))]).toEqual([long(20_000), 'refused'])
  for (const wire of [name, id])
    expect([read(wire, long(1000)), read(wire, long(1001))]).toEqual([long(1000), 'refused'])
})

test('the error for an overlong text shows its beginning and its length', () => {
  expect(() => parse({ call: 'test' }, name, 'x'.repeat(1_000_000))).toThrow(
    /expected a text of at most 1000 characters, found "x{39}… \(1000000 characters\)$/,
  )
})

test('a price is a whole amount from 0 to 1,000,000,000, as baskets keep it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: 999_999_000, max: 1_000_001_000 })), (amount) => {
      const isRead = amount >= 0 && amount <= 1_000_000_000
      expect(read(price, amount)).toBe(isRead ? amount : 'refused')
      expect(read(price, String(amount))).toBe(isRead ? amount : 'refused')
    }),
  )
  expect(read(price, -1001)).toBe('refused')
})

test.for([
  'https://a.example/{width}/a.jpg',
  '//a.example/a.jpg',
  '/a.jpg',
  'a.jpg',
  'http://localhost:4400/museum/a.svg',
  'data:image/svg+xml,%3Csvg/%3E',
])('a picture at %j is accepted', (address) => {
  expect(read(picture, address)).toBe(address)
})

test.for([
  'http://a.example/a.jpg',
  'HTTP://a.example/a.jpg',
  'ht\ntp://a.example/a.jpg',
  'http://',
  'https://user:pass@a.example/a.jpg',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:x',
  '',
  ' ',
  7,
])('a picture at %j is rejected, since pages would not show it', (address) => {
  expect(read(picture, address)).toBe('refused')
})

test.for(['shop@museum.example', 'a.b+c@sub.müseum.example', ' shop@museum.example '])(
  '%j is an e-mail address',
  (address) => {
    expect(read(email, address)).toBe(address.trim())
  },
)

test.for([
  'x</noscript><meta http-equiv=refresh content=0;url=https://evil.example/>',
  'x</noscript><meta/http-equiv=refresh/content=0;url=https://evil.example/>@a.example',
  '"x"@a.example',
  'a@b.example?bcc=c@d.example',
  'a@b.example&body=x',
  'a%0a@b.example',
  'Museum <shop@museum.example>',
  'a@b.example, c@d.example',
  'shop@museum',
  `${'a'.repeat(250)}@b.example`,
  '',
  7,
])('%j is no e-mail address', (address) => {
  expect(read(email, address)).toBe('refused')
})

test('an e-mail address with a character that is special in HTML or URLs is rejected', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<', '>', '"', '&', '?', '#', '%', ' ', '`', '\\'),
      (some, sign) => {
        expect(read(email, `a${some}${sign}b@museum.example`)).toBe('refused')
        expect(read(email, `ab@mus${some}${sign}eum.example`)).toBe('refused')
      },
    ),
  )
})
