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

How the shop supports WCAG 2.2, levels A and AA (EN 301 549, clause 9), each criterion with files in \`tests\` that show it; level A where no
other is named. They run on every change, in Chromium, on three demo museums: light and dark, phone and desktop, in eight languages by turns. “axe” is axe-core with all
its rules for these levels.

Not tried: screen readers (names, roles and announcements are tested), Safari, Firefox. Not the shop’s: a museum’s texts and pictures, and
payment pages.

Written by \`node tests/conformance.ts\`.
`

const principles = ['Perceivable', 'Operable', 'Understandable', 'Robust']

const doesApply = ({ tests, isUntested }: Criterion): boolean => tests.length > 0 || isUntested === true

function shownBy({ tests }: Criterion): string {
  const files = tests.map((reference) => {
    testOf(reference)
    const [file = ''] = reference.split(': ')
    return reference === axe ? 'axe' : `\`${file}\``
  })
  return [...new Set(files)].slice(0, 3).join(', ') || 'no test'
}

const entry = ([number, criterion]: [string, Criterion]): string =>
  `- **${number} ${criterion.name}**${criterion.level === 'AA' ? ' (AA)' : ''}: ${criterion.how} (${shownBy(criterion)})`

/** The document as it should be now. */
export function conformanceDocument(): Promise<string> {
  const parts = principles.map((principle, index) => {
    const own = Object.entries(criteria).filter(([number]) => number.startsWith(`${index + 1}.`))
    const met = own.filter(([, criterion]) => doesApply(criterion))
    const others = own.filter(([, criterion]) => !doesApply(criterion)).map(([number]) => number)
    const rest = others.length > 0 ? `\nNot applicable: ${others.join(', ')}.\n` : ''
    return `## ${principle}\n\n${met.map(entry).join('\n')}\n${rest}`
  })
  return format([intro, ...parts].join('\n'), { parser: 'markdown' })
}

if (import.meta.main) writeFileSync(conformanceFile, await conformanceDocument())
