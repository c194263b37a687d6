import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOneLine, printable, withoutControls } from '#tenant/files/printable.ts'

/** Texts with much of what terminals and pages obey. */
const outside = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\u001B',
      '\u009B',
      '\u0007',
      '\b',
      '\r',
      '\n',
      '\t',
      '\u202E',
      '\u2066',
      '\u2028',
      '\u200B',
      '\u007F',
    ),
    fc.constantFrom('\uD800', '\u{E0041}', '\uFEFF', '[2J', '✓ ', '://', ':', '@', '"', '\\'),
    fc.string({ unit: 'grapheme' }),
  ),
})

const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

it('no text from outside moves the cursor, turns the direction or begins a line', () => {
  fc.assert(
    fc.property(outside, (text) => {
      expect(inOneLine(text)).not.toMatch(obeyed)
    }),
  )
})

it('a text of several lines keeps its lines, and nothing else that a terminal obeys', () => {
  fc.assert(
    fc.property(outside, (text) => {
      expect(printable(text).replaceAll('\n', '')).not.toMatch(obeyed)
      expect(withoutControls(text).split('\n')).toHaveLength(text.split('\n').length)
    }),
  )
})

it('JSON stays the same JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), outside, (value, text) => {
      const json = JSON.stringify([value, text])
      expect(JSON.parse(withoutControls(json))).toEqual(JSON.parse(json))
    }),
  )
})

it('plain words stay as they are, in any language', () => {
  for (const words of ['Musée d’Orsay – 12 €', '東京国立博物館', 'Ä ö ü ß', 'a\u00A0b', '→ ✓ ✗ •'])
    expect(inOneLine(words)).toBe(words)
  expect(inOneLine('a\u001B[2J\r\nb\u009Bc\u202E\t')).toBe('a\\u001b[2J\\r\\nb\\u009bc\\u202e\\t')
})

it.each([
  'https://ada:geheim@pictures.example/{width}/a.jpg',
  'https://ada:ge%20heim/1@pictures.example/a.jpg',
  '//ada:geheim@pictures.example/a.jpg',
  'https://pictures.example/a.jpg?sig=geheim%3D&width=1',
  'https://pictures.example/a.jpg?X-Amz-Signature=geheim',
  'https://pictures.example/a.jpg?auth=geheim',
  'https://pictures.example/a.jpg?access-key=geheim&w=1',
])('an address is shown without its password or key: %s', (address) => {
  expect(inOneLine(`picture of event "1": status 404 (${address})`)).toMatch(
    /^(?!.*(ge%20heim|geheim)).*pictures\.example/,
  )
})
