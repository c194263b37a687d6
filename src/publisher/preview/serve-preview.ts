import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { parse } from 'hono/utils/cookie'
import { textAnswer, type ServedAnswer } from '#publisher/serve/answer.ts'
import { serveSite, type ServeOptions, type SiteServer } from '#publisher/serve/serve.ts'
import { unlessMissing } from '#tenant/files/missing.ts'

/** Matches the secret part of an address: 192 bits in base64url. */
const form = /^[\w-]{32}$/

/**
 * Returns the secret part of a preview's address. It is stored in the preview's folder, readable only by its owner, so
 * that a shared address keeps working.
 * @param anew true to create a new one, which invalidates shared addresses
 */
export async function previewKey(dir: string, anew = false): Promise<string> {
  const file = join(dir, 'key')
  await mkdir(dir, { recursive: true })
  if (anew) await rm(file, { force: true })
  const kept = await unlessMissing(readFile(file, 'utf8'), '')
  if (form.test(kept)) return kept
  const key = randomBytes(24).toString('base64url')
  await writeFile(file, key, { mode: 0o600 })
  return key
}

export interface ServePreviewOptions extends ServeOptions {
  tenant: string
  /** The secret part of the address. */
  key: string
}

const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

/** Headers of every answer of a preview: no search engine lists it, and no proxy caches it. */
const everywhere = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-cache' }

/**
 * Serves a preview only to people who know its address. The address sets a cookie and redirects to the site's own
 * paths, so that scripts and links work as they do in the shop; paths below it lead to single pages.
 * @returns the server; `address` is the one to share
 * @throws PortTakenError
 */
export async function servePreview({
  tenant,
  key,
  ...options
}: ServePreviewOptions): Promise<SiteServer & { address: string }> {
  const name = `foyer-preview-${tenant}`
  const keyIn = ({ headers }: IncomingMessage) => parse(headers.cookie ?? '', name)[name] ?? ''
  const admitted = ({ url = '/' }: IncomingMessage): ServedAnswer | undefined => {
    const [, first = '', rest = ''] = /^\/([^/?]*)(.*)$/.exec(url) ?? []
    if (!isSame(first, key)) return undefined
    // Two slashes at the start would be another host's address.
    const location = `/${rest.replace(/^[/\\]+/, '')}`
    const cookie = `${name}=${key}; Path=/; HttpOnly; SameSite=Lax`
    return {
      status: 302,
      headers: { Location: location, 'Set-Cookie': cookie, 'Referrer-Policy': 'no-referrer' },
      body: '',
    }
  }
  const server = await serveSite({
    ...options,
    answering: async (request, answer) => {
      // A form of a payment page comes without the cookie, and is sent back to the page, which is asked for with it.
      const isKnown = isSame(keyIn(request), key) || request.method === 'POST'
      const own = admitted(request) ?? (isKnown ? await answer() : textAnswer(404, 'There is no such page.'))
      return { ...own, headers: { ...own.headers, ...everywhere } }
    },
  })
  return { ...server, address: `${server.url}/${key}/` }
}
