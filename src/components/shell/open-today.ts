/*
 * Says until when the museum is open today, also after a page was left open for hours.
 */
import { attempt } from '#domain/collections/attempt.ts'
import type { TodaysHours } from '#site/hours-files.ts'

/** Fetches the hours; undefined without a connection, since the page of a visit has them too. */
async function fetchHours(address: string): Promise<TodaysHours | undefined> {
  // The browser would report a failed request.
  if (!navigator.onLine) return undefined
  const answer = await fetch(address, { priority: 'low' }).catch((error: unknown) => {
    if (error instanceof TypeError) return undefined
    throw error
  })
  return answer?.ok ? answer.json() : undefined
}

async function sayHours(lines: NodeListOf<HTMLElement>, address: string) {
  const hours = await fetchHours(address)
  if (!hours) return
  const say = () => {
    const now = Date.now()
    const [, place = -1, isOver] = hours.changes.findLast(([from]) => from <= now) ?? []
    for (const line of lines) line.textContent = hours.texts[place] ?? ''
    // The link to the events of today keeps its place, so that nothing moves.
    document.querySelector('.day-links > li')?.toggleAttribute('inert', isOver !== undefined)
  }
  say()
  // A page may stay in view, such as that of a kiosk. In one that comes back to it, what was due happens at once.
  setInterval(say, 60_000)
}

/**
 * Says the hours in the lines that have a place for them, after the picture that leads the page, which this would take a part of
 * a slow line from, and after the first paint, which a callback of its own frame would seem to be a part of.
 */
export function startOpeningHours() {
  const lines = document.querySelectorAll<HTMLElement>('[data-hours]')
  const address = lines[0]?.dataset['hours']
  if (!address) return
  const say = () => void sayHours(lines, address)
  const sayAfterPaint = () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      say()
    }).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => attempt(sayAfterPaint, say))
}
