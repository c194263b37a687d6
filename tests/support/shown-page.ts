import { compile } from '#publish/compile/compile.ts'
import { openRenderer } from '#publish/render/renderer.ts'
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
  const renderer = await openRenderer(await compile())
  return async (page) => new TextDecoder().decode(await renderer.render(page))
}

/** Compiles the shop, or takes what was compiled, and shows pages as they stand before anything runs. */
export async function openPages(): Promise<(page: Page) => Promise<string>> {
  const whole = await openWholePages()
  return async (page) =>
    (await whole(page))
      // What is handed to its islands is no part of what is read.
      .replaceAll(/<astro-island\b[^>]*>/g, '')
      // Nor are the classes that keep a component's styles to itself.
      .replaceAll(/ class="astro-\w{8}"| astro-\w{8}(?=[ "])/g, '')
      .replaceAll('\u00a0', ' ')
}
