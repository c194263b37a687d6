import { expect, test } from 'vitest'
import { html } from '#contract/html.ts'
import { read } from '#contract/read.ts'
import { plainText, safeHtml } from '#site/html.ts'
import { typeset } from '#i18n/typeset.ts'

/** What makes parsers and patterns look back or forth again and again: pieces of it, as often as it takes. */
const pieces = [
  '<p ',
  '<p',
  '<',
  '&',
  '&amp;',
  '</b>',
  '<b>',
  '<b><i></b>',
  '<ul><li>',
  '<p>',
  '<x>',
  '<!--',
  '<h2>',
  '<a href="',
  '<a title="x" ',
  'x<a href="#x" id="x"></a>',
  '<a><img alt="',
  '<table><tr><td>',
  '<script>',
  ' ',
  '« ',
  ' »',
  `x${' '.repeat(99)}`,
]
const made = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))

/** What a run takes of this thread alone, in milliseconds of the processor: the best of a few, however busy the machine. */
function fastest(run: (text: string) => unknown, piece: string, length: number): number {
  const times = [1, 2, 3].map((turn) => {
    // A text of its own each time, since texts that were cleaned are remembered.
    const text = `${made(piece, length)}${length}-${turn}`
    const begun = process.threadCpuUsage()
    run(text)
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/** Makes a text safe as a pull and the pages do: what isn't HTML of reasonable length and depth never gets that far. */
function clean(text: string) {
  const result = read(html, text)
  if (result.issues) return
  safeHtml(result.value, 'fr')
  plainText(result.value, 'fr')
}

// Four times the text is four times the work; were it the square, sixteen times. Small times are too unsure to judge.
const most = 9
const unsure = 60

test.for(pieces)('sanitising %j takes time in proportion to its length, not to its square', (piece) => {
  const short = fastest(clean, piece, 45_000)
  expect(fastest(clean, piece, 180_000)).toBeLessThan(most * short + unsure)
})

test.for(pieces)('typesetting the plain text %j takes time in proportion to its length', (piece) => {
  const run = (text: string) => typeset(text, 'fr')
  const short = fastest(run, piece, 45_000)
  expect(fastest(run, piece, 180_000)).toBeLessThan(most * short + unsure)
})

test('HTML that is too long or too deeply nested is rejected', () => {
  const isRefused = (text: string) => read(html, text).issues !== undefined
  expect(isRefused('x'.repeat(200_000))).toBe(false)
  expect(isRefused('x'.repeat(200_001))).toBe(true)
  expect(isRefused('<b>'.repeat(500))).toBe(false)
  expect(isRefused('<b>'.repeat(501))).toBe(true)
  expect(isRefused('</i><b>'.repeat(501))).toBe(true)
  expect(isRefused('<b>x</b>'.repeat(2000))).toBe(false)
  expect(isRefused('<p>x<br><img src="a"><li>'.repeat(2000))).toBe(false)
})
