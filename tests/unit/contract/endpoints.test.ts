import { expect, test } from 'vitest'
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
