import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedBrowser, launchOptions } from './support/browser.ts'

/** One runner for everything: `vitest --config tests/vitest.config.ts --project unit`. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // By default a core is left free, which is half of two.
    maxWorkers: '100%',
    // What was compiled is run as it is, by Node itself.
    server: { deps: { external: [/\/\.foyer\//] } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 20_000 } },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        // Found before the first test: what is found during one loads the page anew.
        optimizeDeps: { entries: ['tests/components/**/*.tsx', 'src/islands/**/*.tsx', 'src/components/*.ts'] },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          testTimeout: 10_000,
          globalSetup: 'tests/components/setup.ts',
          setupFiles: 'tests/components/new-tab.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // `npm test` finds one in any case, and names it.
            provider: playwright({ launchOptions: { ...launchOptions, executablePath: await installedBrowser() } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As patient as what waits for an element; a second is soon over on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          // Two cores: more browsers at once only make each other slow.
          maxWorkers: 2,
        },
      },
    ],
  },
})
