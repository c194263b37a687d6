import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { closingLines, unknownParts, type Outcome } from './parts.ts'
import { findBrowser } from './support/browser.ts'

/*
 * `npm test` runs every check and every test, all of them even where one fails, and prints the sums at the end.
 * With words (`npm test -- unit browser`) it runs only those parts.
 */

const root = new URL('..', import.meta.url).pathname
const bin = join(root, 'node_modules/.bin')
/** Programs of the packages, and the Node that runs this: the machine's own may be too old for them. */
const path = [bin, dirname(process.execPath), process.env.PATH ?? ''].join(':')

/** Commands of a check, one after the other; a check passes when all of them succeed. */
const checks: Record<string, string[][]> = {
  types: [['astro', 'check', '--minimumFailingSeverity', 'warning']],
  format: [['prettier', '--check', '--log-level=warn', '.']],
  lint: [['oxlint', '--type-aware', '--deny-warnings']],
  'dead code': [['knip']],
  translations: [['i18n-check', '--locales', 'src/i18n/messages', '--source', 'en', '--format', 'i18next']],
  sizes: [[process.execPath, 'src/cli/foyer.ts', 'build'], ['size-limit']],
}

/** Kinds of tests in vitest.config.ts, in the order in which they run. */
const runners = ['unit', 'components', 'contract', 'fuzz', 'browser']

interface Run {
  ok: boolean
  output: string
}

/** Runs a program of the packages, and shows its output at once or keeps it. */
function run([program = '', ...args]: string[], env: Record<string, string>, isShown: boolean): Promise<Run> {
  const child = spawn(resolve(bin, program), args, {
    cwd: root,
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PATH: path, ...env },
  })
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => void pieces.push(piece))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(pieces).toString() }))
  })
}

/** Runs a check without showing it, since another part may be at work; its output is printed once it has ended. */
async function runCheck(name: string, commands: string[][]): Promise<Outcome> {
  let output = ''
  let ok = true
  for (const command of commands) {
    const ran = await run(command, {}, false)
    output += ran.output
    ok = ran.ok
    if (!ok) break
  }
  process.stdout.write(`\n── ${name}: ${ok ? 'passed' : 'FAILED'}\n${output}`)
  return { name, passed: 0, failed: 0, ok }
}

const isReport = (value: unknown): value is { numPassedTests: number; numFailedTests: number; success: boolean } =>
  typeof value === 'object' &&
  value !== null &&
  'numPassedTests' in value &&
  'numFailedTests' in value &&
  'success' in value

/** Runs one project of vitest. A run that dies, or that counts nothing, is a failure too. */
async function runTests(name: string): Promise<Outcome> {
  process.stdout.write(`\n── ${name} tests\n`)
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  try {
    const file = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    // Components run in a browser from the start; the runner of whole pages finds its own.
    const env: Record<string, string> = name === 'components' ? { CHROMIUM_PATH: await findBrowser() } : {}
    const { ok } = await run(['vitest', 'run', `--project=${name}*`, ...reporters], env, true)
    const report: unknown = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    if (!isReport(report)) return { name, passed: 0, failed: 1, ok: false }
    const { numPassedTests: passed, numFailedTests: failed } = report
    if (ok && failed === 0 && passed > 0) return { name, passed, failed, ok }
    return { name, passed, failed: Math.max(failed, 1), ok: false }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { name, passed: 0, failed: 1, ok: false }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const words = process.argv.slice(2)
const unknown = unknownParts(words, [...Object.keys(checks), ...runners])
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join('\n')}\n`)
  process.exit(2)
}
const isWanted = (name: string) => words.length === 0 || words.includes(name)

const started = performance.now()
const queue = Object.entries(checks).filter(([name]) => isWanted(name))
/** Takes checks from the queue until it is empty. */
async function workOff(): Promise<Outcome[]> {
  const next = queue.shift()
  return next ? [await runCheck(...next), ...(await workOff())] : []
}
const outcomes = (await Promise.all(Array.from({ length: availableParallelism() }, workOff))).flat()
for (const name of runners.filter(isWanted)) outcomes.push(await runTests(name))

process.stdout.write(closingLines(outcomes, performance.now() - started))
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
