import { afterEach, beforeEach, inject, vi } from 'vitest'
import EventBooking from '#islands/event/EventBooking.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { beforeAll as early, exhibition } from '../support/event-api.ts'
import { atAddress, shop, show, stringsPath } from './stage.tsx'

/** Each test of a file begins before all of the exhibition's days, with an empty basket. */
export function beforeTheExhibition(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: early, toFake: ['Date'] })
    $cart.set(noLines)
  })
  afterEach(() => vi.useRealTimers())
}

/** The shop that sells the exhibition, asking the API at an address: the one that answers without fail, unless told. */
export const shopOfTheExhibition = (api = inject('exhibitionApi')) => ({ ...shop, api })

/** Opens the page at an address whose day can't be had: no other is chosen in its place. */
export const atNoDay = () => atAddress('?date=2026-03-01')

/** Shows the booking of the exhibition. */
export const openExhibition = (api?: string) =>
  show(<EventBooking shop={shopOfTheExhibition(api)} strings={stringsPath} event={exhibition} />)
