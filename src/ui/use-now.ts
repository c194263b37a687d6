import { useMemo, useSyncExternalStore } from 'react'

const minute = 60_000

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, minute)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / minute) * minute
const none = () => undefined

/** The time to the minute. Undefined for the server's HTML and the render that takes it over: those know no time. */
export function useNow(): Date | undefined {
  const at = useSyncExternalStore<number | undefined>(everyMinute, thisMinute, none)
  return useMemo(() => (at === undefined ? undefined : new Date(at)), [at])
}
