import pLimit from 'p-limit'
import { compile } from '#publisher/build/compile.ts'
import { tellAfterPublish } from '#publisher/release/after-publish.ts'
import { planTenant, publishTenant, type TenantPlan, type TenantReport } from '#publisher/release/publish-tenant.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import { HeldError, type Hold } from '#publisher/targets/hold.ts'
import type { Target } from '#publisher/targets/target.ts'
import { loadTenant, type TenantOverrides } from '#tenant/load.ts'
import { duration, printProgress } from './output.ts'
import { ownState, placesIn, tenantsRoot } from './places.ts'
import { showProgress } from './publish-progress.ts'
import { targetOf } from './target-of.ts'
import { lateAfter } from './until-stopped.ts'
import { fontWeights } from '#site/theme.ts'
import type { Tenant } from '#tenant/config.ts'
import { logoProblems } from '#publisher/pictures/logo-contrast.ts'

/** Describes the outcome of a run for one tenant. */
export type TenantOutcome =
  /** `notifyError` is the reason why `afterPublish` could not be notified; the live release doesn't depend on it. */
  | {
      tenant: string
      report: TenantReport
      notifyError?: string | undefined
      /** Parts of the logo that can hardly be seen; looked for only where the museum's own files are new. */
      logo?: string[]
      /** The weight of the museum's own typefaces, said on the same occasion. */
      fonts?: string[]
    }
  /** The site is on hold. */
  | { tenant: string; held: Hold }
  /** Outcome of a dry run. */
  | { tenant: string; plan: TenantPlan }
  /** `live` says whether an earlier release is still served; absent if unknown. */
  | { tenant: string; error: unknown; live?: boolean }

export interface PublishRun {
  tenants: string[]
  stateDir: string
  /** Returns the target of a museum's releases. Default the one in its settings. */
  target?: (tenant: string) => Promise<Target>
  /** Addresses that replace the configured ones. */
  overrides?: (tenant: string) => TenantOverrides
  /** Makes no compressed copies. */
  uncompressed?: boolean
  /** Reuses nothing from the live releases. */
  fresh?: boolean
  /** Publishes even if a section has lost more than half of its things, or another museum is live at the target. */
  force?: boolean
  /** Reports what would change, without changing anything. */
  dryRun?: boolean
  /** Stops the run; sites that aren't live yet stay unpublished. */
  signal?: AbortSignal | undefined
  /** Says nothing on the terminal. */
  quiet?: boolean
  /** Called with the outcome of each museum. */
  onEnd?: ((outcome: TenantOutcome) => void) | undefined
}

/** Tenants published at once: pulling waits for the network while another renders. A third held 50 MB more. */
const atOnce = 2

/** Returns true if a publish showed a museum's own files for the first time, or after a change. */
const hasNewFiles = ({ changed, inputs }: TenantReport): boolean =>
  changed && (inputs.length === 0 || inputs.some(({ what }) => what.startsWith('tenant.json')))

/** Returns what an operator should know of a museum's own files. */
const ownLooks = async (tenant: Tenant) => ({ logo: await logoProblems(tenant), fonts: fontWeights(tenant) })

/** Returns a line on the outcome of publishing a museum. */
export const summary = ({ rendered, linked, total, ms, newerLivePull }: TenantReport) =>
  newerLivePull === undefined
    ? `${rendered} rendered, ${linked} linked, ${total} in all, ${duration(ms)}`
    : `not published: the live release has newer data (${newerLivePull})`

/**
 * Reads the configs, compiles once and publishes each tenant, with progress a person can follow. A tenant that fails
 * keeps its live release and doesn't stop the others; its error is its outcome.
 * @throws {CompileError} if the pages themselves cannot be compiled
 */
export async function publishTenants(run: PublishRun): Promise<TenantOutcome[]> {
  const { tenants, stateDir, overrides, dryRun, quiet, signal, onEnd } = run
  const { target = (id) => targetOf(id, stateDir, run.uncompressed !== true) } = run
  const outcomes: TenantOutcome[] = []
  const end = (outcome: TenantOutcome) => {
    outcomes.push(outcome)
    onEnd?.(outcome)
  }
  const failed = async (tenant: string, error: unknown): Promise<TenantOutcome> => {
    // The error is reported; the live release may be unreadable for the same reason, or for another one.
    const live = await target(tenant)
      .then((place) => place.isServed())
      .catch(() => undefined)
    return { tenant, error, live }
  }
  const valid: string[] = []
  for (const id of tenants) {
    await loadTenant(tenantsRoot, id, overrides?.(id)).then(
      () => valid.push(id),
      async (error: unknown) => end(await failed(id, error)),
    )
  }
  // Without a museum to publish, nothing is compiled.
  if (valid.length === 0) return outcomes
  if (!quiet) printProgress('Compiling pages and islands')
  const renderer = openRenderer(await compile({ buildDir: placesIn(ownState).build }))
  const progress = quiet ? undefined : showProgress(tenants.length, outcomes.length)
  const telling: Promise<void>[] = []
  // Nobody would tell of a live release later, so the end of a run that is stopped waits for some seconds.
  const late = signal && lateAfter(signal)

  const publishOne = async (id: string): Promise<void> => {
    // Read again, since what is memoized by a museum's settings takes some 25 MB, which shall be dropped after its turn.
    const tenant = await loadTenant(tenantsRoot, id, overrides?.(id))
    const onProgress = (words: string) => progress?.say(id, words)
    onProgress('')
    const pictures = placesIn(stateDir).hosted
    const site = { target: await target(id), renderer, force: run.force, signal, now: new Date(), pictures }
    if (dryRun) return end({ tenant: id, plan: await planTenant(tenant, site) })
    const report = await publishTenant(tenant, { ...site, fresh: run.fresh, onProgress })
    const outcome: TenantOutcome = { tenant: id, report, ...(hasNewFiles(report) && (await ownLooks(tenant))) }
    outcomes.push(outcome)
    // The next museum doesn't wait for it, but the end of the run does.
    telling.push(
      tellAfterPublish(tenant.config, report, { signal: late }).then((notifyError) => {
        outcome.notifyError = notifyError
        onEnd?.(outcome)
      }),
    )
  }
  const publishOrReport = async (id: string): Promise<void> => {
    try {
      await publishOne(id)
      progress?.ended(id, false)
    } catch (error) {
      const isHeld = error instanceof HeldError
      end(isHeld ? { tenant: id, held: error.hold } : await failed(id, error))
      progress?.ended(id, !isHeld)
    }
  }
  const inTurn = pLimit(atOnce)
  try {
    await Promise.all(valid.map((id) => inTurn(() => publishOrReport(id))))
  } finally {
    progress?.stop()
  }
  await Promise.all(telling)
  return outcomes
}
