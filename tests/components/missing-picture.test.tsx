import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from './stage.tsx'

const size = { width: 240, height: 160 }

/** What is seen of an element, as the bytes of a picture. */
const look = (testId: string) => page.getByTestId(testId).screenshot({ save: false })

/** A plain field with words in its middle. */
const field = {
  ...size,
  display: 'grid',
  placeContent: 'center',
  background: 'var(--surface)',
  color: 'var(--muted)',
  fontSize: 'var(--text-xs)',
}

it('a picture that can’t be loaded becomes a plain area with its alternative text, without the browser’s broken frame', async () => {
  show(
    <>
      <div data-testid="plain" style={field} />
      <img data-testid="unnamed" src="/not-there.jpg" alt="" {...size} />
      <div data-testid="words" style={field}>
        Das laute Quadrat
      </div>
      <img data-testid="named" src="/not-there.jpg" alt="Das laute Quadrat" {...size} />
    </>,
  )
  await expect.element(page.getByTestId('named')).toHaveProperty('complete', true)
  expect(await look('unnamed')).toBe(await look('plain'))
  expect(await look('named')).toBe(await look('words'))
})
