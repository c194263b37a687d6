import { format } from 'prettier'
import { namedTests, type NamedTest } from './support/test-names.ts'

/*
 * `node tests/rules.ts` prints every rule of the shop with the test that holds it, from the names of the tests themselves.
 */

const intro = `# Rules and their tests

Every rule of \`src/domain/\` by section of the specification, each the name of the test that holds it.
`

/** "section 5, …" by its number, so that 10 comes after 9. */
const numberOf = ({ about }: NamedTest) => Number(/\d+/.exec(about)?.[0] ?? 0)

/** Returns all rules as Markdown, by section of the specification. */
export function rulesDocument(): Promise<string> {
  const rules = namedTests('tests/unit/domain').toSorted(
    (a, b) => numberOf(a) - numberOf(b) || a.about.localeCompare(b.about, 'en'),
  )
  const lines: string[] = [intro]
  let section = ''
  for (const { about, name, file } of rules) {
    if (about !== section) lines.push(`\n## ${about.replace(/^s/, 'S')}\n`)
    section = about
    lines.push(`- ${name} — \`${file.replace('tests/unit/domain/', '')}\``)
  }
  return format(`${lines.join('\n')}\n`, { parser: 'markdown' })
}

if (import.meta.main) process.stdout.write(await rulesDocument())
