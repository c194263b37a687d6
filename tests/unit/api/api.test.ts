import { expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { UnsafeAddress } from '#api/api.ts'

test.for([
  ['https://api.example.org', 'https://api.example.org'],
  ['https://api.example.org/shop/125/', 'https://api.example.org/shop/125'],
  ['http://localhost:4400/aarenfels', 'http://localhost:4400/aarenfels'],
  ['http://127.0.0.1:4400', 'http://127.0.0.1:4400'],
  ['http://[::1]:4400/', 'http://[::1]:4400'],
] as const)('the API address %s is accepted', ([base, taken]) => {
  expect(createApi({ base, lang: 'de' }).base).toBe(taken)
})

test.for([
  'http://api.example.org',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
  'ftp://localhost',
  'https://user:secret@api.example.org',
  'https://user@api.example.org',
  'https://:secret@api.example.org',
  '/shop',
  '',
])('the API address %j is rejected, since typed data would go there unprotected', (base) => {
  expect(() => createApi({ base, lang: 'de' })).toThrow(UnsafeAddress)
})

test('the error for a rejected address omits its query, which may hold a token', () => {
  expect(() => createApi({ base: 'http://api.example.org/?_=secret', lang: 'de' })).toThrow(/^(?!.*secret)/)
})
