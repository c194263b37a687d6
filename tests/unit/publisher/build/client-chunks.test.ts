import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunkOf, groups } from '#publisher/build/client-chunks.ts'

/** The modules of a small shop, with those that each imports and those that it asks for by an `import()`. */
const imports: Record<string, { entry?: true; at?: string[]; later?: string[] }> = {
  '/src/layouts/Shop.astro?script': { entry: true, at: ['/src/components/shell/start.ts'] },
  '/src/components/shell/start.ts': {
    at: ['/src/stores/cart/cart.ts'],
    later: ['/src/stores/cart/share.ts', '/src/toast.ts'],
  },
  '/src/stores/cart/share.ts': { at: ['/src/domain/cart/shared-basket.ts'] },
  '/src/islands/event/EventBooking.tsx': {
    entry: true,
    at: [
      '/src/ui/Price.tsx',
      '/src/domain/tickets/ticket.ts',
      '/src/stores/cart/cart.ts',
      '/src/stores/cart/share.ts',
      '/src/event.ts',
    ],
    later: ['/src/islands/event/Added.tsx'],
  },
  '/src/islands/event/Added.tsx': { at: ['/src/ui/Added.tsx'] },
  '/src/islands/tour/TourBooking.tsx': {
    entry: true,
    at: ['/src/ui/Price.tsx', '/src/domain/tickets/ticket.ts', '/src/domain/cart/shared-basket.ts'],
    later: ['/src/islands/tour/Added.tsx'],
  },
  '/src/islands/goods/PassOrder.tsx': {
    entry: true,
    at: ['/src/ui/Price.tsx', '/src/islands/goods/PassOwners.tsx'],
  },
  '/src/islands/tour/Added.tsx': { at: ['/src/ui/Added.tsx'] },
  '/src/islands/checkout/Checkout.tsx': {
    entry: true,
    at: ['/src/ui/Price.tsx', '/src/domain/forms/email.ts', '/src/order.ts', '/node_modules/react/index.js'],
    later: ['/src/islands/goods/PassOwners.tsx'],
  },
  '/src/islands/order/OrderReview.tsx': { entry: true, at: ['/src/order.ts'] },
  '/src/islands/account/LoginForm.tsx': { entry: true, at: ['/src/ui/Price.tsx', '/src/domain/forms/email.ts'] },
}

const importing = (id: string, how: 'at' | 'later') =>
  Object.entries(imports).flatMap(([importer, own]) => (own[how]?.includes(id) ? [importer] : []))

const fileOf = (id: string) =>
  chunkOf(id, {
    getModuleInfo: (one) => ({
      isEntry: imports[one]?.entry ?? false,
      importers: importing(one, 'at'),
      dynamicImporters: importing(one, 'later'),
    }),
  })

describe('files of the browser’s modules', () => {
  it('a module that one screen needs stays with it', () => {
    expect(fileOf('/src/event.ts')).toBeNull()
  })

  it('screens of a group share a file, two groups another, and more the shop’s', () => {
    expect(fileOf('/src/order.ts')).toBe('checkout')
    expect(fileOf('/src/domain/tickets/ticket.ts')).toBe('event-tour')
    expect(fileOf('/src/domain/forms/email.ts')).toBe('checkout-account')
    expect(fileOf('/src/ui/Price.tsx')).toBe('shop')
    expect(fileOf('/node_modules/react/index.js')).toBe('shop')
  })

  it('what a group needs later is in no file that it loads at once', () => {
    expect(fileOf('/src/ui/Added.tsx')).toBe('event-tour-later')
  })

  it('what a screen needs later is in no file that it loads at once for others', () => {
    expect(fileOf('/src/islands/goods/PassOwners.tsx')).toBe('goods')
  })

  it('what every page needs is in a file without anything of a screen', () => {
    expect(fileOf('/src/stores/cart/cart.ts')).toBe('frame')
    expect(fileOf('/src/domain/cart/shared-basket.ts')).toBe('frame-later')
    expect(fileOf('/src/stores/cart/share.ts')).toBe('frame-later')
  })

  it('what is only ever asked for by an `import()` keeps a file of its own', () => {
    expect(fileOf('/src/toast.ts')).toBeNull()
  })

  it('a copy that one script has for itself is shared with nobody', () => {
    expect(fileOf('/src/ui/Price.tsx?apart-kiosk')).toBeNull()
  })
})

it('each island of a page belongs to one group of screens', () => {
  const pages = join(import.meta.dirname, '../../../../src/pages')
  const islands = readdirSync(pages).flatMap((name) =>
    [...readFileSync(join(pages, name), 'utf8').matchAll(/from '#(islands\/[^']+)'/g)].map(([, path = '']) => path),
  )
  expect(islands.length).toBeGreaterThan(10)
  const groupsOf = (path: string) => groups.filter(([, group]) => group.test(`/src/${path}`)).map(([name]) => name)
  for (const path of islands) expect(groupsOf(path), path).toHaveLength(1)
})
