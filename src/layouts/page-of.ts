import type { Page, PageOf, Template } from '#site/page.ts'

/**
 * Returns the page that a route was asked to render, narrowed to its template.
 * @throws if the renderer was given a page of another template
 */
export function pageOf<T extends Template>(locals: { page: Page }, template: T): PageOf<T> {
  const { page } = locals
  if (!isOf(page, template))
    throw new Error(`${page.path} is a page of template "${page.template}", not "${template}".`)
  return page
}

function isOf<T extends Template>(page: Page | PageOf<T>, template: T): page is PageOf<T> {
  return page.template === template
}
