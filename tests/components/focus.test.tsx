import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import EventBooking from '#islands/event/EventBooking.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { Notice } from '#ui/Notice.tsx'
import { beforeAll as early, exhibition } from '../support/event-api.ts'
import { shop as someShop, show, strings } from './stage.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: early, toFake: ['Date'] })
  $cart.set(noLines)
})
afterEach(() => vi.useRealTimers())

/** Something that failed, until one tries again. */
function Failed() {
  const [isThere, setThere] = useState(true)
  return (
    <fieldset>
      <legend>Times</legend>
      {isThere && (
        <Notice kind="danger" action={{ label: 'Try again', onClick: () => setThere(false) }}>
          <p>Too slow</p>
        </Notice>
      )}
    </fieldset>
  )
}

describe('a button that goes once it is pressed hands the focus to the part it stands in', () => {
  it('“try again”', async () => {
    show(<Failed />)
    const again = page.getByRole('button', { name: 'Try again', exact: true })
    await again.click()
    await expect.element(again).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: 'Times' })).toHaveFocus()
  })

  it('“next free day”', async () => {
    const shop = { ...someShop, api: inject('exhibitionApi') }
    show(<EventBooking shop={shop} strings={strings} event={exhibition} />)
    const next = page.getByRole('button', { name: /^Next free day/ })
    await next.click()
    await expect.element(next).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: 'Day', exact: true })).toHaveFocus()
  })
})
