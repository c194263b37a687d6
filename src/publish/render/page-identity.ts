import { hash } from 'node:crypto'
import type { Frame, Page } from '#site/page.ts'

const frames = new WeakMap<Frame, string>()

/** All pages of a language share one frame, so it is hashed once. */
function frameIdentity(frame: Frame): string {
  const known = frames.get(frame)
  if (known !== undefined) return known
  const identity = hash('sha256', JSON.stringify(frame), 'base64url')
  frames.set(frame, identity)
  return identity
}

/**
 * What a page's HTML depends on, as one hash: the renderer, the template and all that the template reads.
 * Two pages with the same identity have the same HTML, so the second needn't be rendered.
 */
export function pageIdentity(buildId: string, { frame, ...page }: Page): string {
  return hash('sha256', JSON.stringify([buildId, frameIdentity(frame), page]), 'base64url')
}
