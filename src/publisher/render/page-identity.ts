import { hash } from 'node:crypto'
import type { Page } from '#site/page.ts'
import { memoize } from '#domain/collections/memoize.ts'

/** Returns a hash of 96 bits, enough to notice every one of a billion changes of a page. */
const hashOf = (value: unknown) => hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 16)

/** Frames, forms and articles are on many pages, and the same in the next list. */
const knownHash = memoize<object, string>()
const hashOfValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? knownHash(value, [], () => hashOf(value)) : hashOf(value)

/**
 * Returns the inputs of a page's HTML: the renderer (`build`), the frame, the page's own words and addresses (`head`)
 * and each of its props, as `name=hash` with a space between. Two pages with the same identity have the same HTML, so
 * the second needn't be rendered.
 */
export function pageIdentity(buildId: string, { frame, props, ...head }: Page): string {
  const parts = [`build=${buildId}`, `frame=${hashOfValue(frame)}`, `head=${hashOf(head)}`]
  const own = Object.entries(props).filter(([, value]) => value !== undefined)
  return [...parts, ...own.map(([name, value]) => `${name}=${hashOfValue(value)}`)].join(' ')
}

const partsOf = (identity: string) => new Map(identity.split(' ').map((part) => [part.split('=')[0] ?? '', part]))

/** Returns the names of the parts in which two identities differ. */
export function changedParts(one: string, other: string): string[] {
  const [before, after] = [partsOf(one), partsOf(other)]
  return [...before.keys(), ...[...after.keys()].filter((name) => !before.has(name))].filter(
    (name) => before.get(name) !== after.get(name),
  )
}
