import { escapeHTML } from 'astro/runtime/server/escape.js'
import { serializeProps } from 'astro/runtime/server/serialize.js'
import { shorthash } from 'astro/runtime/server/shorthash.js'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { Html } from './html.ts'
import type { Rendering } from './rendering.ts'

export type Props = Record<string, unknown>

/** Describes what the compiler adds to an island's props. */
interface Directives {
  /** Client directive of the island; absent if it is never hydrated. */
  way?: string
  value?: unknown
  url: string
  name: string
}

/** Asks a browser to fetch ahead, which pages do themselves. */
const links = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

/** Renders a React component with the same output as Astro's React renderer and its islands, but synchronously. */
export function renderIsland(
  rendering: Rendering,
  displayName: string,
  component: FunctionComponent<Props>,
  given: Props,
): Html {
  const { props, way, value, url, name } = apart(given)
  const printed = renderToString(createElement(component, withoutClass(props)))
  const html = printed.includes('<link') ? printed.replace(links, '') : printed
  if (way === undefined) return new Html(html)
  const { id, before } = rendering.nextIsland(way)
  const text = serializeProps(props)
  const attributes = [
    ` uid="${shorthash(`<!--${name}:${url}-->\n${html}\n${text}`)}"`,
    ` prefix="r${id}"`,
    ` component-url="${rendering.addressOf(decodeURI(url))}"`,
    ` component-export="${name}"`,
    ` renderer-url="${rendering.react}"`,
    ` props="${escapeHTML(text)}"`,
    ` ssr client="${way}"`,
    ` opts="${escapeHTML(JSON.stringify({ name: displayName, value }))}"`,
  ].join('')
  const inside = html === '' ? '>' : ` await-children>${html}<!--astro:end-->`
  return new Html(`${before}<astro-island${attributes}${inside}</astro-island>`)
}

/** Separates an island's own props from the compiler's directives. */
function apart(given: Props): Directives & { props: Props } {
  const found: Directives & { props: Props } = { props: {}, url: '', name: '' }
  for (const key of Object.keys(given)) {
    const value = given[key]
    if (!key.startsWith('client:')) found.props[key] = value
    else if (key === 'client:component-path') found.url = String(value)
    else if (key === 'client:component-export') found.name = String(value)
    else if (key !== 'client:component-hydration' && key !== 'client:display-name') {
      found.way = key.slice('client:'.length)
      found.value = value === false || value === undefined ? '' : value
    }
  }
  return found
}

/** Removes the class of a template's styles, which belongs to the surrounding element. */
function withoutClass(props: Props): Props {
  if (!('class' in props)) return props
  const { class: _, ...own } = props
  return own
}
