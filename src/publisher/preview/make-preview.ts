import { join } from 'node:path'
import { pullSnapshot, type PullOptions } from '#catalogue/pull.ts'
import { dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { instantOf, wallClock } from '#domain/dates/zone.ts'
import { publishSite, type PublishReport } from '#publisher/release/publish-site.ts'
import { siteFiles } from '#publisher/release/site-files.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { startHostingIfEnabled } from '#publisher/pictures/host-pictures.ts'
import type { Renderer } from '#publisher/render/renderer.ts'
import { pagesOf } from '#site/pages.ts'
import { publishable } from '#site/publishable.ts'
import { isSearchFeed } from '#site/things-to-do.ts'
import { isSitemap } from '#site/sitemap.ts'
import type { Tenant } from '#tenant/config.ts'
import { hidden, previewFiles, previewRenderer } from './preview-page.ts'

export interface PreviewOptions extends PullOptions {
  /** Folder of the museum's preview; nothing of its site is there. */
  dir: string
  renderer: Renderer
  /** Folder that keeps museums' pictures; without one pages link to them. */
  pictures?: string | undefined
  /** The moment it shows, by the museum's clock; without one it is `now`. */
  at?: WallDateTime | undefined
}

export interface PreviewReport extends PublishReport {
  /** The moment it shows, by the museum's clock. */
  at: WallDateTime
  /** The museum's, as its API says: an IANA name. */
  timeZone: string
}

/** Returns the path of the site in a preview's folder. */
export const previewSite = (dir: string): string => join(dir, 'site')

/** Returns true for files that are meant for search engines. A preview leaves them out, or writes its own. */
const isForSearchEngines = (path: string) => path === 'robots.txt' || isSitemap(path) || isSearchFeed(path)

/**
 * Makes a museum's site as it will look at a given moment, in a separate folder: hidden from search engines, without
 * analytics, and with a notice on every page. The live site isn't involved.
 * @throws as `pullSnapshot`, then as `publishSite`
 */
export async function makePreview(
  tenant: Tenant,
  { dir, renderer, at: asked, pictures, ...pull }: PreviewOptions,
): Promise<PreviewReport> {
  const pulled = await pullSnapshot(tenant, pull)
  const { timeZone } = pulled.config
  const at = asked ?? wallClock(pull.now, timeZone)
  const { snapshot } = publishable(pulled)
  const hosting = await startHostingIfEnabled(snapshot, { store: pictures, now: pull.now, signal: pull.signal })
  const hosted = await hosting?.all()
  const pages = pagesOf({ ...(hosted?.snapshot ?? snapshot), pulledOn: dayOf(at) }).map(hidden)
  const marking = previewRenderer(renderer, at)
  const files = (await siteFiles({ ...snapshot, pulledOn: dayOf(at) }, pages, marking)).filter(
    ({ path }) => !isForSearchEngines(path),
  )
  const report = await publishSite({
    pages,
    files: [
      ...files,
      ...(hosted?.files ?? []),
      ...previewFiles(asked && instantOf(asked, timeZone)),
      { path: 'robots.txt', content: 'User-agent: *\nDisallow: /\n' },
    ],
    renderer: marking,
    target: diskTarget(previewSite(dir), false),
    signal: pull.signal,
  })
  return { ...report, at, timeZone }
}
