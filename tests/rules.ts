import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { format } from 'prettier'

/*
 * Lists every rule of the shop with the test that holds it, from the names of the tests themselves.
 * `node tests/rules.ts` writes docs/rules.md; a test keeps it current.
 */

const root = new URL('..', import.meta.url).pathname
const folder = join(root, 'tests/unit/domain')
export const rulesFile = join(root, 'docs/rules.md')

interface Rule {
  section: string
  name: string
  file: string
}

const intro = `# Rules and their tests

Every rule of \`src/domain/\` by section of the specification, each the name of the test that holds it. Written by \`node tests/rules.ts\`.
`

/** The text of a quoted name, `%s` and its like made readable. */
const plain = (name: string) => name.replaceAll(/\\(.)/g, '$1').replaceAll(/%[sijd]/g, '…')

function rulesOf(file: string): Rule[] {
  const source = readFileSync(file, 'utf8')
  const names = /\b(describe|it)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\2).)+)\2/gs
  let section = ''
  return [...source.matchAll(names)].flatMap(([, kind, , name = '']) => {
    if (kind === 'describe') section = plain(name)
    return kind === 'it' ? [{ section, name: plain(name), file: relative(root, file) }] : []
  })
}

/** "section 5, …" by its number, so that 10 comes after 9. */
const numberOf = ({ section }: Rule) => Number(/\d+/.exec(section)?.[0] ?? 0)

/** The document as it should be now. */
export function rulesDocument(): Promise<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  const rules = files
    .toSorted()
    .flatMap((name) => rulesOf(join(folder, name)))
    .toSorted((a, b) => numberOf(a) - numberOf(b) || a.section.localeCompare(b.section, 'en'))
  const lines: string[] = [intro]
  let section = ''
  for (const rule of rules) {
    if (rule.section !== section) lines.push(`\n## ${rule.section.replace(/^s/, 'S')}\n`)
    section = rule.section
    lines.push(`- ${rule.name} — \`${rule.file.replace('tests/unit/domain/', '')}\``)
  }
  return format(`${lines.join('\n')}\n`, { parser: 'markdown' })
}

if (import.meta.main) writeFileSync(rulesFile, await rulesDocument())
