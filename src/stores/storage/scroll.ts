import { isWhole } from './checks.ts'
import { jsonOf, storageKey, withStorage } from './storage.ts'

/** Number of pages whose positions are remembered; the oldest is dropped. */
const most = 30

const key = () => storageKey('scroll')

function positions(): [path: string, top: number][] {
  const stored = jsonOf(withStorage('sessionStorage', (storage) => storage.getItem(key())) ?? '{}')
  return Object.entries(stored ?? {}).filter((entry): entry is [string, number] => isWhole(entry[1]))
}

/** Remembers how far down a page was when it was left, in pixels, for as long as the tab is open. */
export function keepScroll(path: string, top: number) {
  const others = positions().filter(([other]) => other !== path)
  const kept = Object.fromEntries([...others, [path, Math.round(top)]].slice(-most))
  withStorage('sessionStorage', (storage) => storage.setItem(key(), JSON.stringify(kept)))
}

/** Returns the scroll position of a page when it was last left; 0 if that isn't known. */
export const keptScroll = (path: string): number => new Map(positions()).get(path) ?? 0
