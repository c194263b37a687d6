import { expect, test } from 'vitest'
import { isPrivateAddress } from '#domain/shop/private-address.ts'

const safe = [
  'https://shop.example/api',
  'http://localhost:4400',
  'http://a.localhost',
  'http://127.0.0.2',
  'http://[::1]',
]

test.for(safe)('data may go to %s', (address) => {
  expect(isPrivateAddress(new URL(address))).toBe(true)
})

const unsafe = [
  'http://shop.example',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'ftp://localhost',
  'https://name@shop.example',
  'https://:word@shop.example',
]

test.for(unsafe)('data may not go to %s', (address) => {
  expect(isPrivateAddress(new URL(address))).toBe(false)
})
