import { basename } from 'node:path'
import type { Shop } from '#sandbox/shop/shop.ts'

/** Returns the base of the addresses of a museum's pictures, and the name of a picture's file in an address. */
const partsOf = ({ origin, seed }: Shop, name: string): [string, string] => {
  const file = seed.pictures[name]
  if (file === undefined) throw new Error(`${seed.id} has no picture called "${name}".`)
  return [`${origin}/${seed.id}/images`, encodeURIComponent(basename(file))]
}

/** Returns the address of a picture in the one size that the museum has of it. */
export const pictureAddress = (shop: Shop, name: string): string => partsOf(shop, name).join('/')

/** Returns the address of a picture that may be absent. */
export const pictureAddressIf = (shop: Shop, name: string | undefined): string | undefined =>
  name === undefined ? undefined : pictureAddress(shop, name)

/**
 * Returns the address of a banner's picture; it holds `{width}`, which the client replaces ("Shop information" of the
 * contract).
 */
export const bannerAddress = (shop: Shop, name: string): string => partsOf(shop, name).join('/{width}/')
