import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Paths of all pages in a museum's live release. */
export async function publishedPaths(museum: string): Promise<string[]> {
  const sitemap = await readFile(join(inject('stateDir'), 'sites', museum, 'current', 'sitemap.xml'), 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** Pages of each kind in one language: home, lists, the first details, static text, and what a buyer sees. */
export async function pagesOfEachKind(museum: string, lang: string): Promise<string[]> {
  const all = (await publishedPaths(museum)).filter((path) => path.startsWith(`/${lang}/`))
  const firstOf = (pattern: RegExp) => all.filter((path) => pattern.test(path)).slice(0, 1)
  return [
    `/${lang}/`,
    ...firstOf(/^\/\w\w\/tickets\/$/),
    // Each event sells in its own way: slots, performances, day tickets.
    ...all.filter((path) => /^\/\w\w\/tickets\/[^/]+\/$/.test(path)),
    ...firstOf(/^\/\w\w\/merchandise\/$/),
    ...firstOf(/^\/\w\w\/merchandise\/[^/]+\/$/),
    ...firstOf(/^\/\w\w\/product\/[^/]+\/$/),
    ...firstOf(/^\/\w\w\/page\/[^/]+\/$/),
    ...['checkout/', 'register-guest/', 'checkout/success/', 'checkout/canceled/', 'checkout/failed/'].map(
      (path) => `/${lang}/${path}`,
    ),
  ]
}

/** The demo museums with their languages. */
export const museums = inject('museums')

/** Whether a demo museum's folder was deleted: tests that tell what it sells are left out then. */
export const isGone = (museum: string): boolean => !Object.hasOwn(museums, museum)
