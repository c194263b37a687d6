import { Hono, type Context } from 'hono'
import { notFound } from '#sandbox/http/refusal.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { drawnWidth, formatFor, type Draw } from './draw.ts'

const year = 31_536_000

/**
 * Pictures of a museum: `/{museum}/images/{width}/{name}`, or `?w={width}` without the width in the path.
 * AVIF, WebP or JPEG by what the browser accepts.
 */
export const images = (museum: (id: string) => MuseumSeed, draw: Draw) => {
  const answer = async (c: Context, seed: MuseumSeed, name: string, width: string | undefined) => {
    if (!Object.hasOwn(seed.pictures, name)) throw notFound('picture')
    // An address whose {width} was never replaced still shows something.
    const pixels = drawnWidth(/^\d+$/.test(width ?? '') ? Number(width) : 960)
    const format = formatFor(c.req.header('accept') ?? '', pixels)
    const bytes = await draw(seed, name, pixels, format)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': `image/${format}`,
      'cache-control': `public, max-age=${year}, immutable`,
      vary: 'Accept',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  }
  return new Hono()
    .get('/:museum/images/:width/:name', (c) =>
      answer(c, museum(c.req.param('museum')), c.req.param('name'), c.req.param('width')),
    )
    .get('/:museum/images/:name', (c) =>
      answer(c, museum(c.req.param('museum')), c.req.param('name'), c.req.query('w')),
    )
}
