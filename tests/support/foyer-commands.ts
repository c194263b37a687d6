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

/**
 * Foyer's commands as a person calls them, in the folders `tenants` and `state` of a test's own. The programs read where
 * those are as they load, so this comes before anything of `src/cli` is imported; `vi.unstubAllEnvs` ends it.
 */
export async function foyerIn(root: string) {
  vi.stubEnv('FOYER_TENANTS', join(root, 'tenants'))
  vi.stubEnv('FOYER_STATE', join(root, 'state'))
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
      const run = await begin(name, words)
      const [output, errors] = [written('stdout'), written('stderr')]
      try {
        const code = await run()
        return { code, printed: output.text(), said: errors.text() }
      } finally {
        output.restore()
        errors.restore()
      }
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
          for (const stop of process.listeners('SIGINT').filter((one) => !before.includes(one))) stop('SIGINT')
          try {
            return await ended
          } finally {
            output.restore()
            errors.restore()
          }
        },
      }
    },
  }
}
