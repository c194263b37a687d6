import { Html, nothing, textOf } from './html.ts'
import type { Rendering } from './rendering.ts'
import { Template } from './template.ts'

/*
 * The runtime of compiled templates, instead of Astro's own (`ownCompilerRuntime`). Astro's is for servers: it starts
 * sending a page before everything is known, and so holds each piece until the ones before it are ready. Here a page is
 * a file whose data is all available, so that each piece is a text at once.
 */
export { addAttribute, spreadAttributes } from './html.ts'
export { Fragment, renderComponent, renderSlot } from './template.ts'

export const createComponent = (...of: ConstructorParameters<typeof Template>): Template => new Template(...of)

/** Returns the HTML of a template: its values between the parts that never change. */
export function render(parts: TemplateStringsArray, ...values: unknown[]): Html {
  let text = parts[0] ?? ''
  for (let at = 0; at < values.length; at += 1) {
    text += textOf(values[at])
    text += parts[at + 1] ?? ''
  }
  return new Html(text)
}

/** Marks a text as HTML, for `set:html`. */
export const unescapeHTML = (value: unknown): unknown => (typeof value === 'string' ? new Html(value) : value)

export const renderScript = (rendering: Rendering, module: string): Html => new Html(rendering.script(module))

export function templateEnter(rendering: Rendering): Html {
  rendering.enterTemplate()
  return nothing
}

export function templateExit(rendering: Rendering): Html {
  rendering.leaveTemplate()
  return nothing
}

/** Prints nothing: a page contains its stylesheet, and a build has nothing else that Astro would put into the head. */
export const renderHead = (): Html => nothing
export const maybeRenderHead = (): Html => nothing

/** Returns nothing: it is for `getStaticPaths`, which no template has. */
export const createAstro = (): undefined => undefined
