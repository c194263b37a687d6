import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Installs a program that only a bench needs, when it is first needed: beside the builds, so that its packages are no part
 * of what the project's own tests read.
 * @param name its folder in `peers/`
 * @returns the folder it is installed in
 */
export async function installPeer(name: string): Promise<string> {
  const home = join(root, '.foyer/bench', name)
  await cp(join(import.meta.dirname, 'peers', name), home, { recursive: true })
  if (!existsSync(join(home, 'node_modules'))) {
    execFileSync('npm', ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: home })
  }
  return home
}
