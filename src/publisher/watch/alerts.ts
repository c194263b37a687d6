import type { MuseumState } from './museum-state.ts'

/** A failure or a recovery that an operator is told about. */
export interface Alert {
  type: 'museum.failing' | 'museum.recovered' | 'section.shrunk' | 'price.zero'
  data: {
    tenant: string
    /** Description of what happened. */
    message: string
    /** Failures in a row. */
    times?: number
    /** The call of the museum's API that failed. */
    call?: string | undefined
    /** Things that cost nothing now and did before. */
    things?: string[]
  }
}

/** Number of failures in a row before an alert; a restart of the API is over by then. */
const many = 5

/**
 * Returns a function that gives the alerts to send after a publish, each incident once: a museum has failed five times
 * in a row, or works again; half of a section is gone, which no retry would mend; something has become free.
 */
export function alerts(): (state: MuseumState) => Alert[] {
  /** Alerts sent for each museum that fails. */
  const said = new Map<string, Set<Alert['type']>>()
  return ({ tenant, failure, held, last }) => {
    if (held) return []
    if (failure) {
      const { message, times, call, name } = failure
      const type = name === 'SectionShrunk' ? 'section.shrunk' : times >= many ? 'museum.failing' : undefined
      const before = said.get(tenant) ?? new Set()
      said.set(tenant, before)
      if (type === undefined || before.has(type)) return []
      before.add(type)
      return [{ type, data: { tenant, message, times, call } }]
    }
    const told = said.get(tenant)
    said.delete(tenant)
    const things = last?.report.freeNow ?? []
    const sent: Alert[] = []
    if (told && told.size > 0)
      sent.push({ type: 'museum.recovered', data: { tenant, message: 'It was published again.' } })
    if (things.length > 0)
      sent.push({ type: 'price.zero', data: { tenant, message: `price is now 0: ${things.join(', ')}`, things } })
    return sent
  }
}
