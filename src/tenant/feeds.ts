import * as v from 'valibot'
import { withDescription } from './with-description.ts'

/** The field `feeds` of `tenant.json`: files that are published besides the pages, for others to read. */
export const feedsSchema = v.strictObject({
  calendar: v.optional(
    withDescription(v.boolean(), 'With true, visitors can subscribe to your events in the calendar of their device.'),
    false,
  ),
  products: v.optional(
    withDescription(v.boolean(), 'With true, your merchandise is published in the format of Google Merchant.'),
    false,
  ),
  thingsToDo: v.optional(
    withDescription(
      v.boolean(),
      'With true, your events and guided tours are published in the format of Google Things to do.',
    ),
    false,
  ),
})
