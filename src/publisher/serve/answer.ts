import type { IncomingHttpHeaders } from 'node:http'
import { caching, methods, slashless } from '#publisher/hosting/rules.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { contentType, isCompressible } from '#publisher/hosting/content-types.ts'
import { headersFor, ruleFor } from '#publisher/hosting/published-rules.ts'
import { applies } from '#tenant/redirects.ts'
import type { ServedRelease } from './served-release.ts'

export interface ServedAnswer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

/** The parts of a request that decide its answer. `url` is the request's target, such as `/de/?x=1`. */
interface Asked {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** Answers a request as a host of static files would. */
export async function answer(
  release: ServedRelease,
  { method = '', url = '/', headers: asked }: Asked,
): Promise<ServedAnswer> {
  const target = URL.parse(url.replace(/^\/*/, '/'), 'http://site.invalid')
  if (!target) return textAnswer(400, 'This is no address.')
  const { pathname, search } = target
  const redirectTo = (status: number, path: string): ServedAnswer => ({
    status,
    headers: { ...headersFor(pathname, release.rules), Location: `${path}${search}` },
    body: '',
  })
  if (method === 'POST' && release.returnPages.includes(pathname)) return redirectTo(303, pathname)
  if (!methods.includes(method)) {
    const headers = { ...headersFor(pathname, release.rules), Allow: methods.join(', ') }
    return textAnswer(405, `Only ${methods.join(' and ')}.`, headers)
  }
  const path = decoded(pathname)
  const file = path.endsWith('/') ? `${path}index.html` : path
  if (release.find(file.slice(1))) return fileAnswer(release, file, 200, asked)
  if (isSlashless.test(path) && release.find(`${path}/index.html`.slice(1)))
    return redirectTo(308, `${encodeURI(path)}/`)
  const moved = release.moved.find((one) => applies(one, path))
  if (moved) return redirectTo(301, moved.to)
  for (const { to, status } of [ruleFor(pathname, release.redirects) ?? nothing, nothing]) {
    const page = to.endsWith('/') ? `${to}index.html` : to
    if (release.find(page.slice(1))) return fileAnswer(release, page, status, asked)
  }
  return textAnswer(404, 'There is no such page.')
}

const isSlashless = new RegExp(slashless)

/** Fallback for addresses without a rule, or with a rule whose page is missing. */
const nothing = { to: '/404.html', status: 404 }

export const textAnswer = (status: number, body: string, headers: Record<string, string> = {}): ServedAnswer => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: `${body}\n`,
})

async function fileAnswer(
  release: ServedRelease,
  file: string,
  status: number,
  asked: IncomingHttpHeaders,
): Promise<ServedAnswer> {
  const path = file.slice(1)
  const type = contentType(path)
  const encoding = isCompressible(type) ? acceptedEncoding(asked['accept-encoding']) : 'identity'
  const etag = `"${release.find(path)?.sha256.slice(0, 32) ?? ''}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = {
    'Cache-Control': caching.pages,
    'Content-Type': type,
    ...headersFor(file, release.rules),
    ETag: etag,
    ...(isCompressible(type) && { Vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }
  if (status === 200 && knows(asked['if-none-match'], etag)) return { status: 304, headers, body: '' }
  return { status, headers, body: await release.read(path, encoding) }
}

/** Decodes a path to a file name; one that can't be decoded matches no file. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return pathname
  }
}

const knows = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
