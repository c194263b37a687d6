import { hash } from 'node:crypto'
import { createApp } from 'astro/app/entrypoint'
import { FetchState } from 'astro/fetch'
import type { RouteData } from 'astro'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { renderToString } from 'astro/runtime/server/render/astro/render.js'
import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js'
import type { Page } from '#site/page.ts'
import { contentSecurityPolicy, cspPlaceholder } from '#publish/render/csp.ts'
import { withoutInlineCode, type Outsourced } from '#publish/render/inline-code.ts'
import type { ReleaseFile } from '#publish/release/release-file.ts'

// This file is compiled into the renderer (.foyer/build/server/entry.mjs) by `astro build`.

const { manifest } = createApp({ streaming: false })

// @astrojs/react finds out whether a component is React's by rendering it once more. Here there is nothing
// else it could be, and islands would take twice the time.
for (const { ssr } of manifest.renderers) ssr.check = async (component: unknown) => typeof component !== 'string'

// A rewrite of the build while we run must not take away templates that weren't used yet.
await Promise.all([...(manifest.pageMap?.values() ?? [])].map((load) => load()))

// The directives first: islands that are in the page already start as soon as their element is defined.
const islandScripts = [...manifest.clientDirectives.values(), islandRuntime]
const islandCode = islandScripts.join('\n')

/** The runtime of Astro's islands as a file. Its style is in src/layouts/base.css. */
export const runtimeFile: ReleaseFile = {
  path: `_astro/islands.${hash('sha256', islandCode, 'hex').slice(0, 8)}.js`,
  content: islandCode,
}
const outsourced: Outsourced = {
  scripts: new Set(islandScripts),
  src: `/${runtimeFile.path}`,
  styles: new Set([ISLAND_STYLES]),
}

/** Templates this renderer knows, by name. */
export const templates = new Map(
  manifest.routes
    .filter(({ routeData }) => routeData.type === 'page' && routeData.origin === 'project')
    .map(({ routeData }) => [routeData.route.slice(1), routeData]),
)

/**
 * The HTML of a page by its template. Astro's way from a request to an answer is for servers: it makes a page of an error,
 * and the answer is encoded, measured and wrapped, which takes a quarter of a page's time. This is what it does in between.
 */
async function htmlOf(page: Page, routeData: RouteData): Promise<string> {
  const state = new FetchState(new Request(new URL(page.template, `${page.frame.origin}/`)))
  state.routeData = routeData
  state.locals = { page }
  const template = await state.loadComponentInstance()
  const result = await state.createResult(template, state.getActionAPIContext())
  result._metadata.headInTree = result.componentMetadata.get(template.default.moduleId ?? '')?.containsHead ?? false
  const html = await renderToString(result, template.default, {}, {}, true, routeData)
  if (typeof html === 'string') return html
  throw new Error(`The template answered with status ${html.status}.`)
}

/**
 * Renders one page with its template and puts its content security policy in.
 * @returns the HTML, UTF-8
 * @throws whatever the template threw; InlineCodeError for inline code that the policy would block
 */
export async function renderPage(page: Page): Promise<Uint8Array> {
  const routeData = templates.get(page.template)
  if (!routeData) throw new Error(`There is no template src/pages/${page.template}.astro.`)
  const html = withoutInlineCode(await htmlOf(page, routeData), outsourced)
  const { shop, pictureOrigins } = page.frame
  const policy = contentSecurityPolicy({ api: shop.api, pictureOrigins })
  return Buffer.from(html.replace(cspPlaceholder, () => policy))
}
