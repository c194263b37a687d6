import { hash } from 'node:crypto'
import { createApp } from 'astro/app/entrypoint'
import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js'
import { memoizeWithPrevious } from '#domain/collections/memoize.ts'
import { pick } from '#domain/collections/records.ts'
import type { Frame, Page } from '#site/page.ts'
import { checkPage } from '#publisher/render/check-page.ts'
import { pagePolicy } from '#publisher/render/csp.ts'
import { pageStyle, type StyleParts } from '#publisher/render/page-styles.ts'
import { withPlaceholders } from '#publisher/render/placeholders.ts'
import type { MadeFile } from '#publisher/files/release-file.ts'
import code from 'virtual:foyer-embed'
import { awakeName } from './client-awake.ts'
import { prepareTemplate } from './prepare-template.ts'

// `astro build` compiles this file into the renderer (.foyer/build/server/entry.mjs).

const { manifest } = createApp({ streaming: false })

/** Client directives that pages may use. The code of any other is in no file, so a page that uses one fails. */
const directives = [awakeName]

// The directives come first, since islands in the page start as soon as their element is defined.
const islandCode = [...directives.map((name) => manifest.clientDirectives.get(name) ?? ''), islandRuntime].join('\n')

/**
 * The runtime of Astro's islands as a file, which the compile puts beside the others. Its style is in
 * src/layouts/base.css.
 */
export const runtimeFile: MadeFile = {
  path: `_astro/islands.${hash('sha256', islandCode, 'hex').slice(0, 8)}.js`,
  content: islandCode,
}
/** Browser code compiled from src/embed/foyer-shop.ts. */
export const embedCode: string = code

const routes = manifest.routes.filter(({ routeData: { type, origin } }) => type === 'page' && origin === 'project')

/** Files of styles that each template needs, in their order, as paths below the client's assets. */
export const styleParts: StyleParts['templates'] = Object.fromEntries(
  routes.map(({ routeData, styles }) => [
    routeData.route.slice(1),
    styles.flatMap((style) => (style.type === 'external' ? style.src : [])).toSorted(),
  ]),
)

/**
 * Templates of this renderer, by name. All are loaded now, since a new build may delete those that weren't used yet.
 */
const templates = new Map(
  await Promise.all(
    routes.map(
      async ({ routeData }) => [routeData.route.slice(1), await prepareTemplate(routeData, directives)] as const,
    ),
  ),
)

/**
 * Renders one page with its template.
 * @throws whatever the template throws; UnsafePageError for markup that no template prints
 */
export async function renderPage(page: Page, styles: StyleParts): Promise<string> {
  const htmlOf = templates.get(page.template)
  if (!htmlOf) throw new Error(`There is no template src/pages/${page.template}.astro.`)
  const { style, policy } = sharedHead(page, styles)
  const islands = `/${runtimeFile.path}`
  const printed = withPlaceholders({ html: await htmlOf({ page, style, policy, islands }), style })
  checkPage(printed.html, printed.style)
  return printed.html
}

const knownHeads = memoizeWithPrevious<Frame, { style: string; policy: string }>()

/** Returns the stylesheet and the policy of a page, which all pages of a template in a language share. */
const sharedHead = ({ frame, template }: Page, styles: StyleParts) =>
  knownHeads(frame, template, (before) => {
    if (before) return before
    const style = pageStyle(frame, template, styles)
    return { style, policy: pagePolicy({ api: frame.shop.api, ...pick(frame, 'pictureOrigins', 'reportsTo') }, style) }
  })
