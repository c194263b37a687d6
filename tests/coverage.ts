import { format } from 'prettier'
import contract from '../docs/reference/openapi.json' with { type: 'json' }
import english from '#i18n/messages/en.json' with { type: 'json' }
import { addresses } from './coverage/addresses.ts'
import { calls } from './coverage/calls.ts'
import { constants } from './coverage/constants.ts'
import { messages } from './coverage/messages.ts'
import type { Rows } from './coverage/row.ts'
import { states } from './coverage/states.ts'
import { namedTests, type NamedTest } from './support/test-names.ts'

/*
 * `node tests/coverage.ts` prints, for each address, call, state, message and constant of the specification, a test that
 * shows it.
 */

const intro = `# What shows that it works

Each address, call, state, message and constant of the specification with a test that shows it. Many
have more; \`node tests/rules.ts\` prints all of the rules.
`

const tests = namedTests('tests')
const fileOf = ({ file }: NamedTest) => file.replace(/^tests\/(.+)\.test\.tsx?$/, '$1')

/** The one test that a reference means; an error where there is none, or where there are several. */
export function testOf(reference: string): NamedTest {
  const [file = '', ...words] = reference.split(': ')
  const start = words.join(': ')
  const [found, second] = tests.filter((test) => fileOf(test) === file && test.name.startsWith(start))
  if (found === undefined) throw new Error(`${file} has no test called "${start}…"`)
  if (second !== undefined) throw new Error(`${file} has several tests called "${start}…"`)
  return found
}

/** The words of a message, those for many where it has forms by number. */
const wordsOf = (key: string) => {
  const [namespace = '', name = ''] = key.split('.')
  const texts: Record<string, string> = Object.entries(english).find(([own]) => own === namespace)?.[1] ?? {}
  return texts[name] ?? texts[`${name}_other`] ?? ''
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/(\{\{?\w+\}\}?)/g, '`$1`')

function table(title: string, head: string, rows: Rows, what: (name: string) => string): string {
  const lines = Object.entries(rows).map(([name, reference]) => {
    const test = testOf(reference)
    const about = test.about === '' ? '' : `${test.about}: `
    return `| ${what(name)} | ${cell(about + test.name)} | \`${fileOf(test)}\` |`
  })
  return [`## ${title}\n`, `| ${head} | Shown by | In |`, '| --- | --- | --- |', ...lines].join('\n')
}

const code = (name: string) => `\`${name}\``

/** The calls of the contract by their ids, such as "GET /tour". */
const callNames = new Map(
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]): [string, string] => [
      operationId,
      `${method.toUpperCase()} ${path}`,
    ]),
  ),
)

/** Returns the tables as Markdown. */
export function coverageDocument(): Promise<string> {
  const parts = [
    intro,
    table('Addresses', 'Address', addresses, code),
    table('Calls', 'Call', calls, (id) => code(callNames.get(id) ?? id)),
    table('States', 'State', states, cell),
    table('Messages', 'Message', messages, (key) => cell(wordsOf(key))),
    table('Constants', 'Constant', constants, cell),
  ]
  return format(`${parts.join('\n\n')}\n`, { parser: 'markdown', printWidth: 120 })
}

if (import.meta.main) process.stdout.write(await coverageDocument())
