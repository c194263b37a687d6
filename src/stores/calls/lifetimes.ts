import type { Api, CallOptions } from '#api/api.ts'
import { request } from '#api/client.ts'
import { NotFound } from '#api/errors.ts'
import { getTicketLifetime } from '#contract/tickets.ts'
import { getTourLifetime } from '#contract/tour-offer.ts'
import type { EventId, TourId } from '#domain/shop/ids.ts'

const unlessUnknown = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof NotFound) return undefined
    throw error
  })

/** Fetches the first and last day of an event; undefined if the server knows none. */
export const fetchEventLifetime = (api: Api, call: CallOptions & { event: EventId }) =>
  unlessUnknown(request(api, getTicketLifetime, call))

/** Fetches the first and last day of a tour; undefined if the server knows none. */
export const fetchTourLifetime = (api: Api, call: CallOptions & { tour: TourId }) =>
  unlessUnknown(request(api, getTourLifetime, call))
