import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/*
 * `npm run docs` makes the documentation's site in `docs/dist`: the packages that only the site needs are installed beside
 * it, once, and its pages are built by the Node that runs this.
 */

/** Runs a program in this folder; ends this one where that fails, with its status. */
function run(command, ...words) {
  const { status } = spawnSync(command, words, { cwd: import.meta.dirname, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(`${import.meta.dirname}/node_modules`)) run('npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts')
// Not from what was kept of the last time: how links are read may have changed since.
run(process.execPath, 'node_modules/astro/bin/astro.mjs', 'build', '--force')
