import { format } from 'prettier'
import { namedTests, type NamedTest } from './support/test-names.ts'

/*
 * `node tests/rules.ts` prints every rule of the shop with the test that holds it, from the names of the tests themselves.
 */

const intro = `# Rules and their tests

Every rule of \`src/domain/\` by section of the specification, each the name of the test that holds it.
`

/** Returns the section that the name of a test's group ends with: "Family tickets (section 5)"; 0 if it has none. */
const sectionOf = ({ about }: NamedTest) => Number(/ \(section (\d+)\)$/.exec(about)?.[1] ?? 0)

const headingOf = (rule: NamedTest) => {
  const section = sectionOf(rule)
  return section === 0 ? rule.about : `Section ${section}: ${rule.about.replace(/ \([^(]*\)$/, '')}`
}

/** Returns all rules as Markdown, by section of the specification. */
export function rulesDocument(): Promise<string> {
  const rules = namedTests('tests/unit/domain').toSorted(
    (a, b) => sectionOf(a) - sectionOf(b) || a.about.localeCompare(b.about, 'en'),
  )
  const lines: string[] = [intro]
  let group = ''
  for (const rule of rules) {
    const { about, name, file } = rule
    if (about !== group) lines.push(`\n## ${headingOf(rule)}\n`)
    group = about
    lines.push(`- ${name} — \`${file.replace('tests/unit/domain/', '')}\``)
  }
  return format(`${lines.join('\n')}\n`, { parser: 'markdown' })
}

if (import.meta.main) process.stdout.write(await rulesDocument())
