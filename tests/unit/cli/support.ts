import { execFile, type ExecFileException, type ExecFileOptions } from 'node:child_process'
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
