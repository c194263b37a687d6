import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { Hono, type Context } from 'hono'
import { notFound } from '#sandbox/http/http-error.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { formatFor, madeWidth, type Resize } from './resize.ts'

/** Seconds for which a browser needn't ask again. A picture may be replaced under its address. */
const maxAge = 3600

const types: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' }

/** Returns the picture that an address names: its path, and what changes with its content. */
const findPicture = async (seed: MuseumSeed, name: string) => {
  const file = Object.values(seed.pictures).find((path) => basename(path) === name)
  if (file === undefined) throw notFound('picture')
  const { mtime, size } = await stat(file)
  return { file, modified: mtime, version: `${Math.floor(mtime.getTime()).toString(16)}-${size.toString(16)}` }
}

/**
 * Returns true if the caller has the picture already: by its tag, or where it sends none by its date in whole seconds
 * (RFC 9110, 13.2.2).
 */
const isKnown = (c: Context, etag: string, modified: Date): boolean => {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}

/**
 * Serves the pictures of a museum: `/{museum}/images/{file}` as they lie in its folder, and
 * `/{museum}/images/{width}/{file}` for those that the contract delivers in any width, as AVIF, WebP or JPEG by what
 * the browser accepts.
 */
export const images = (museum: (id: string) => MuseumSeed, resize: Resize) => {
  const answer = async (
    c: Context,
    { etag, modified, type }: { etag: string; modified: Date; type: string },
    read: () => Promise<Uint8Array>,
  ) => {
    const headers = {
      etag,
      'last-modified': modified.toUTCString(),
      'cache-control': `public, max-age=${maxAge}`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    }
    if (isKnown(c, etag, modified)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(await read()), 200, { ...headers, 'content-type': type })
  }
  return new Hono()
    .get('/:museum/images/:width/:name', async (c) => {
      const seed = museum(c.req.param('museum'))
      const asked = c.req.param('width')
      const { file, modified, version } = await findPicture(seed, c.req.param('name'))
      // An address whose {width} was never replaced still shows something.
      const width = madeWidth(/^\d+$/.test(asked) ? Number(asked) : 960)
      const format = formatFor(c.req.header('accept') ?? '', width)
      c.header('vary', 'Accept')
      const about = { etag: `"${version}-${width}-${format}"`, modified, type: `image/${format}` }
      const key = `${seed.id}-${basename(file)}-${version}`
      return answer(c, about, () => resize({ file, key, width, format }))
    })
    .get('/:museum/images/:name', async (c) => {
      const { file, modified, version } = await findPicture(museum(c.req.param('museum')), c.req.param('name'))
      const type = types[extname(file)] ?? 'application/octet-stream'
      return answer(c, { etag: `"${version}"`, modified, type }, () => readFile(file))
    })
}
