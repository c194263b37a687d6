import { Listr } from 'listr2'
import { compile } from '#publish/compile/compile.ts'
import { publishTenant, type TenantReport } from '#publish/release/publish-tenant.ts'
import { openRenderer, type Renderer } from '#publish/render/renderer.ts'
import { loadTenant, type TenantOverrides } from '#tenant/load.ts'
import { duration, print } from './output.ts'
import { placesIn, tenantsRoot } from './places.ts'

/** What became of one tenant in a run. */
export type Outcome = { tenant: string; report: TenantReport } | { tenant: string; error: unknown }

export interface PublishRun {
  tenants: string[]
  stateDir: string
  /** Addresses that replace the configured ones. */
  overrides?: (tenant: string) => TenantOverrides
  /** Takes nothing over from the live releases. */
  fresh?: boolean
  /** Says nothing on the terminal, for tests. */
  quiet?: boolean
}

interface Context {
  renderer?: Renderer
  outcomes: Outcome[]
}

/** Tenants published at once: pulling waits for the network while another renders. */
const atOnce = 3

const words = ({ rendered, linked, total, ms, outdatedBy }: TenantReport) =>
  outdatedBy === undefined
    ? `${rendered} rendered, ${linked} linked, ${total} in all, ${duration(ms)}`
    : `not published, since what is live was pulled later (${outdatedBy})`

/**
 * Compiles once and publishes each tenant, with progress a person can follow. A tenant that fails
 * keeps its live release and doesn't stop the others; its error is its outcome.
 * @throws {CompileError} where the pages themselves cannot be compiled
 */
export async function publishTenants({
  tenants,
  stateDir,
  overrides,
  fresh = false,
  quiet = false,
}: PublishRun): Promise<Outcome[]> {
  const context: Context = { outcomes: [] }
  const tasks = new Listr<Context>(
    [
      {
        title: 'Compile pages and islands',
        task: async (ctx, task) => {
          const build = await compile()
          if (!build.compiled) task.title = 'Compile pages and islands: unchanged'
          ctx.renderer = await openRenderer(build)
        },
      },
      {
        title: 'Publish',
        task: (_, task) =>
          task.newListr(
            tenants.map((id) => ({
              title: id,
              task: async (ctx, tenantTask) => {
                const { renderer } = ctx
                if (renderer === undefined) return
                try {
                  const tenant = await loadTenant(tenantsRoot, id, overrides?.(id))
                  const report = await publishTenant(tenant, {
                    siteDir: placesIn(stateDir).site(id),
                    renderer,
                    fresh,
                    now: new Date(),
                    onProgress: (progress) => (tenantTask.title = `${id}: ${progress}`),
                  })
                  ctx.outcomes.push({ tenant: id, report })
                  tenantTask.title = `${id}: ${words(report)}`
                } catch (error) {
                  ctx.outcomes.push({ tenant: id, error })
                  tenantTask.title = `${id}: failed, the last release stays live`
                  throw error
                }
              },
            })),
            {
              concurrent: atOnce,
              exitOnError: false,
              rendererOptions: { collapseSubtasks: false, collapseErrors: true },
            },
          ),
      },
    ],
    { silentRendererCondition: quiet, fallbackRenderer: 'simple', registerSignalListeners: false },
  )
  await tasks.run(context)
  return context.outcomes
}

/** How many names of a list are printed before the rest is only counted. */
const shown = 12

const listed = (names: string[]) =>
  names.slice(0, shown).join(', ') + (names.length > shown ? ` … and ${names.length - shown} more` : '')

/** Prints what a run did, a line for each tenant and what it left out or why it failed; answers the exit code. */
export function reportOutcomes(outcomes: Outcome[]): number {
  const failed = outcomes.filter((outcome) => 'error' in outcome)
  print('')
  for (const outcome of outcomes) {
    if ('error' in outcome) {
      const message = outcome.error instanceof Error ? outcome.error.message : String(outcome.error)
      print(`✗ ${outcome.tenant}: not published, its last release stays live.\n  ${message.replaceAll('\n', '\n  ')}`)
      continue
    }
    const { tenant, report } = outcome
    print(`✓ ${tenant}: ${words(report)}`)
    if (report.allAnew !== undefined) print(`  all made anew, since ${report.allAnew.replaceAll('\n', '\n  ')}`)
    if (report.damaged.length > 0) {
      print(`  made anew, since they had changed on the disk: ${listed(report.damaged)}`)
    }
    for (const { what, reason, langs } of report.leftOut) {
      print(`  left out: ${what} (${langs.join(', ')}): ${reason.replaceAll('\n', ', ')}`)
    }
    for (const words of report.withoutPages) print(`  ${words}`)
  }
  if (failed.length > 0) print(`\n${failed.length} of ${outcomes.length} museums could not be published.`)
  return failed.length > 0 ? 1 : 0
}
