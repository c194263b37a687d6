import { FetchState } from 'astro/fetch'
import { renderToString } from 'astro/runtime/server/index.js'
import type { RouteData } from 'astro'

/** Renders a page by its template. */
export type RenderTemplate = (locals: App.Locals) => Promise<string>

/** Returns Astro's state of a dummy request: nothing in a template may depend on it, since pages are files. */
function stateOf(routeData: RouteData, locals?: App.Locals): FetchState {
  const state = new FetchState(new Request('https://page.invalid/'))
  state.routeData = routeData
  if (locals) state.locals = locals
  return state
}

/** Returns true for a part that isn't an element by its name. */
const isReact = async (part: unknown) => typeof part !== 'string'

/** The beginning of the tag that Astro prints for a component's script. */
const script = '<script type="module" src="'

/**
 * Prepares a template: all that Astro's renderer needs and that two pages of a template share.
 * @param directives client directives of islands, whose code is in a file
 */
export async function prepareTemplate(routeData: RouteData, directives: readonly string[]): Promise<RenderTemplate> {
  const template = await stateOf(routeData).loadComponentInstance()
  return async (locals) => {
    const state = stateOf(routeData, locals)
    const result = await state.createResult(template, state.getActionAPIContext())
    const { _metadata: printed } = result
    // A page contains its stylesheet, and names the file with the runtime of its islands (layouts/Shop.astro).
    for (const elements of [result.styles, result.scripts, result.links]) elements.clear()
    printed.hasHydrationScript = true
    // Everything but templates and elements is React; by default each part would be rendered once more to find that out.
    result.renderers = result.renderers.map((one) => ({ ...one, ssr: { ...one.ssr, check: isReact } }))
    for (const name of directives) printed.hasDirectives.add(name)
    const html = await renderToString(result, template.default, {}, {}, true, routeData)
    if (typeof html !== 'string') throw new Error('A template answers with a redirect, which no file can be.')
    // A script only runs once the page is there; a browser would fetch it as urgently as fonts and the lead picture.
    return html.replaceAll(script, script.replace(' src', ' fetchpriority="low" src'))
  }
}
