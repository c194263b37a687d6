import { expect, it } from 'vitest'
import { loadPage } from '../../support/tab.ts'

it('only the last twenty unreported purchases are stored, since a host page of another site never asks for them', async () => {
  loadPage()
  const { itemsOf, keepUnreported, unreportedPurchases } = await import('#embed/hand-over.ts')
  for (let value = 1; value <= 21; value++) keepUnreported({ value })
  const values = Array.from({ length: 20 }, (_, index) => ({ value: index + 2 }))
  expect(itemsOf(unreportedPurchases.get())).toEqual(values)
})
