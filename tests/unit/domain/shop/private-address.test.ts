import { expect, test } from 'vitest'
import { isPrivateAddress, withoutCredentials } from '#domain/shop/private-address.ts'

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

test.for([
  ['https://user:pass@a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['https://user@a.example', 'https://a.example/'],
  ['//user:pass@a.example/x', 'https://a.example/x'],
  ['https:\\\\user:pass@a.example\\x', 'https://a.example/x'],
] as const)('%s leads to the same place without its name and password', ([address, without]) => {
  expect(withoutCredentials(address)).toBe(without)
})

test.for(['https://a.example', 'https://a.example/@name', 'mailto:a@b.example', 'tel:+41', '/de/@x', '', 'https://'])(
  '%j holds no name and password, and stays as it was written',
  (address) => {
    expect(withoutCredentials(address)).toBe(address)
  },
)
