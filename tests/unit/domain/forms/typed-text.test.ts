import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank } from '#domain/collections/blank.ts'
import { severalLines, singleLine } from '#domain/forms/typed-text.ts'

const invisible = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u200f', '\u202a', '\u202e']
const moreInvisible = ['\u2066', '\u2069', '\u061c', '\u180e', '\u034f', '\u2064', '\u{e0020}', '\0', '\u007f']
const spaces = [' ', '\t', '\n', '\r\n', '\u00a0', '\u1680', '\u2007', '\u2009', '\u202f', '\u205f', '\u3000', '\u2028']
const moreSpaces = ['\u0085', '\u3164', '\u2800']
const hyphens = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\ufe63', '\uff0d']

const asFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

/** Words of a name, an address or a code, as somebody means them. */
const word = fc.stringMatching(/^[A-Za-z0-9@.+]{1,8}$/)
const line = fc.array(word, { minLength: 1, maxLength: 3 })
const anyInvisible = fc.array(fc.constantFrom(...invisible, ...moreInvisible), { maxLength: 3 })
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...invisible, ...moreInvisible, ...spaces, ...moreSpaces, ...hyphens, '\u0308', 'u'),
      fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)),
    ),
  )
  .map((characters) => characters.join(''))
const anySpaces = fc.array(fc.constantFrom(...spaces, ...moreSpaces), { minLength: 1, maxLength: 3 })

it('a text is blank if nothing is left of it once it is cleaned', () => {
  const [spaces, tags] = [0x3001, 0xe_0000]
  const codes = [...Array(spaces).keys(), 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfffa, tags + 1, tags + 0x7f]
  for (const character of codes.map((code) => String.fromCodePoint(code)))
    expect([character, isBlank(character)]).toEqual([character, singleLine(character) === ''])
})

describe('a single line of text', () => {
  it('is what was meant, whatever spaces and invisible characters came with it', () => {
    fc.assert(
      fc.property(line, fc.infiniteStream(anyInvisible), fc.infiniteStream(anySpaces), (words, hidden, between) => {
        const dirt = () => hidden.next().value.join('')
        const gap = () => dirt() + between.next().value.join(dirt()) + dirt()
        const dirty = words.map((each) => each.replaceAll(/./g, (letter) => dirt() + letter))
        expect(singleLine(gap() + dirty.join(gap()) + gap())).toBe(words.join(' '))
      }),
    )
  })

  it('has plain hyphens and ASCII in place of look-alikes', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(...hyphens), (one, other, hyphen) => {
        expect(singleLine(`${asFullWidth(one)}${hyphen}${other}`)).toBe(`${one}-${other}`)
      }),
    )
  })

  it('doesn’t change when it is cleaned twice, and nothing unseen or around it stays', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = singleLine(text)
        expect(singleLine(clean)).toBe(clean)
        expect(clean).toBe(clean.trim())
        expect(clean).not.toMatch(/[\n\r\t\u00a0\u00ad\u200b\u200e\u200f\u2060\ufeff]|\s\s/)
      }),
    )
  })

  it.each([
    ['Zoe\u0308', 'Zo\u00eb'],
    ['Kunst – Kultur', 'Kunst – Kultur'],
    ['Anna\u2011Lena', 'Anna-Lena'],
    ['D’Angelo', 'D’Angelo'],
    ['김민준', '김민준'],
    // Persian and Sinhala are misspelt without their joiners.
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['ada\u200d@example.org', 'ada@example.org'],
  ])('%j is %j', (typed, clean) => {
    expect(singleLine(typed)).toBe(clean)
  })
})

describe('a text of several lines', () => {
  it('keeps its lines, each of them clean', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('\n', '\r\n', '\u2028'),
        (lines, end) => {
          const dirty = lines.map((words) => ` ${words.join('\u00a0\u200b')}\ufeff`).join(end)
          expect(severalLines(`\n${dirty}\n\u200b\n`)).toBe(lines.map((words) => words.join(' ')).join('\n'))
        },
      ),
    )
  })

  it('keeps blank lines between others', () => {
    expect(severalLines('a\n\u00a0\nb')).toBe('a\n\nb')
  })
})

it.each(['', ' ', '\u200b', '\u3164\u00ad', '\n\u2028'])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true)
})
