import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Page } from '#site/page.ts'
import type { MadeFile, ReleaseFile } from '#publisher/files/release-file.ts'
import { productFeeds } from '#site/product-feed.ts'
import { thingsToDoFiles } from '#site/things-to-do.ts'
import { stringsFiles } from '#site/page-strings.ts'
import { pick } from '#domain/collections/records.ts'
import { robots, sitemapFiles } from '#site/sitemap.ts'
import { oldWorkerFiles } from '#site/old-workers.ts'
import { searchFiles } from '#site/search-files.ts'
import { visitWorkerFile } from '#site/visit-worker.ts'
import { pagePicturesFiles } from '#site/page-pictures.ts'
import { calendarFiles } from '#site/calendar-files.ts'
import { daysFiles } from '#site/days-files.ts'
import { hoursFiles } from '#site/hours-files.ts'
import { logoFiles, tenantLogo } from '#site/tenant-files.ts'
import { ownFontFiles } from '#site/theme.ts'
import { hostFiles } from '#publisher/hosting/host-files.ts'
import { usableRedirects } from '#publisher/hosting/usable-redirects.ts'
import { logoPictures } from '#publisher/pictures/favicon.ts'
import type { Renderer } from '#publisher/render/renderer.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { translator } from '#i18n/translate.ts'

/** The texts of the elements that show the shop in other pages, in one language (`src/embed`). */
interface EmbedWords {
  /** Title of the frame. */
  title: string
  loading: string
  /** Text of the link if the frame can't be shown. */
  open: string
  /** Text of a link to a booking. */
  book: string
}

/** Returns the words of `/embed.js` by language, as the museum words them. */
function embedWords(pages: readonly Pick<Page, 'lang' | 'frame'>[]): Partial<Record<Lang, EmbedWords>> {
  const frames = new Map(pages.map(({ lang, frame }) => [lang, frame]))
  const words = [...frames].map(([lang, { siteName, messages }]) => {
    const t = translator(lang, messages)
    return [
      lang,
      { title: siteName, loading: t('embed.loading'), open: t('embed.open'), book: t('eventDetail.book') },
    ] as const
  })
  return Object.fromEntries(words)
}

/**
 * Returns `/embed.js`, for pages of other sites (docs/museum/embedding.md): a classic script with its texts in the
 * museum's languages.
 * @param code the compiled src/embed/foyer-shop.ts
 */
export const embedFile = (code: string, pages: readonly Page[]): MadeFile => ({
  path: 'embed.js',
  content: `(foyerWords=>{${code.trim()}})(${JSON.stringify(embedWords(pages))})\n`,
})

/** The parts of a snapshot that these files are made from, besides the list of pages. */
type Source = Pick<Snapshot, 'tenant' | 'config' | 'catalogues' | 'freeDays' | 'pulledOn'>

/** Returns the files of a tenant's release that aren't pages. */
export async function siteFiles(source: Source, pages: Page[], renderer: Renderer): Promise<ReleaseFile[]> {
  const { tenant } = source
  const pictures = await logoPictures(tenantLogo(tenant))
  const made = [...pictures, ...madeFiles(source, pages, pictures)]
  if (tenant.config.embedOn.length > 0) made.push(embedFile(await renderer.embedCode(), pages))
  return [...(await renderer.clientFiles()), ...made]
}

/** Returns the files that are made from the list of pages and from the tenant's own files, by their addresses. */
export function contentFiles(source: Source, pages: Page[]): MadeFile[] {
  const { tenant, pulledOn } = source
  return [
    ...logoFiles(tenant),
    ...ownFontFiles(tenant.config.theme, tenant.fonts).map(({ path, content }) => ({ path, content })),
    ...stringsFiles(pages),
    ...searchFiles(pages),
    ...pagePicturesFiles(pages),
    ...hoursFiles(tenant.config, pages, pulledOn),
    ...calendarFiles(tenant.config, pages, pulledOn),
    ...daysFiles(source, pages),
    ...productFeeds(tenant.config, pages),
    ...thingsToDoFiles(source, pages),
    ...sitemapFiles(pages),
    ...oldWorkerFiles(tenant.config),
    visitWorkerFile,
    { path: '/robots.txt', content: robots(tenant.config.site) },
  ]
}

/** Returns these files, and the rules for the host. */
function madeFiles(source: Source, pages: Page[], others: readonly MadeFile[]): MadeFile[] {
  const { tenant } = source
  const files = contentFiles(source, pages).map(({ path, content }) => ({ path: path.slice(1), content }))
  return [
    ...files,
    ...hostFiles({
      ...pick(tenant.config, 'api', 'site', 'embedOn', 'oldServiceWorkers'),
      pictureOrigins: pages[0]?.frame.pictureOrigins ?? [],
      reportsTo: tenant.config.pageReports,
      redirects: usableRedirects(tenant.redirects ?? [], pages, [...files, ...others]).redirects,
      answerBelow: pages.filter(({ answersBelow }) => answersBelow).map(({ path }) => path),
      languages: [...new Set(pages.map(({ lang }) => lang))],
    }),
  ]
}
