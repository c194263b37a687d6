import { execFile, type ExecFileException, type ExecFileOptions } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
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

/**
 * Foyer as it is called, in folders of a test's own, with its exit code and what it prints. The programs read where those are
 * as they load, so this comes before anything of `src/cli` is imported; `vi.unstubAllEnvs` ends it.
 */
export async function foyerCalled(root: string) {
  vi.stubEnv('FOYER_TENANTS', join(root, 'tenants'))
  vi.stubEnv('FOYER_STATE', join(root, 'state'))
  const { runCommand } = await import('#cli/run-command.ts')
  return async (...words: string[]) => {
    const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
    try {
      const code = await runCommand(words)
      const [stdout = '', stderr = ''] = streams.map(({ mock }) => mock.calls.map(([text]) => String(text)).join(''))
      return { code, stdout, stderr }
    } finally {
      for (const stream of streams) stream.mockRestore()
    }
  }
}
