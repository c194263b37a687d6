import { expect, it } from 'vitest'
import { codeOf, sourcesOf } from '../../support/sources.ts'

/** American forms of words that this project uses; docs/CONTRIBUTING.md says where they may stand. */
const american =
  /(?<!\$)\b(?:cancel(?:ed|ing)|color|behavior|favor|honor(?!ific)|neighbor|center|(?:local|normal|organ|optim|real|recogn|serial|summar|initial|sanit|author|custom)iz(?:e|ed|es|ing|er|ation)\b|analyz|catalog(?!u)|gray|fulfillment|labeled|traveled)/gi

/** What people read in the code: comments, and the names of tests. Code in them stands in backticks or quotes. */
const proseOf = (code: string) =>
  [...code.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|(?<=\b(?:it|describe)(?:\.each\(.*?\))?\(\s*)(['"`]).*?\1/gm)]
    .map(([prose]) => (/^['"]/.test(prose) ? prose.slice(1, -1) : prose))
    .join('\n')

/** Code that is named in prose, and addresses, keep the words of whoever made them. */
const withoutCode = (prose: string) => prose.replaceAll(/`[^`]*`|"[^"\n]*"|https?:\S+|\bcheckout[-/]canceled\b/g, '')

it('comments, documents and titles of tests are in British English', async () => {
  const code = (await codeOf()).map(({ file, text }) => ({ file, text: proseOf(text) }))
  const documents = await sourcesOf('README.md', 'docs/**/*.md')
  const found = [...code, ...documents].flatMap(({ file, text }) =>
    [...withoutCode(text).matchAll(american)].map(([word]) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})
