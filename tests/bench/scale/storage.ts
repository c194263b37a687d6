import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'

/** Starts object storage that takes so many milliseconds for each request, with the bucket `museums`. */
export async function startStorage(delay: number): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'storage-process.ts'), [String(delay)])
  const [message]: unknown[] = await once(child, 'message')
  const { url } = v.parse(v.object({ url: v.string() }), message)
  return { url, stop: () => child.disconnect() }
}
