const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const parse = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** Whether nobody on the way can read along: https, or a server on this machine. */
const isPrivate = (url: URL) => url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))

/** Whether `text` can be the base address of a shop API; tokens and passwords go there. */
export function isShopApi(text: string): boolean {
  const url = parse(text)
  return url !== undefined && isPrivate(url) && url.search === '' && url.hash === '' && url.username === ''
}

/** Whether `text` is an origin a site can be served from, without a path. */
export function isOrigin(text: string): boolean {
  const url = parse(text)
  return url !== undefined && isPrivate(url) && url.origin === text.replace(/\/$/, '')
}
