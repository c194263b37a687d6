import {
  areOfAnother,
  changedInputs,
  freeNow,
  shrunkSections,
  type InputChange,
  type ShrunkSection,
  inputsOf,
  type Inputs,
} from '#catalogue/inputs.ts'
import type { LeftOut } from '#catalogue/section.ts'
import { pullNamed } from '#catalogue/pull-named.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { pullSnapshot, type PullOptions } from '#catalogue/pull.ts'
import { type HostedSnapshot, type PictureReport, startHostingIfEnabled } from '#publisher/pictures/host-pictures.ts'
import { usableRedirects } from '#publisher/hosting/usable-redirects.ts'
import type { ShopConfig } from '#domain/shop/config.ts'
import { recordsText, releasedPictures } from '#publisher/pictures/released-pictures.ts'
import type { Renderer } from '#publisher/render/renderer.ts'
import { contradictions, unequalPrices } from '#catalogue/contradictions.ts'
import { longTexts } from '#catalogue/long-texts.ts'
import { catalogues } from '#site/make-page.ts'
import { pagesOf, withoutPages } from '#site/pages.ts'
import { publishable } from '#site/publishable.ts'
import type { Target } from '#publisher/targets/target.ts'
import type { Tenant } from '#tenant/config.ts'
import type { CacheOptions } from './publish-cache.ts'
import type { SiteContent } from './plan.ts'
import { liveInputs } from './release-inputs.ts'
import { siteFiles } from './site-files.ts'

export interface PullTenantOptions extends PullOptions, CacheOptions {
  /** Folder that keeps museums' pictures; without one pages link to them. */
  pictures?: string | undefined
  /** Milliseconds for a picture. Default half a minute, or a few seconds for one that is known. */
  pictureDeadline?: number
  /** Renders and requests everything again. */
  fresh?: boolean
  /** Called with the current step, in a few words. */
  onProgress?: ((words: string) => void) | undefined
  /** Target with the releases that the pull is compared with. */
  target: Target
  renderer: Renderer
  /** Fetches slow pictures after the publish, which then doesn't wait for them. */
  behind?: BackgroundPictures | undefined
  /** Continues even if a section has lost more than half of its things, or another museum is live at the target. */
  force?: boolean
}

/** Pictures that are fetched after a publish. */
interface BackgroundPictures {
  signal: AbortSignal
  /** Called if pages have to be published again to show them. */
  onArrival: () => void
}

/** Describes a pull for the report, whether it was published or not. */
export interface PullReport {
  /** The museum's, as its API says: an IANA name. */
  timeZone: string
  /** Things that no page shows, and the reasons. */
  leftOut: LeftOut[]
  /** In words, the sections that are switched on and get no pages. */
  withoutPages: string[]
  /** In words, the static pages that are nearly too long. */
  longTexts: string[]
  /** In words, the contradictions between the museum's configuration, its API and the tenant's settings. */
  contradictions: string[]
  /** Inputs that differ from those of the live release. */
  inputs: InputChange[]
  /** Things that cost nothing now and did before. */
  freeNow: string[]
  /** Absent if pages link to pictures. */
  pictures?: PictureReport | undefined
}

/**
 * Thrown if a section has lost more than half of its things, which is more likely a fault of the server than intended.
 */
class SectionShrunk extends Error {
  override name = 'SectionShrunk'
  constructor(shrunk: ShrunkSection[], { languages, features }: Pick<ShopConfig, 'languages' | 'features'>) {
    const spoken = new Set<string>(languages)
    const lines = shrunk.map(({ what, section, lang, before, after }) => {
      if (!spoken.has(lang)) return `${lang}: the API has only ${languages.join(', ')} now`
      const off = section && !features[section] ? `: ${section} is switched off in the API` : ''
      const plural = what === 'pass' ? 'passes' : `${what}s`
      return `${plural} in ${lang}: ${after}, and ${before} before${off}`
    })
    super(`More than half is gone. If that is meant to be so, publish with --force.\n${[...new Set(lines)].join('\n')}`)
  }
}

/** Thrown if a place has the live release of another museum, whose visitors would get this one's shop. */
class OtherMuseumError extends Error {
  override name = 'OtherMuseumError'
  constructor(address: string) {
    super(
      `${address} has the site of another museum. Give each a place of its own: \`foyer validate --all\` names those that ` +
        'share one. If it is the same museum with another id, publish with --force.',
    )
  }
}

/** The content of a site, where its pictures come from, and what the report says of them. */
interface PulledContent extends SiteContent {
  pictures?: Uint8Array | undefined
}

/** A tenant's snapshot, and the site to be made of it. */
export interface Pulled {
  snapshot: Snapshot
  content: PulledContent
  inputs: Inputs
  report: PullReport
  /** Waits for the pictures that are still being fetched; `isSame` says that none of them changes the site. */
  withAllPictures: () => Promise<{ content: PulledContent; isSame: boolean; pictures: PictureReport | undefined }>
  /** Stops fetching pictures. */
  stop: () => void
}

/**
 * Pulls a tenant and lists its pages. Pictures that take long are not waited for: `withAllPictures` does.
 * @throws the API client's errors; OtherMuseumError; SectionShrunk
 */
export async function pullTenant(tenant: Tenant, options: PullTenantOptions): Promise<Pulled> {
  const { target, renderer, force = false, cached, named, pictures, fresh, behind, onProgress, ...pull } = options
  const last = cached?.published
  // If another release is live, because somebody else has published or rolled back, everything else may differ too.
  const isLive = last !== undefined && last.release === (await target.liveRelease())
  const snapshot =
    (isLive && named ? await pullNamed(last.snapshot, named, pull) : undefined) ??
    (await pullSnapshot(tenant, pull, last?.snapshot))
  const inputs = inputsOf(snapshot)
  const before = isLive ? last.inputs : await liveInputs(target)
  if (before && !force && areOfAnother(before, inputs)) throw new OtherMuseumError(target.address)
  const shrunk = before && !force ? shrunkSections(before, inputs) : []
  if (shrunk.length > 0) throw new SectionShrunk(shrunk, snapshot.config)
  const shown = publishable(snapshot)
  const hosting = await startHostingIfEnabled(shown.snapshot, {
    store: pictures,
    now: options.now,
    deadline: options.pictureDeadline,
    fresh,
    signal: options.signal ?? behind?.signal,
    onProgress,
    released: () => releasedPictures(target),
  })
  const contentWith = async (hosted: HostedSnapshot | undefined): Promise<PulledContent> => {
    const pages = pagesOf(hosted?.snapshot ?? shown.snapshot)
    const files = [...(await siteFiles(shown.snapshot, pages, renderer)), ...(hosted?.files ?? [])]
    return { pages, files, renderer, pictures: hosted && new TextEncoder().encode(recordsText(hosted.records)) }
  }
  const changes = before ? changedInputs(before, inputs) : []
  try {
    const soon = await hosting?.soon()
    const content = await contentWith(soon)
    const redirects = usableRedirects(tenant.redirects ?? [], content.pages, content.files)
    return {
      snapshot,
      content,
      inputs,
      report: {
        timeZone: snapshot.config.timeZone,
        leftOut: [...snapshot.leftOut, ...shown.leftOut, ...redirects.leftOut],
        withoutPages: withoutPages(snapshot),
        longTexts: longTexts(catalogues(snapshot).map(([lang, { info }]) => [lang, info])),
        contradictions: [
          ...contradictions(
            snapshot.config,
            tenant.config,
            catalogues(snapshot).map(([, catalogue]) => catalogue),
          ),
          ...unequalPrices(inputs),
        ],
        inputs: changes,
        freeNow: freeNow(changes),
        pictures: soon?.report,
      },
      withAllPictures: async () => {
        const all = soon?.report.pending === 0 ? soon : await hosting?.all()
        const isSame = all?.snapshot === soon?.snapshot
        return { content: all === soon ? content : await contentWith(all), isSame, pictures: all?.report }
      },
      stop: () => hosting?.stop(),
    }
  } catch (error) {
    hosting?.stop()
    throw error
  }
}
