import { watch } from 'node:fs'

/** Milliseconds in which changes count as one: editors write a file in several steps. */
const oneSave = 150

/**
 * Calls `onChange` whenever a file in a folder has changed, once for changes that come together, and not again before
 * the last call has ended.
 * @returns a function that stops
 */
export function followFolder(folder: string, onChange: () => Promise<void>): () => void {
  let running: Promise<void> = Promise.resolve()
  let waiting: NodeJS.Timeout | undefined
  const watcher = watch(folder, () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      running = running.then(onChange)
    }, oneSave)
  })
  return () => {
    clearTimeout(waiting)
    watcher.close()
  }
}
