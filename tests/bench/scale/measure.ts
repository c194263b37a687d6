import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a run of a program took. */
export interface Taken {
  /** From its start to its end, milliseconds. */
  ms: number
  /** The most that one of its processes held at a time, in MB. */
  megabytes: number
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The environment in which a program notes its memory. */
export const noting = (folder: string) => ({
  BENCH_MEMORY: folder,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'note-memory.mjs')).href}`,
})

/** The most that was noted, in MB. */
export async function mostNoted(folder: string): Promise<number> {
  const kilobytes = await Promise.all(
    (await readdir(folder)).map(async (name) => Number(await readFile(join(folder, name), 'utf8'))),
  )
  return Math.max(0, ...kilobytes) / 1024
}

/** Runs a program of Node's to its end as a whole process. @throws Error with what it said where it fails */
export async function measured(words: string[], cwd: string, env: Record<string, string> = {}): Promise<Taken> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'))
  try {
    const begun = performance.now()
    const child = spawn(process.execPath, words, {
      cwd,
      env: { ...process.env, ...env, ...noting(folder) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(String(chunk)))
    const [code]: unknown[] = await once(child, 'exit')
    const ms = performance.now() - begun
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${String(code)}.\n${said.join('').slice(-4000)}`)
    return { ms, megabytes: await mostNoted(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
