import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

/** What a run of a program took. */
export interface Taken {
  /** From its start to its end, milliseconds. */
  ms: number
  /** Processor time of all its processes, milliseconds: it says more where others are at work. */
  cpu: number
  /** The most that one of its processes held at a time, in MB. */
  megabytes: number
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The environment in which a program notes what it needs. */
export const noting = (folder: string) => ({
  BENCH_MEMORY: folder,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'note-memory.mjs')).href}`,
})

/** Returns what a program's processes noted. */
export async function noted(folder: string): Promise<Pick<Taken, 'cpu' | 'megabytes'>> {
  const each = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      v.parse(v.tuple([v.number(), v.number()]), JSON.parse(await readFile(join(folder, name), 'utf8'))),
    ),
  )
  return {
    megabytes: Math.max(0, ...each.map(([megabytes]) => megabytes)),
    cpu: each.reduce((sum, [, cpu]) => sum + cpu, 0),
  }
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
    return { ms, ...(await noted(folder)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
