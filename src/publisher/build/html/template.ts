import type { FunctionComponent } from 'react'
import { Html, nothing, spreadAttributes, textOf } from './html.ts'
import { renderIsland, type Props } from './island.ts'
import type { Rendering } from './rendering.ts'

/** Maps the names of a component's slots to their contents. */
type Slots = Record<string, ((rendering: Rendering) => unknown) | undefined>

type Print = (rendering: Rendering, props: Props, slots: Slots) => unknown

/** A component of Astro's, compiled. */
export class Template {
  readonly #print: Print
  readonly #module: string
  constructor(print: Print, module = '') {
    this.#print = print
    this.#module = module
  }

  /** Prints the component. @throws its code's errors; TypeError if it prints no HTML */
  print(rendering: Rendering, props: Props, slots: Slots): Html {
    const html = this.#print(rendering, props, slots)
    if (html instanceof Html) return html
    throw new TypeError(
      `${this.#module} prints no HTML${html instanceof Promise ? ', since it waits for something' : ''}.`,
    )
  }
}

/** Marks a component that prints only the content of its slot. */
export const Fragment = Symbol('Fragment')

/** Renders a slot in its place, so that everything is printed in the order of the page. */
export function renderSlot(rendering: Rendering, slot: Slots[string], fallback?: unknown): Html {
  // It is printed before it is known whether it is needed.
  if (fallback !== undefined) throw new TypeError('A slot can’t have content of its own.')
  return slot ? new Html(textOf(slot(rendering))) : nothing
}

export function renderComponent(
  rendering: Rendering,
  name: string,
  component: unknown,
  props: Props,
  slots: Slots = {},
): Html {
  if (component instanceof Template) {
    if ('class:list' in props) throw new TypeError(`${name} can’t be given a class:list: give it a class.`)
    return component.print(rendering, props, slots)
  }
  if (component === Fragment) return renderSlot(rendering, slots.default)
  if (typeof component === 'string') return renderElement(rendering, component, props, slots)
  if (!isComponent(component)) throw new TypeError(`${name} is no component.`)
  if (Object.keys(slots).length > 0)
    throw new TypeError(`${name} is React’s, and can’t be given content by a template.`)
  return renderIsland(rendering, name, component, props)
}

/** Renders an element whose name a template chose; it must not be a void element. */
const renderElement = (rendering: Rendering, name: string, props: Props, slots: Slots): Html =>
  new Html(`<${name}${spreadAttributes(props, name).text}>${renderSlot(rendering, slots.default).text}</${name}>`)

const isComponent = (component: unknown): component is FunctionComponent<Props> => typeof component === 'function'
