import { getEventSelect } from '#contract/events.ts'
import { client } from './client.ts'
import { ContractError } from './errors.ts'

/** Fetches all events. A list without any is rejected (section 8). */
export const fetchEvents = client(getEventSelect, {
  answer: (events) => {
    if (events.length > 0) return events
    const { call } = getEventSelect
    throw new ContractError(call, [{ path: 'data.events', expected: 'at least one event', found: 'none' }])
  },
})
