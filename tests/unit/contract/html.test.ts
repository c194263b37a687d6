import { expect, it } from 'vitest'
import { html } from '#contract/wire/html.ts'
import { validate } from '#contract/wire/wire.ts'

const isRead = (text: unknown) => validate(html, text).issues === undefined

it.each([
  ['500 elements inside each other', '<b>'.repeat(500), true],
  ['501', '<b>'.repeat(501), false],
  ['501 of two kinds, in whatever case', '<b><I>'.repeat(250) + '<b>', false],
  ['501 one after the other, each ended', '<b>a</b>'.repeat(501), true],
  ['501 where what is ended was never begun', '</i>'.repeat(9) + '<b>'.repeat(501), false],
  ['501 that end by themselves', '<br><li>a<p>b<img src="a">'.repeat(501), true],
  ['501 whose names only begin like those', '<bra>'.repeat(501), false],
  ['200,000 characters', 'a'.repeat(200_000), true],
  ['200,001 characters', 'a'.repeat(200_001), false],
  ['no text', 7, false],
])('%s in HTML', (_, text, isFine) => {
  expect(isRead(text)).toBe(isFine)
})

it('half of a character is made a whole one', () => {
  expect(validate(html, 'a\uD800')).toMatchObject({ value: 'a\uFFFD' })
})
