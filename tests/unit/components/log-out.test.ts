import { expect, it, vi } from 'vitest'
import { orderKeys, personalKeys } from '#stores/session/session.ts'
import { MemoryStorage } from '../../support/tab.ts'

const key = (name: string) => `foyer:museum:${name}`

it('logging out leaves nothing of the customer and of their orders, and what else the tab has', async () => {
  const session = new MemoryStorage()
  for (const name of [...personalKeys, ...orderKeys, 'cart', 'cookiesAccepted']) session.setItem(key(name), '"known"')
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('document', { documentElement: { dataset: { tenant: 'museum' } }, querySelectorAll: () => [] })
  vi.stubGlobal('location', { search: '?returnTo=%2Fde%2Fcheckout%2F', replace })
  vi.stubGlobal('sessionStorage', session)
  await import('#components/redirect/log-out.ts')
  vi.unstubAllGlobals()
  expect(Array.from({ length: session.length }, (_, at) => session.key(at))).toEqual([
    key('cart'),
    key('cookiesAccepted'),
  ])
  expect(replace).toHaveBeenCalledExactlyOnceWith('/de/checkout/')
})
