import type { Page } from '#site/page.ts'
import { stringsFiles } from '#site/page-strings.ts'
import { pick } from '#site/pick.ts'
import { robots, sitemap } from '#site/sitemap.ts'
import { searchFiles } from '#site/search-files.ts'
import { tenantFiles } from '#site/tenant-files.ts'
import type { Tenant } from '#tenant/config.ts'
import { hostFiles } from '#publish/hosts/host-files.ts'
import type { ReleaseFile } from './release-file.ts'
import type { Renderer } from '#publish/render/renderer.ts'

/** All files of a tenant's release that aren't pages. */
export async function siteFiles(tenant: Tenant, pages: Page[], renderer: Renderer): Promise<ReleaseFile[]> {
  const own = [...tenantFiles(tenant), ...stringsFiles(pages), ...searchFiles(pages)].map(({ path, content }) => ({
    path: path.slice(1),
    content,
  }))
  return [
    ...(await renderer.clientFiles()),
    ...own,
    { path: 'sitemap.xml', content: sitemap(pages) },
    { path: 'robots.txt', content: robots(tenant.config.site) },
    ...hostFiles({
      ...pick(tenant.config, 'api', 'site'),
      pictureOrigins: pages[0]?.frame.pictureOrigins ?? [],
      answerBelow: pages.filter(({ answersBelow }) => answersBelow).map(({ path }) => path),
      languages: [...new Set(pages.map(({ lang }) => lang))],
    }),
  ]
}
