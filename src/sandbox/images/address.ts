import { hash } from 'node:crypto'
import type { MuseumSeed } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'

const versions = new WeakMap<MuseumSeed['picture'], Map<string, string>>()

/** Changes when the picture is drawn differently, so that its address can be cached for ever. */
export const pictureVersion = (seed: MuseumSeed, name: string): string => {
  const known = versions.get(seed.picture) ?? new Map<string, string>()
  versions.set(seed.picture, known)
  const version = known.get(name) ?? hash('sha256', drawSvg(seed, name, 640)).slice(0, 10)
  known.set(name, version)
  return version
}

/** The picture as SVG at a width in pixels. */
export const drawSvg = (seed: MuseumSeed, name: string, width: number): string =>
  seed.picture(name, { width, height: Math.round(width * (seed.pictures[name] ?? 1)) })

/** Address of a picture; holds `{width}`, which the client replaces. */
export const pictureAddress = (shop: Shop, name: string): string =>
  `${shop.origin}/${shop.seed.id}/images/{width}/${encodeURIComponent(name)}?v=${pictureVersion(shop.seed, name)}`

/** Address of a picture that may be absent. */
export const pictureAddressIf = (shop: Shop, name: string | undefined): string | undefined =>
  name === undefined ? undefined : pictureAddress(shop, name)
