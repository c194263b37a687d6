import { statSync } from 'node:fs'
import type * as v from 'valibot'
import { readJsonIfValid } from './read-json.ts'

/**
 * Returns a function that reads a JSON file as `readJsonIfValid` does, and again only after the file has changed: a
 * long-running process publishes the same hundreds of pictures each time.
 * @param max number of files that are remembered: those that were read from the disk last
 */
export function rereading<T>(
  schema: v.GenericSchema<unknown, T>,
  max: number,
): (file: string) => Promise<T | undefined> {
  const known = new Map<string, { look: string; value: T }>()
  return async (file) => {
    const info = statSync(file, { throwIfNoEntry: false })
    const look = `${info?.ino} ${info?.mtimeMs} ${info?.size}`
    const before = known.get(file)
    if (before?.look === look) return before.value
    known.delete(file)
    const value = info && (await readJsonIfValid(file, schema))
    if (value === undefined) return undefined
    known.set(file, { look, value })
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size > max) known.delete(oldest)
    return value
  }
}
