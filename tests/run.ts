import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './support/browser.ts'

/*
 * `npm test`: every check and every test, all of them even where one fails, and the sums at the end.
 * With words (`npm test -- unit browser`) only those runners.
 */

/** Checks that pass or fail as a whole, each a program and its words; all must succeed. */
const checks: Record<string, string[][]> = {
  format: [['prettier', '--check', '--log-level=warn', '.']],
  lint: [['oxlint', '--type-aware', '--deny-warnings']],
  types: [['astro', 'check', '--minimumFailingSeverity', 'warning']],
  'dead code': [['knip']],
  translations: [['i18n-check', '--locales', 'src/i18n/messages', '--source', 'en', '--format', 'i18next']],
  sizes: [['node', 'src/cli/foyer.ts', 'build'], ['size-limit']],
}

/** Runners that count tests. */
const runners = ['unit', 'components', 'contract', 'fuzz', 'browser']

const root = new URL('..', import.meta.url).pathname

/** Runs a program of the packages with its output shown; answers whether it succeeded. */
function run([program = '', ...args]: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      ...env,
    },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

interface Counts {
  passed: number
  failed: number
}

const isReport = (value: unknown): value is { numPassedTests: number; numFailedTests: number; success: boolean } =>
  typeof value === 'object' &&
  value !== null &&
  'numPassedTests' in value &&
  'numFailedTests' in value &&
  'success' in value

/** Runs one project of vitest; a run that dies or counts nothing is a failure too. */
async function test(project: string): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  try {
    const file = join(folder, 'report.json')
    const config = ['--config', 'tests/vitest.config.ts', '--project', project]
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    // Components run in a browser from the start; the runner of whole pages finds its own.
    const env: Record<string, string> = project === 'components' ? { CHROMIUM_PATH: await findBrowser() } : {}
    const ok = await run(['vitest', 'run', ...config, ...reporters], env)
    const report: unknown = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    if (!isReport(report)) return { passed: 0, failed: 1 }
    const failed = report.numFailedTests
    return { passed: report.numPassedTests, failed: ok || failed > 0 ? failed : 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const failedChecks: string[] = []
for (const [name, commands] of Object.entries(checks).filter(([name]) => isWanted(name))) {
  process.stdout.write(`\n── ${name}\n`)
  for (const command of commands) {
    if (await run(command)) continue
    failedChecks.push(name)
    break
  }
}

const sums: Counts = { passed: 0, failed: 0 }
for (const name of runners.filter(isWanted)) {
  process.stdout.write(`\n── ${name} tests\n`)
  const { passed, failed } = await test(name).catch((error: unknown): Counts => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  sums.passed += passed
  sums.failed += failed
}

process.stdout.write(
  failedChecks.length > 0 ? `\nchecks failed: ${failedChecks.join(', ')}\n` : '\nall checks passed\n',
)
process.stdout.write(`tests: ${sums.passed} passed, ${sums.failed} failed\n`)
process.exitCode = failedChecks.length > 0 || sums.failed > 0 ? 1 : 0
