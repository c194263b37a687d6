import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '#site/page.ts'
import type { Build } from '#publish/compile/compile.ts'
import type * as Entry from '#publish/compile/entry.ts'
import type { ReleaseFile } from '#publish/release/release-file.ts'
import { filesBelow } from '#publish/files/files-below.ts'

/** Turns pages of the list into HTML. It holds no state between pages and touches no network. */
export interface Renderer {
  /** Part of every page's identity: another build, other pages. */
  buildId: string
  /**
   * The HTML of a page, UTF-8.
   * @throws RenderError
   */
  render: (page: Page) => Promise<Uint8Array>
  /** Stylesheets, scripts, fonts and the like that pages link to. */
  clientFiles: () => Promise<ReleaseFile[]>
}

/** A page can't be rendered. `cause` is what its template threw. */
export class RenderError extends Error {
  override name = 'RenderError'
  readonly path: string
  constructor(page: Pick<Page, 'path' | 'template'>, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${page.path} (template ${page.template}) can't be rendered: ${reason}`, { cause })
    this.path = page.path
  }
}

/** Loads the renderer of a build into this process. */
export async function openRenderer(build: Pick<Build, 'id' | 'dir'>): Promise<Renderer> {
  // entry.ts as the build compiled it.
  const entry: typeof Entry = await import(pathToFileURL(join(build.dir, 'server/entry.mjs')).href)
  const client = join(build.dir, 'client')
  return {
    buildId: build.id,
    render: async (page) => {
      try {
        return await entry.renderPage(page)
      } catch (error) {
        throw new RenderError(page, error)
      }
    },
    clientFiles: async () => {
      const files = await filesBelow(client)
      return [entry.runtimeFile, ...files.map((path) => ({ path, source: join(client, path) }))]
    },
  }
}
