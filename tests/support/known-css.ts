import { parse, walk, type Atrule, type CssNode, type Declaration } from 'css-tree'
import { entriesOf } from '#domain/collections/records.ts'
import { features } from 'web-features'

/** Browsers and their versions, by the names that the data have, such as `{ safari: 17.5 }`. */
export type Versions = Record<'chrome' | 'edge' | 'firefox' | 'safari', number>

/** Which version of each browser began to know what; by names such as `css.properties.accent-color`. */
const support = new Map(
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature'
      ? Object.entries(feature.status.by_compat_key ?? {}).map(([key, status]) => [key, status.support] as const)
      : [],
  ),
)

/** Functions are known by the kind of value they are, such as `css.types.color.light-dark`. */
const functions = new Map(
  [...support.keys()].filter((key) => key.startsWith('css.types.')).map((key) => [key.split('.').at(-1), key]),
)

/** Something a stylesheet uses that some of the browsers don't know. */
export interface Unknown {
  key: string
  line: number
}

function keysOfDeclaration({ property, value }: Declaration): string[] {
  const own = `css.properties.${property}`
  const keys = [own]
  walk(value, (node) => {
    if (node.type === 'Identifier') keys.push(`${own}.${node.name}`)
    if (node.type === 'Function') keys.push(`${own}.${node.name}`, functions.get(node.name) ?? '')
  })
  // A property that stands for several takes more in one browser than in another.
  const isList = value.type === 'Value' && value.children.size > 1
  return isList ? [...keys, ...[...support.keys()].filter((key) => key.startsWith(`${own}.includes_`))] : keys
}

function keysOfAtrule({ name, prelude }: Atrule): string[] {
  const keys = [`css.at-rules.${name}`]
  if (prelude) walk(prelude, (node) => void (node.type === 'Feature' && keys.push(`${keys[0]}.${node.name}`)))
  return keys
}

function keysOf(node: CssNode): string[] {
  switch (node.type) {
    case 'Declaration':
      return keysOfDeclaration(node)
    case 'Atrule':
      return keysOfAtrule(node)
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`css.selectors.${node.name}`]
    default:
      return []
  }
}

/** A version such as `17.5`, or `≤4` where nobody knows any more; absent where a browser has none. */
const isSince = (known: string | undefined, version: number) =>
  known !== undefined && Number(known.replace('≤', '')) <= version

/** What of a stylesheet isn't known to browsers as old as these; what the data don't have isn't asked. */
export function unknownTo(oldest: Versions, css: string): Unknown[] {
  const found: Unknown[] = []
  walk(parse(css, { positions: true }), (node) => {
    for (const key of keysOf(node)) {
      const since = support.get(key)
      if (!since) continue
      const isKnown = entriesOf(oldest).every(([browser, version]) => isSince(since[browser], version))
      if (!isKnown) found.push({ key, line: node.loc?.start.line ?? 0 })
    }
  })
  return found
}
