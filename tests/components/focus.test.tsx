import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Notice } from '#ui/Notice.tsx'
import { atNoDay, beforeTheExhibition, openExhibition } from './exhibition.tsx'
import { show } from './stage.tsx'

beforeTheExhibition()

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

describe('the focus moves to the surrounding part when the pressed button disappears', () => {
  it('“try again”', async () => {
    show(<Failed />)
    const again = page.getByRole('button', { name: 'Try again', exact: true })
    await again.click()
    await expect.element(again).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: 'Times' })).toHaveFocus()
  })

  it('a day offered instead', async () => {
    atNoDay()
    openExhibition()
    const next = page.getByRole('button', { name: 'Sunday, 5 July 2026', exact: true })
    await next.click()
    await expect.element(next).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: 'Day', exact: true })).toHaveFocus()
  })
})
