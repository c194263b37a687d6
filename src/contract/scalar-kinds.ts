import type * as v from 'valibot'
import * as scalars from './scalars.ts'
import { keysOf } from '#domain/collections/records.ts'
import { html } from './html.ts'
import { typed } from './customer.ts'
import { type AnyWire, langKey, position } from './schemas.ts'
import { timeZone } from './shop-info.ts'
import { groupSize, smallestGroup } from './tours.ts'

const { plain, plainName, flag, done, number, integer, places, money, price, date, time, dateTime, lang } = scalars
const { link, picture, paymentPage, email, id, eventId, ticketId, tourId, articleId, voucherId } = scalars
const { paymentTypeId, cartId, orderId } = scalars

/** The schemas of single values by their kind, for the OpenAPI document, the check of a server, and tests. */
const kinds = {
  text: [plain],
  name: [plainName],
  html: [html],
  typed: [typed],
  id: [id, eventId, ticketId, tourId, articleId, voucherId, paymentTypeId, cartId, orderId],
  flag: [flag],
  done: [done],
  number: [number],
  integer: [integer],
  sequenceNo: [position],
  places: [places],
  groupSize: [groupSize],
  smallestGroup: [smallestGroup],
  money: [money],
  price: [price],
  date: [date],
  time: [time],
  dateTime: [dateTime],
  lang: [lang, langKey],
  link: [link],
  picture: [picture],
  paymentPage: [paymentPage],
  email: [email],
  timeZone: [timeZone],
}

export type ScalarKind = keyof typeof kinds

const isPiped = (schema: AnyWire): schema is v.SchemaWithPipe<readonly [AnyWire]> => 'pipe' in schema

/** Returns the schema that a pipe begins with, by which it is known wherever it is used. */
const firstOf = (schema: AnyWire): AnyWire => (isPiped(schema) ? firstOf(schema.pipe[0]) : schema)

const kindOfFirst = new Map<AnyWire, ScalarKind>()
for (const kind of keysOf(kinds)) for (const schema of kinds[kind]) kindOfFirst.set(firstOf(schema), kind)

/** Returns the kind of a schema; undefined for one of an object, a list, a map or a choice. */
export const scalarKindOf = (schema: AnyWire): ScalarKind | undefined => kindOfFirst.get(firstOf(schema))
