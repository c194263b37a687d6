import { spawnSync } from 'node:child_process'

/*
 * `npm run docs` makes the documentation's site in `docs/dist`. The packages that only the site needs are installed beside
 * this file by run.mjs, and the pages are built by the Node that runs this.
 */

// Not from what was kept of the last time: how links are read may have changed since.
const words = ['node_modules/astro/bin/astro.mjs', 'build', '--force']
const { status } = spawnSync(process.execPath, words, { cwd: import.meta.dirname, stdio: 'inherit' })
process.exitCode = status ?? 1
