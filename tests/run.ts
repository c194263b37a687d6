import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { closingLines, readReport, unknownParts, type Outcome } from './parts.ts'
import { describeBrowser, findBrowser } from './support/browser.ts'
import { compiledCode } from './support/compiled.ts'

/*
 * `npm test` runs every check and every test, all of them even where one fails, and prints the sums at the end.
 * With words (`npm test -- unit browser`) it runs only those parts. Four parts run side by side: while one waits for a
 * browser, a server or its last file, the others compute. What a part says is printed once it has ended.
 */

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
/** Programs of the packages, and the Node that runs this: the machine's own may be too old for them. */
const path = [bin, dirname(process.execPath), process.env.PATH ?? ''].join(':')

/** Commands of a check; it passes when all of them succeed. */
const checks: Record<string, string[][]> = {
  // Types and style in one: oxlint reads the types for both, in a tenth of the time. It doesn't know templates, which
  // need none of the types that Astro would make first.
  types: [
    ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
    ['astro', 'check', '--noSync', '--tsconfig', 'tests/types/templates.json', '--minimumFailingSeverity', 'warning'],
  ],
  format: [
    ['oxfmt', '--check'],
    ['prettier', '--check', '--log-level=warn', '**/*.astro'],
  ],
  'dead code': [['knip']],
  translations: [['i18n-check', '--locales', 'src/i18n/messages', '--source', 'en', '--format', 'i18next']],
  sizes: [[process.execPath, 'src/cli/foyer.ts', 'build'], ['size-limit']],
}
/** Checks whose commands need nothing of each other, and run at the same time. */
const atOnce = new Set(['types', 'format'])

/** Kinds of tests in vitest.config.ts, the longest first: the last one to begin has nothing beside it at its end. */
const runners = ['browser', 'components', 'unit', 'contract', 'engines', 'explore', 'rehearsal', 'fuzz']
/** Series of kills, failing disks and failing storage, which other parts sample: all of each. */
const series = 'survive'
const filesOfSeries = [
  'survive',
  'storage-network',
  'failing-disk',
  'targets/contract',
  'deploy-killed',
  'publish-network',
]
/** Kinds with tests that run in a browser. */
const withBrowser = new Set(['components', 'contract', 'engines', 'explore', 'browser'])
/** All parts as they begin. Checks are short, and come last. */
const order = [...runners, series, ...Object.keys(checks)]
/** As many as keep two processors at work: the tests of each wait for a third of their time. */
const sideBySide = 4

interface Run {
  ok: boolean
  output: string
}

/** Runs a program of the packages, and keeps its output. */
function run([program = '', ...args]: string[], env: Record<string, string> = {}): Promise<Run> {
  const child = spawn(resolve(bin, program), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compiledCode, ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PATH: path, ...env },
  })
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => void pieces.push(piece))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(pieces).toString() }))
  })
}

/** Prints what a part said, and returns how it ended. */
function end(outcome: Outcome, output: string): Outcome {
  const { name, passed, failed, ok } = outcome
  const tests = passed + failed > 0 ? `, ${passed} tests passed, ${failed} failed` : ''
  process.stdout.write(`\n── ${name}: ${ok ? 'passed' : 'FAILED'}${tests}\n${output}`)
  return outcome
}

async function runCheck(name: string, commands: string[][]): Promise<Outcome> {
  const ended: Run[] = []
  if (atOnce.has(name)) ended.push(...(await Promise.all(commands.map((command) => run(command)))))
  else for (const command of commands) if (ended.every(({ ok }) => ok)) ended.push(await run(command))
  const output = ended.map((one) => one.output).join('')
  return end({ name, passed: 0, failed: 0, ok: ended.every(({ ok }) => ok) }, output)
}

let found: Promise<string> | undefined
/** Returns the Chromium of all parts, which the first of them unpacks or downloads where there is none, and names it once. */
const browserPath = () => (found ??= findAndNameBrowser())

async function findAndNameBrowser(): Promise<string> {
  const file = await findBrowser()
  process.stdout.write(`── the browser is ${await describeBrowser(file)}\n`)
  return file
}

/** Returns what to tell vitest of a part, and the environment that it runs in. */
async function wordsFor(name: string): Promise<{ words: string[]; env: Record<string, string> }> {
  if (name === series)
    return { words: ['--project=unit*', '--project=contract*', ...filesOfSeries], env: { FOYER_FULL: '1' } }
  return { words: [`--project=${name}*`], env: withBrowser.has(name) ? { CHROMIUM_PATH: await browserPath() } : {} }
}

/** Runs projects of vitest. */
async function runTests(name: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  try {
    const file = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { words, env } = await wordsFor(name)
    const { ok, output } = await run(['vitest', 'run', ...words, ...reporters], env)
    const report: unknown = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    return end(readReport(name, report, ok), output)
  } catch (error) {
    return end({ name, passed: 0, failed: 1, ok: false }, `${error instanceof Error ? error.message : String(error)}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const words = process.argv.slice(2)
const unknown = unknownParts(words, [...Object.keys(checks), ...runners, series])
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join('\n')}\n`)
  process.exit(2)
}
/** Parts that run only where they are named: browsers of the machine may be of any version, and whole series take hours. */
const onRequest = new Set(['engines', 'explore', series])
const isWanted = (name: string) => (words.length === 0 ? !onRequest.has(name) : words.includes(name))

const started = performance.now()
const queue = order.filter(isWanted)
/** Takes parts from the queue until it is empty. */
async function workOff(): Promise<Outcome[]> {
  const name = queue.shift()
  if (name === undefined) return []
  process.stdout.write(`── ${name} begins\n`)
  const commands = checks[name]
  return [await (commands ? runCheck(name, commands) : runTests(name)), ...(await workOff())]
}
const outcomes = (await Promise.all(Array.from({ length: sideBySide }, workOff))).flat()

process.stdout.write(closingLines(outcomes, performance.now() - started))
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
