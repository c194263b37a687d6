import { inOneLine } from '#tenant/files/printable.ts'
import type { Page } from '#site/page.ts'

/** Thrown if a page can't be rendered. `cause` is the template's error. */
export class RenderError extends Error {
  override name = 'RenderError'
  constructor(page: Pick<Page, 'path' | 'template'>, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(inOneLine(`${page.path} (template ${page.template}) can't be rendered: ${reason}`), { cause })
  }
}
