import { expect, it } from 'vitest'
import { isPrivateAddress } from '#catalogue/fetch-picture.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  'fd00::1',
  'fe80::1',
])('%s is a private address, from which no picture is fetched', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['93.184.216.34', '2606:2800:220:1::1', '172.32.0.1', 'museum.example'])(
  '%s is a public address',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)
