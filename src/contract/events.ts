import { dispensable, fields, from, optional, sequenceNo } from './wire/fields.ts'
import { html } from './wire/html.ts'
import { halfMayBeInvalid, list } from './wire/lists.ts'
import { dateTime, eventId, id, name, picture, text } from './wire/scalars.ts'
import { converted } from './wire/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Schema of an event. */
export const event = fields({
  id: eventId,
  name,
  text: dispensable(html),
  teaser: dispensable(text),
  image: dispensable(picture),
  venue: dispensable(name),
  groups: from('custom_groups', optional(list(fields({ id, name })), [])),
  sequence_no: sequenceNo,
  sortingDateTime: from('sorting_datetime', optional(dateTime)),
  end: optional(dateTime),
})

export const getEventSelect = {
  call: 'event/select',
  method: 'get',
  path: '/event/select',
  summary: 'All events.',
  response: converted(fields({ events: list(event, halfMayBeInvalid) }), ({ events }) => events),
} satisfies Endpoint
