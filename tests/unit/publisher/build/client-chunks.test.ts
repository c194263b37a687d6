import { expect, it } from 'vitest'
import { chunkOf, groups } from '#publisher/build/client-chunks.ts'
import { sourcesOf } from '../../../support/sources.ts'

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
      '/src/domain/cart/totals.ts',
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
    at: [
      '/src/ui/Price.tsx',
      '/src/domain/forms/email.ts',
      '/src/domain/cart/totals.ts',
      '/src/order.ts',
      '/node_modules/react/index.js',
    ],
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

it.each([
  ['the screen’s own if only one screen imports it', '/src/event.ts', null],
  ['shared by the screens of a group', '/src/order.ts', 'checkout'],
  ['shared by a pair of groups', '/src/domain/tickets/ticket.ts', 'event-tour'],
  ['shared by a pair of groups', '/src/domain/forms/email.ts', 'checkout-account'],
  ['shared by the whole shop if two other groups need it', '/src/domain/cart/totals.ts', 'shop'],
  ['shared by the whole shop', '/src/ui/Price.tsx', 'shop'],
  ['shared by the whole shop', '/node_modules/react/index.js', 'shop'],
  ['a group’s later chunk if the group only imports it dynamically', '/src/ui/Added.tsx', 'event-tour-later'],
  ['that of those who load it at once, if others import it dynamically', '/src/islands/goods/PassOwners.tsx', 'goods'],
  ['the frame’s if every page imports it', '/src/stores/cart/cart.ts', 'frame'],
  ['the frame’s later chunk if its script imports it dynamically', '/src/stores/cart/share.ts', 'frame-later'],
  ['the frame’s later chunk if such a module imports it', '/src/domain/cart/shared-basket.ts', 'frame-later'],
  ['its own if it is only ever imported by `import()`', '/src/toast.ts', null],
  ['its script’s own if it is a copy for that script', '/src/ui/Price.tsx?apart-kiosk', null],
])('the chunk of a browser module is %s: %s', (_, id, chunk) => expect(fileOf(id)).toBe(chunk))

it('each island of a page belongs to one group of screens', async () => {
  const pages = await sourcesOf('src/pages/*')
  const islands = pages.flatMap(({ text }) =>
    [...text.matchAll(/from '#(islands\/[^']+)'/g)].map(([, path = '']) => path),
  )
  expect(islands.length).toBeGreaterThan(10)
  const groupsOf = (path: string) => groups.filter(([, group]) => group.test(`/src/${path}`)).map(([name]) => name)
  for (const path of islands) expect(groupsOf(path), path).toHaveLength(1)
})
