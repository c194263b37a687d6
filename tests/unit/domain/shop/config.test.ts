import { expect, it } from 'vitest'
import { emptySections, sections } from '#domain/shop/config.ts'

const features = {
  tickets: true,
  guidedTours: true,
  merchandise: true,
  passes: false,
  vouchers: true,
  userRegistration: true,
  guestRegistration: true,
  voucherCodes: true,
}

it('Header: the five sections have a fixed order (section 2)', () => {
  expect(sections).toEqual(['tickets', 'guidedTours', 'merchandise', 'passes', 'vouchers'])
})

it('each section that is switched on without an item in it is reported', () => {
  const things = { tickets: 1, guidedTours: 0, merchandise: 2, passes: 0, vouchers: 0 }
  expect(emptySections(features, things)).toEqual([
    'The section guidedTours is switched on, but nothing is in it.',
    'The section vouchers is switched on, but nothing is in it.',
  ])
})
