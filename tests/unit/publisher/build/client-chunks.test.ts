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

describe('the chunk of a browser module', () => {
  it('is the screen’s own if only one screen imports it', () => {
    expect(fileOf('/src/event.ts')).toBeNull()
  })

  it('is shared by the screens of a group, by two groups, or by the whole shop', () => {
    expect(fileOf('/src/order.ts')).toBe('checkout')
    expect(fileOf('/src/domain/tickets/ticket.ts')).toBe('event-tour')
    expect(fileOf('/src/domain/forms/email.ts')).toBe('checkout-account')
    expect(fileOf('/src/ui/Price.tsx')).toBe('shop')
    expect(fileOf('/node_modules/react/index.js')).toBe('shop')
  })

  it('is a group’s later chunk if the group only imports it dynamically', () => {
    expect(fileOf('/src/ui/Added.tsx')).toBe('event-tour-later')
  })

  it('does not contain modules that others load at once if a screen only imports it dynamically', () => {
    expect(fileOf('/src/islands/goods/PassOwners.tsx')).toBe('goods')
  })

  it('is the frame’s if every page imports it', () => {
    expect(fileOf('/src/stores/cart/cart.ts')).toBe('frame')
    expect(fileOf('/src/domain/cart/shared-basket.ts')).toBe('frame-later')
    expect(fileOf('/src/stores/cart/share.ts')).toBe('frame-later')
  })

  it('is its own if it is only ever imported by `import()`', () => {
    expect(fileOf('/src/toast.ts')).toBeNull()
  })

  it('is its script’s own if it is a copy for that script', () => {
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
