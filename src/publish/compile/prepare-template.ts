import { FetchState } from 'astro/fetch'
import type { RouteData, SSRResult } from 'astro'
import { renderToString } from 'astro/runtime/server/render/astro/render.js'
import type { Page } from '#site/page.ts'

/** Renders a page by its template. @param stylesHref address of its stylesheet */
export type RenderTemplate = (page: Page, stylesHref: string) => Promise<string>

/** A function of a word that is asked once for each. */
function once<T>(ask: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const answer = known.get(word) ?? ask(word)
    known.set(word, answer)
    return answer
  }
}

/** Nothing in a template may depend on the request: pages are files. */
const noRequest = () => new Request('https://page.invalid/')

/** What components know as `Astro` besides what a page gives them; it has no `slots`, which would be another's. */
const withoutSlots = {
  slots: {
    get: (): never => {
      throw new Error('`Astro.slots` is not there. A template prints its slots with <slot />.')
    },
  },
}

/**
 * Gets a template ready. Astro's way from a request to an answer is for servers: it makes a page of an error, and the
 * request, its route, headers and cookies are looked at for each page. Here the one thing in which two pages of a template
 * differ is the page, so that all else is made once.
 */
export async function prepareTemplate(routeData: RouteData): Promise<RenderTemplate> {
  const state = new FetchState(noRequest())
  state.routeData = routeData
  const { default: component } = await state.loadComponentInstance()
  const template = await state.createResult({ default: component }, state.getActionAPIContext())
  const headInTree = template.componentMetadata.get(component.moduleId ?? '')?.containsHead ?? false
  // Where a script is doesn't change; Astro makes an address of it each time.
  const resolve = once(template.resolve)
  const astro: object = Object.create(template.createAstro({}, null), withoutSlots)

  const resultFor = (page: Page, stylesHref: string): SSRResult => {
    const locals: App.Locals = { page, stylesHref }
    return {
      ...template,
      resolve,
      // The page's head links to all of them, joined.
      styles: new Set(),
      createAstro: (props) => Object.assign(Object.create(astro), { props, locals, self: null }),
      _metadata: {
        ...template._metadata,
        headInTree,
        extraHead: [],
        hasDirectives: new Set(),
        pendingSlotEvaluations: [],
        propagators: new Set(),
        renderedScripts: new Set(),
        rendererSpecificHydrationScripts: new Set(),
      },
    }
  }
  return async (page, stylesHref) => {
    const html = await renderToString(resultFor(page, stylesHref), component, {}, {}, true, routeData)
    if (typeof html === 'string') return html
    throw new Error(`The template answered with status ${html.status}.`)
  }
}
