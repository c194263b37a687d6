import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HookParameters } from 'astro'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { partBelow } from '#domain/shop/addresses.ts'
import { contentType } from '#publisher/hosting/content-types.ts'
import type { Frame } from '#site/page.ts'
import type { devContent, DevContent } from './dev-content.ts'

type ViteServer = HookParameters<'astro:server:setup'>['server']

/** Key under which Astro's development server looks up the locals of a request. */
const localsOfRequest = Symbol.for('astro.locals')

/**
 * Answers with the pages of the current snapshot in front of Astro's own routes: it sends the address of a page to
 * the page's template. The code that makes the list of pages is loaded through Vite, so that a change of
 * it shows without a restart too.
 */
export function devPages(server: ViteServer, snapshot: () => Snapshot) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    server
      .ssrLoadModule('/src/publisher/dev/dev-content.ts')
      .then((module) => {
        const content: typeof devContent = module['devContent']
        if (!answered(content(snapshot()), request, response)) next()
      })
      .catch(next)
  }
}

/** Returns a frame whose pages show their typefaces also if they come late: nothing is as fast here as a published site. */
const withLateFonts = (frame: Frame): Frame => ({
  ...frame,
  theme: frame.theme.replaceAll('font-display:optional', 'font-display:swap'),
})

/** Returns true if the request was answered. A page isn't answered here: its request goes on to its template. */
function answered({ pages, files }: DevContent, request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site.invalid')
  const page =
    pages.find(({ path }) => path === pathname) ??
    pages.find(({ path, answersBelow }) => answersBelow && partBelow(path, pathname) !== undefined)
  if (page) {
    request.url = `/${page.template}${search}`
    Reflect.set(request, localsOfRequest, { page: { ...page, frame: withLateFonts(page.frame) } })
    return false
  }
  const file = files.get(pathname)
  if (file !== undefined) {
    response.writeHead(200, { 'Content-Type': contentType(pathname), 'Cache-Control': 'no-store' }).end(file)
    return true
  }
  if (!pages.some(({ path }) => path === `${pathname}/`)) return false
  response.writeHead(307, { Location: `${pathname}/${search}` }).end()
  return true
}
