import { atom, onMount, type ReadableAtom } from 'nanostores'

const minute = 60_000

const $minute = atom<Date | undefined>(undefined)

onMount($minute, () => {
  const tick = () => $minute.set(new Date(Math.floor(Date.now() / minute) * minute))
  tick()
  const timer = setInterval(tick, minute)
  return () => clearInterval(timer)
})

/** The time to the minute, for as long as somebody wants to know. Undefined at first: the server's HTML knows no time. */
export const $now: ReadableAtom<Date | undefined> = $minute
