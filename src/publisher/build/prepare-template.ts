import { FetchState } from 'astro/fetch'
import type { RouteData } from 'astro'
import { Rendering, type BuildAddresses } from './html/rendering.ts'
import { Template } from './html/template.ts'

/** Renders a page by its template. */
export type RenderTemplate = (locals: App.Locals) => string

/** Returns a dummy request: nothing in a template may depend on it, since pages are files. */
const noRequest = () => new Request('https://page.invalid/')

function stateOf(routeData: RouteData): FetchState {
  const state = new FetchState(noRequest())
  state.routeData = routeData
  return state
}

/**
 * Prepares a template. Astro's path from a request to an answer is for servers; here two pages of a template differ
 * only in their data.
 */
export async function prepareTemplate(routeData: RouteData, build: BuildAddresses): Promise<RenderTemplate> {
  const { default: component } = await stateOf(routeData).loadComponentInstance()
  if (!(component instanceof Template)) throw new TypeError(`${routeData.component} was compiled with another runtime.`)
  return (locals) => `<!DOCTYPE html>${component.print(new Rendering(build, locals), {}, {}).text}`
}

/**
 * Returns the addresses of the build's files by source module, as Astro resolves them.
 * @param route any of the build
 */
export async function addressesOf(modules: readonly string[], route: RouteData): Promise<ReadonlyMap<string, string>> {
  const state = stateOf(route)
  const { resolve } = await state.createResult(await state.loadComponentInstance(), state.getActionAPIContext())
  return new Map(await Promise.all(modules.map(async (module) => [module, await resolve(module)] as const)))
}
