import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

interface Ended {
  /** Its exit code. */
  code: number | undefined
  printed: string
  /** What it said of its progress and of errors. */
  said: string
}

/** A command that stays until it is stopped, as Ctrl-C would. */
interface Staying {
  printed: () => string
  /** Resolves with its exit code. */
  stop: () => Promise<number | undefined>
}

/** What is written to one of the terminal's streams, kept from it. */
function written(stream: 'stdout' | 'stderr') {
  const spy = vi.spyOn(process[stream], 'write').mockReturnValue(true)
  return { text: () => spy.mock.calls.map(([text]) => String(text)).join(''), restore: () => spy.mockRestore() }
}

/** What a call answers and writes to the terminal, kept from it. */
export async function captured<T>(call: () => T | Promise<T>) {
  const [output, errors] = [written('stdout'), written('stderr')]
  try {
    const code = await call()
    return { code, stdout: output.text(), stderr: errors.text() }
  } finally {
    output.restore()
    errors.restore()
  }
}

/** Names the folders `tenants` and `state` of a test's own to the programs, which read where those are as they load. */
function stubFolders(root: string): void {
  vi.stubEnv('FOYER_TENANTS', join(root, 'tenants'))
  vi.stubEnv('FOYER_STATE', join(root, 'state'))
}

/**
 * Foyer as it is called, in folders of a test's own, with its exit code and what it prints. This comes before anything of
 * `src/cli` is imported; `vi.unstubAllEnvs` ends it.
 */
export async function foyerCalled(root: string) {
  stubFolders(root)
  const { runCommand } = await import('#cli/run-command.ts')
  return (...words: string[]) => captured(() => runCommand(words))
}

/**
 * Foyer's commands as a person calls them, in folders of a test's own. This comes before anything of `src/cli` is imported; `vi.unstubAllEnvs` ends it.
 */
export async function foyerIn(root: string) {
  stubFolders(root)
  const { commands } = await import('#cli/commands.ts')
  const { readArguments } = await import('#cli/command.ts')
  const begin = async (name: string, words: string[]) => {
    const command = await commands[name]?.load()
    if (!command) throw new Error(`There is no ${name}.`)
    const given = await readArguments(command, words)
    return () => command.run(given)
  }
  return {
    /** Runs a command to its end. */
    run: async (name: string, ...words: string[]): Promise<Ended> => {
      const { code, stdout, stderr } = await captured(await begin(name, words))
      return { code, printed: stdout, said: stderr }
    },
    /** Starts a command that stays; what goes wrong meanwhile is among what it printed. */
    start: async (name: string, ...words: string[]): Promise<Staying> => {
      const run = await begin(name, words)
      const before = process.listeners('SIGINT')
      const [output, errors] = [written('stdout'), written('stderr')]
      const ended = run()
      return {
        printed: () => output.text() + errors.text(),
        stop: async () => {
          // On a busy machine, work may take longer to end than a program is given.
          const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
          for (const stop of process.listeners('SIGINT').filter((one) => !before.includes(one))) stop('SIGINT')
          try {
            return await ended
          } finally {
            exit.mockRestore()
            output.restore()
            errors.restore()
          }
        },
      }
    },
  }
}

/** Writes the folder of a museum below `root`, whose API is one that nobody serves. */
export async function writtenTenant(root: string, id: string, config: object): Promise<void> {
  const dir = join(root, 'tenants', id)
  await mkdir(dir, { recursive: true })
  const logo = { file: 'logo.svg', alt: { en: 'Museum' } }
  const whole = { api: 'http://127.0.0.1:9/nobody', site: 'http://localhost:4471', logo, ...config }
  await writeFile(join(dir, 'tenant.json'), JSON.stringify(whole))
  await writeFile(join(dir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
}
