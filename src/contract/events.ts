import * as v from 'valibot'
import { isBlank } from '#domain/collections/blank.ts'
import { html } from './html.ts'
import { dateTime, eventId, id, name, picture, text } from './scalars.ts'
import { dispensable, fields, from, halfMayBeInvalid, list, optional, sequenceNo, without } from './schemas.ts'
import type { Endpoint } from './endpoint.ts'

/** Schema of an event. */
export const event = fields({
  id: eventId,
  name,
  text: dispensable(html),
  teaser: dispensable(text),
  image: dispensable(picture),
  venue: dispensable(name),
  groups: from(
    'custom_groups',
    optional(
      // They are headings.
      without(list(fields({ id, name })), () => (one) => (isBlank(one.name) ? ['name', 'a name'] : undefined)),
      [],
    ),
  ),
  sequence_no: sequenceNo,
  sortingDateTime: from('sorting_datetime', optional(dateTime)),
  end: optional(dateTime),
})

export const getEventSelect = {
  call: 'event/select',
  method: 'get',
  path: '/event/select',
  summary: 'All events.',
  response: v.pipe(
    // A list without any is rejected (section 8).
    fields({ events: v.pipe(list(event, halfMayBeInvalid), v.minLength(1, 'at least one event')) }),
    v.transform(({ events }) => events),
  ),
} satisfies Endpoint
