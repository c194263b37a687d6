import { execFile, type ExecFileException, type ExecFileOptions } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#publisher/build/project-root.ts'

/** The program, as Node runs it. */
export const program = join(projectRoot, 'src/cli/foyer.ts')

/** Runs a program of Node's to its end, as a process of its own. */
export const runNode = (words: string[], options: Pick<ExecFileOptions, 'cwd' | 'env' | 'timeout'> = {}) =>
  promisify(execFile)(process.execPath, words, { ...options, encoding: 'utf8' }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout = '', stderr = '' }: ExecFileException) => ({ code, stdout, stderr }),
  )

/** Writes the folder of a museum below `root`, whose API is one that nobody serves. */
export async function writtenTenant(root: string, id: string, config: object): Promise<void> {
  const dir = join(root, 'tenants', id)
  await mkdir(dir, { recursive: true })
  const logo = { file: 'logo.svg', alt: { en: 'Museum' } }
  const whole = { api: 'http://127.0.0.1:9/nobody', site: 'http://localhost:4471', logo, ...config }
  await writeFile(join(dir, 'tenant.json'), JSON.stringify(whole))
  await writeFile(join(dir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
}
