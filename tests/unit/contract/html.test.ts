import { expect, it } from 'vitest'
import { html } from '#contract/html.ts'
import { read } from '#contract/read.ts'

const isRead = (text: unknown) => read(html, text).issues === undefined

it.each([
  ['500 nested elements is accepted', '<b>'.repeat(500), true],
  ['501 nested elements is rejected', '<b>'.repeat(501), false],
  ['501 nested elements of two kinds, in mixed case, is rejected', '<b><I>'.repeat(250) + '<b>', false],
  ['501 closed elements in a row is accepted', '<b>a</b>'.repeat(501), true],
  ['501 nested elements after unmatched end tags is rejected', '</i>'.repeat(9) + '<b>'.repeat(501), false],
  ['501 of each element that needs no end tag is accepted', '<br><li>a<p>b<img src="a">'.repeat(501), true],
  ['501 nested elements with a name like “br…” is rejected', '<bra>'.repeat(501), false],
  ['200,000 characters is accepted', 'a'.repeat(200_000), true],
  ['200,001 characters is rejected', 'a'.repeat(200_001), false],
  ['a number in place of text is rejected', 7, false],
])('HTML with %s', (_, text, isFine) => {
  expect(isRead(text)).toBe(isFine)
})

it('a lone surrogate in HTML is replaced by U+FFFD', () => {
  expect(read(html, 'a\uD800')).toMatchObject({ value: 'a\uFFFD' })
})
