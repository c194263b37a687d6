/** Places of the links that repeat a day, by the museum's weekday. */
const repeated: Record<string, number[]> = { Fri: [2], Sat: [2, 3], Sun: [3] }

/**
 * Leaves out the links to Saturday and Sunday where "today" or "tomorrow" names the same day. Without date-fns, since every page
 * loads it and needs that for nothing else.
 */
export function hideRepeatedDays() {
  for (const list of document.querySelectorAll<HTMLElement>('.day-links')) {
    const timeZone = list.dataset['zone']
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format()
    for (const place of repeated[weekday] ?? []) list.children[place]?.toggleAttribute('data-off', true)
  }
}
