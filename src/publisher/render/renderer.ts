import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapInParallel } from '#domain/collections/in-parallel.ts'
import type { Page } from '#site/page.ts'
import type { ReleaseFile } from '#publisher/files/release-file.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { openEntry } from './build-entry.ts'
import { RenderPool } from './render-pool.ts'
import { RenderError } from './render-error.ts'

/** Turns pages of the list into HTML. It holds no state between pages and touches no network. */
export interface Renderer {
  /** Part of every page's identity, so that another build renders all pages again. */
  buildId: string
  /**
   * The HTML of a page, UTF-8.
   * @throws RenderError
   */
  render: (page: Page) => Promise<Uint8Array>
  /** Renders many pages in threads. */
  pool?: Pick<RenderPool, 'atOnce' | 'isUp' | 'render' | 'takeTurn'>
  /** Scripts, fonts and other files that pages link to. Styles are in the pages themselves. */
  clientFiles: () => Promise<ReleaseFile[]>
  /** The code of `embed.js`, without its words. */
  embedCode: () => Promise<string>
}

/** Files that are open at a time. */
const openAtOnce = 16

/** Returns the renderer of a build. Its code is loaded once it is needed. */
export function openRenderer({ id, dir }: { id: string; dir: string }): Renderer {
  // Only what was loaded is remembered: too many open files now say nothing about the next publish.
  let loaded: Awaited<ReturnType<typeof openEntry>> | undefined
  const entry = async () => (loaded ??= await openEntry(dir))
  const client = join(dir, 'client')
  let files: ReleaseFile[] | undefined
  const listed = async (): Promise<ReleaseFile[]> => {
    const paths = (await filesBelow(client)).filter((path) => !path.endsWith('.css'))
    if (paths.length === 0) throw new Error(`The build is gone: ${client} has no files. Try again.`)
    return mapInParallel(paths, openAtOnce, async (path) => {
      const source = join(client, path)
      return { path, source, sha256: hash('sha256', await readFile(source)) }
    })
  }
  return {
    buildId: id,
    render: async (page) => {
      try {
        const { renderPage } = await entry()
        return Buffer.from(await renderPage(page))
      } catch (error) {
        throw new RenderError(page, error)
      }
    },
    pool: new RenderPool(dir),
    clientFiles: async () => (files ??= await listed()),
    embedCode: async () => (await entry()).embedCode,
  }
}
