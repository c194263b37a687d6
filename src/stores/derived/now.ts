import { atom, onMount, type ReadableAtom } from 'nanostores'

const minute = 60_000

const $minute = atom<Date | undefined>(undefined)

onMount($minute, () => {
  const tick = () => $minute.set(new Date(Math.floor(Date.now() / minute) * minute))
  tick()
  const timer = setInterval(tick, minute)
  return () => clearInterval(timer)
})

/** The current time to the minute, while anybody listens. Undefined at first, since the server's HTML has no time. */
export const $now: ReadableAtom<Date | undefined> = $minute
