import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { testOf } from './coverage.ts'
import { axe, criteria, type Criterion } from './conformance/criteria.ts'

/*
 * The accessibility conformance report: each criterion with how the shop meets it and the tests that show it.
 * `node tests/conformance.ts` writes docs/reference/generated/accessibility.md; a test keeps it current.
 */

export const conformanceFile = join(import.meta.dirname, '../docs/reference/generated/accessibility.md')

const intro = `# Accessibility conformance report

What the shop does for each success criterion of WCAG 2.2, levels A and AA, which EN 301 549 asks of web pages in its
clause 9, and the tests that show it. They run on every change, in Chromium, on the three demo museums: each kind of page in
light and in dark, on a phone and at a desk, eight languages in turns. “axe” is axe-core with all its rules for these levels.

Not shown by any test: how screen readers read the shop (its names, roles and announcements are tested, and no screen reader
was tried), and Safari and Firefox. Texts, pictures and colours are the museum’s: colours that can’t be read are refused
before a publish; words for pictures are asked for and can’t be judged. Payment pages belong to those who run them.

Written by \`node tests/conformance.ts\`.
`

const principles = ['Perceivable', 'Operable', 'Understandable', 'Robust']

function shownBy({ tests }: Criterion): string {
  const named = tests.map((reference) => {
    const { about, name } = testOf(reference)
    const where = reference.split(':')[0] ?? ''
    return reference === axe ? 'axe' : `“${about === '' ? name : `${about}: ${name}`}” (\`${where}\`)`
  })
  return named.join('; ').replaceAll('|', '\\|') || '–'
}

const row = ([number, criterion]: [string, Criterion]): string => {
  const conforms = criterion.tests.length > 0 ? 'supports' : 'not applicable'
  const { name, level, how } = criterion
  return `| ${number} ${name} | ${level} | 9.${number} | ${conforms} | ${how} | ${shownBy(criterion)} |`
}

/** The document as it should be now. */
export function conformanceDocument(): Promise<string> {
  const parts = principles.map((principle, index) => {
    const own = Object.entries(criteria).filter(([number]) => number.startsWith(`${index + 1}.`))
    const head =
      '| Criterion | Level | EN 301 549 | Conformance | How | Shown by |\n| --- | --- | --- | --- | --- | --- |'
    return `## ${principle}\n\n${head}\n${own.map(row).join('\n')}\n`
  })
  return format([intro, ...parts].join('\n'), { parser: 'markdown' })
}

if (import.meta.main) writeFileSync(conformanceFile, await conformanceDocument())
