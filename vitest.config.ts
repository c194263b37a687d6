import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { compiledCode } from './tests/support/compiled.ts'
import { temporaryFolder } from './tests/support/temporary-files.ts'

const oldestNode = 24
if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  throw new Error(
    `The tests need Node ${oldestNode}; this is ${process.versions.node}. "npm test" brings its own, and so does ` +
      '"node src/cli/run.mjs --dev node_modules/vitest/vitest.mjs run <part of a file\'s name>".',
  )
}

// For the processes of the tests, and for those that they start.
process.env.NODE_COMPILE_CACHE ??= compiledCode

/** Before the tests of each file that may try properties. */
const setupFiles = 'tests/support/properties.ts'

/** Unit tests that change their process or the state of modules: each file has modules of its own. */
const isolated = 'tests/unit/{cli,embed,publisher,stores}/**/*.test.ts'

/** The other unit tests share their modules, which saves a third of their time. */
const unit: TestProjectInlineConfiguration[] = [
  { extends: true, test: { name: 'unit', include: [isolated], setupFiles } },
  {
    extends: true,
    test: {
      name: 'unit shared',
      include: ['tests/unit/**/*.test.ts'],
      exclude: [isolated],
      isolate: false,
      setupFiles,
    },
  },
]

/**
 * Tests of the contract with modules of their own: these call commands, which read where museums and state are as they load,
 * or stand in for a browser.
 */
const isolatedContract = `tests/contract/{${[
  'after-publish',
  'commands',
  'deploy-killed',
  'flag-purchases',
  'printed-texts',
  'repairs',
  'storage-commands',
].join()}}.test.ts`

/** The other tests of the contract share their modules: the code that renders is loaded, and optimised by the engine, once for all. */
const contract: TestProjectInlineConfiguration[] = [
  { extends: true, test: { name: 'contract', include: [isolatedContract], setupFiles } },
  {
    extends: true,
    test: {
      name: 'contract shared',
      include: ['tests/contract/**/*.test.ts'],
      exclude: [isolatedContract],
      isolate: false,
      setupFiles,
    },
  },
]

const fuzz: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], setupFiles },
}

/** Thousands of visits under one seed, in threads of their own. */
const rehearsal: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'rehearsal', include: ['tests/rehearsal/**/*.test.ts'] },
}

/** Parts of screens by themselves; the tests run in the browser. */
async function components(): Promise<TestProjectInlineConfiguration> {
  const { playwright } = await import('@vitest/browser-playwright')
  const { installedBrowser, launchOptions } = await import('./tests/support/browser.ts')
  return {
    extends: true,
    // Found before the first test: what is found during one loads the page anew.
    optimizeDeps: { entries: ['tests/components/**/*.tsx', 'src/islands/**/*.tsx', 'src/components/*.ts'] },
    test: {
      name: 'components',
      include: ['tests/components/**/*.test.tsx'],
      // What a test waits for in the page, it asks for as long as it may last.
      testTimeout: 120_000,
      globalSetup: 'tests/components/setup.ts',
      setupFiles: 'tests/components/new-browser.ts',
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // `npm test` finds one in any case, and names it.
        provider: playwright({ launchOptions: { ...launchOptions, executablePath: await installedBrowser() } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** Whole pages: purchases in the demo museums, published and served. */
const browser: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'browser',
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: 'tests/browser/setup.ts',
    // Files share their modules, and thereby one browser for each worker.
    isolate: false,
    setupFiles: 'tests/browser/each-test.ts',
    // Two cores: more browsers at once only make each other slow.
    maxWorkers: 2,
  },
}

/** Whole purchases in every engine that is installed; each engine's browser is started once. */
const engines: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], globalSetup: 'tests/browser/setup.ts' },
}

/** Random visits to the published demo. */
const explore: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'explore', include: ['tests/exploration/**/*.test.ts'], globalSetup: 'tests/browser/setup.ts' },
}

/** All kinds of tests by name; those with a browser are prepared only where they run. */
export const kinds: Record<string, () => TestProjectInlineConfiguration[] | Promise<TestProjectInlineConfiguration[]>> =
  {
    unit: () => unit,
    contract: () => contract,
    fuzz: () => [fuzz],
    rehearsal: () => [rehearsal],
    components: async () => [await components()],
    browser: () => [browser],
    engines: () => [engines],
    explore: () => [explore],
  }

/** Options of all tests. */
export const shared = {
  // By default a core is left free, which is half of two.
  maxWorkers: '100%',
  // Other work on the machine makes tests ten times slower. One that publishes four times then takes minutes.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  env: { TMPDIR: temporaryFolder() },
  // What was compiled is run as it is, by Node itself.
  server: { deps: { external: [/\/\.foyer\//] } },
}

const named = Object.keys(kinds).filter((kind) => process.argv.some((word) => word.startsWith(`--project=${kind}`)))

/**
 * `vitest run cart` runs the unit tests with "cart" in their file's name. The other kinds need a server or a browser and are
 * named: `vitest run --project=browser payment`.
 */
export default defineConfig({
  test: {
    ...shared,
    projects: (
      await Promise.all((named.length > 0 ? named : ['unit']).map(async (kind) => (await kinds[kind]?.()) ?? []))
    ).flat(),
  },
})
