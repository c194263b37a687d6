import { compile } from '#publisher/build/compile.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import type { Page, PageOf, Template } from '#site/page.ts'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from './full-museum.ts'

const pages = pagesOf(fullMuseum)

/** The full museum's first page of a template, in German. */
export function pageOf<T extends Template>(template: T): PageOf<T> {
  const isOf = (page: Page | PageOf<T>): page is PageOf<T> => page.template === template && page.lang === 'de'
  const page = pages.find((each) => isOf(each))
  if (!page || !isOf(page)) throw new Error(`The full museum has no page of ${template}.`)
  return page
}

/** Compiles the shop, or takes what was compiled, and makes pages with all that is handed to their islands. */
export async function openWholePages(): Promise<(page: Page) => Promise<string>> {
  return wholePages(openRenderer(await compile()))
}

const wholePages =
  (renderer: Renderer) =>
  async (page: Page): Promise<string> =>
    new TextDecoder().decode(await renderer.render(page))

/** The stylesheet of a page. */
const styleOf = (html: string): string => /<style>.*?<\/style>/s.exec(html)?.[0] ?? ''

/** The classes that keep a component's styles to itself, as a page's stylesheet has them. */
const scopesOf = (style: string): string => [...new Set(style.match(/(?<=:where\(\.)[\w-]+(?=\))/g))].join('|')

/** Compiles the shop, or takes what was compiled, and shows pages as they stand before anything runs. */
export async function openPages(): Promise<(page: Page) => Promise<string>> {
  const whole = await openWholePages()
  return async (page) => {
    const html = await whole(page)
    const style = styleOf(html)
    const scopes = scopesOf(style)
    const ofStyles = new RegExp(` class="(?:${scopes})"| (?:${scopes})(?=[ "])`, 'g')
    return (
      html
        .replace(style, '')
        // What is handed to its islands is no part of what is read.
        .replaceAll(/<astro-island\b[^>]*>/g, '')
        // Nor is what only styles ask for.
        .replaceAll(ofStyles, '')
        .replaceAll('\u00a0', ' ')
    )
  }
}
