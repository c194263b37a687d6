import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Calls of the browser that throw in sandboxed frames, or once too many were made, and the only files that make them. */
const calls = {
  'history.replaceState(': ['src/components/kiosk/kiosk.ts', 'src/embed/hand-over.ts'],
  'history.pushState(': [],
  'new BroadcastChannel(': ['src/embed/hand-over.ts', 'src/stores/cart/kept-basket.ts'],
  'crypto.getRandomValues(': ['src/stores/cart/share.ts', 'src/stores/checkout/random-token.ts'],
  'navigator.locks': ['src/stores/checkout/payment-records.ts'],
  'location.assign(': ['src/stores/session/leave.ts'],
  // The others leave pages that show nothing but the way on.
  'location.replace(': [
    'src/components/kiosk/kiosk.ts',
    'src/components/redirect/choose-language.ts',
    'src/components/redirect/log-out.ts',
    'src/components/redirect/not-found.ts',
    'src/stores/session/leave.ts',
  ],
  'matchMedia(': ['src/islands/shared/waiting.ts'],
  'new Intl.DisplayNames(': ['src/domain/shop/languages.ts'],
}

it.each(Object.entries(calls))('%s is called where its failure is caught', async (call, expected) => {
  const sources = await Array.fromAsync(glob('src/{components,domain,embed,i18n,islands,stores,ui}/**/*.{ts,tsx}'))
  const texts = await Promise.all(sources.map((file) => readFile(file, 'utf8')))
  expect(sources.filter((_, at) => texts[at]?.includes(call)).toSorted()).toEqual(expected)
})
