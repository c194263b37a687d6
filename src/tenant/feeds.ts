import * as v from 'valibot'
import { withDescription } from './with-description.ts'

/** The field `feeds` of `tenant.json`: files that are published besides the pages, for others to read. */
export const feedsSchema = v.strictObject({
  calendar: v.optional(
    withDescription(
      v.boolean(),
      'With true, visitors can subscribe to your events, or to one event, in the calendar of their device. The list of events and the page of each event have a link to it.',
    ),
    false,
  ),
})
