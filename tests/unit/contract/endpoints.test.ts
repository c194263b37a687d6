import { expect, test } from 'vitest'
import * as checkoutCalls from '#api/checkout.ts'
import * as customerCalls from '#api/customer.ts'
import * as eventCalls from '#api/events.ts'
import * as merchandiseCalls from '#api/merchandise.ts'
import * as sessionCalls from '#api/session.ts'
import * as shopInfoCalls from '#api/shop-info.ts'
import * as ticketCalls from '#api/tickets.ts'
import * as tourOfferCalls from '#api/tour-offer.ts'
import * as tourCalls from '#api/tours.ts'
import * as voucherCodeCalls from '#api/voucher-codes.ts'
import * as voucherCalls from '#api/vouchers.ts'
import * as checkout from '#contract/checkout.ts'
import * as customer from '#contract/customer.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as events from '#contract/events.ts'
import * as merchandise from '#contract/merchandise.ts'
import * as session from '#contract/session.ts'
import * as shopInfo from '#contract/shop-info.ts'
import * as tickets from '#contract/tickets.ts'
import * as tourOffer from '#contract/tour-offer.ts'
import * as tours from '#contract/tours.ts'
import * as voucherCodes from '#contract/voucher-codes.ts'
import * as vouchers from '#contract/vouchers.ts'

const table = Object.entries<Endpoint>(endpoints)

test('the table holds exactly the endpoints declared beside their schemas', () => {
  const modules = {
    ...checkout,
    ...customer,
    ...events,
    ...merchandise,
    ...session,
    ...shopInfo,
    ...tickets,
    ...tourOffer,
    ...tours,
    ...voucherCodes,
    ...vouchers,
  }
  const declared = Object.keys(modules).filter((name) => /^(get|post)[A-Z]/.test(name))
  expect(Object.keys(endpoints).toSorted()).toEqual(declared.toSorted())
})

test.for(table)(
  '%s is named after its method and call, and its path starts with the call',
  ([name, { call, method, path }]) => {
    const words = `${method}/${call}`.split('/').map((word) => word[0]?.toUpperCase() + word.slice(1))
    expect(name.toLowerCase().startsWith(words.join('').toLowerCase())).toBe(true)
    expect(`${path}/`.startsWith(`/${call}/`)).toBe(true)
  },
)

test.for(table)('%s has a request schema if it is a POST, and only then', ([, { method, request }]) => {
  expect(request !== undefined).toBe(method === 'post')
})

test('functions of the client are made from endpoints of the table', () => {
  const known = new Set<unknown>(Object.values(endpoints))
  const calls = Object.entries({
    ...checkoutCalls,
    ...customerCalls,
    ...eventCalls,
    ...merchandiseCalls,
    ...sessionCalls,
    ...shopInfoCalls,
    ...ticketCalls,
    ...tourOfferCalls,
    ...tourCalls,
    ...voucherCodeCalls,
    ...voucherCalls,
  })
  // These choose between two calls, look at what one of them answers, or try another form of the password.
  const composed = ['fetchTicketOffer', 'initPayment', 'initPaymentOrder', 'login', 'changePassword', 'changeEmail']
  const made = calls.filter(([name]) => !composed.includes(name))
  expect(made.length).toBeGreaterThan(30)
  for (const [name, call] of made) expect(known, name).toContain('endpoint' in call ? call.endpoint : undefined)
})
