import { existsSync } from 'node:fs'
import { serveSite } from '#publisher/serve/serve.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { startSandbox } from '#sandbox/server.ts'
import type { TenantOverrides } from '#tenant/load.ts'
import { expectReachablePort } from './command.ts'
import { printError } from './output.ts'
import { placesIn, tenantsRoot } from './places.ts'
import { publishTenants, type TenantOutcome, type PublishRun } from './publish-tenants.ts'
import { shopOrigins } from './tenants.ts'

/** A site that is being served. */
export interface ServedSite {
  tenant: string
  url: string
}

/** The sandbox and the demo museums, running. */
export interface Demo {
  sandboxUrl: string
  sites: ServedSite[]
  outcomes: TenantOutcome[]
  /** True if pictures are still being encoded, after which the museums are published again. */
  isEncoding: boolean
  stop: () => Promise<void>
}

export interface DemoOptions {
  /** The sandbox listens here, the museums on the ports after it. 0 takes any free ones. */
  port: number
  stateDir: string
  quiet?: boolean
  /** Default: the demo museums as they are. */
  museums?: MuseumSeed[]
  /**
   * Called when the pages show encoded pictures. If it is given, the museums of a first start are served before that:
   * most of its time goes into pictures, and until then the pages show the sandbox's originals.
   */
  onPictures?: (outcomes: TenantOutcome[]) => void
}

const afterAllPorts = 65_536

/**
 * Returns tenants in the order of their configured ports, so that each gets the port of its config. One with an invalid
 * config comes last; publishing it says why.
 */
async function inOrderOfPorts(tenants: string[]): Promise<string[]> {
  const origins = await shopOrigins(tenants)
  const portOf = (tenant: string) => Number(URL.parse(origins[tenant]?.[0] ?? '')?.port) || afterAllPorts
  return tenants.toSorted((one, other) => portOf(one) - portOf(other))
}

/**
 * Starts the sandbox, serves the demo museums, each on a separate port, and publishes them: a separate port is a separate
 * origin, so that no two share their visitors' session storage.
 * @throws if a port is taken or no browser opens it, or the pages can't be compiled; everything that was started is
 *   stopped again
 */
export async function startDemo({ port, stateDir, quiet, onPictures, ...options }: DemoOptions): Promise<Demo> {
  const places = placesIn(stateDir)
  const museums = options.museums ?? (await loadDemoMuseums(tenantsRoot))
  const tenants = await inOrderOfPorts(museums.map(({ id }) => id))
  const ports = tenants.map((_, at) => (port === 0 ? 0 : port + 1 + at))
  for (const used of [port, ...ports]) expectReachablePort(used)
  await using started = new AsyncDisposableStack()
  const sandbox = await startSandbox({ port, database: places.sandbox, museums, pictureFolder: places.pictures })
  started.defer(() => sandbox.stop())
  // Pages name their address, so it must be known before they are published.
  const urls = new Map<string, string>()
  for (const [at, tenant] of tenants.entries()) {
    const site = await serveSite({ siteDir: places.site(tenant), port: ports[at] ?? 0, onError: printError })
    started.defer(() => site.stop())
    urls.set(tenant, site.url)
  }
  const publish = (run: Omit<PublishRun, 'stateDir'>, settings?: Pick<TenantOverrides, 'pictures'>) =>
    publishTenants({
      ...run,
      stateDir,
      // This server compresses what is asked for.
      uncompressed: true,
      overrides: (tenant) => ({ ...settings, api: `${sandbox.url}/${tenant}`, site: urls.get(tenant) }),
    })
  const isEncoding = onPictures !== undefined && !existsSync(places.hosted)
  const outcomes = await publish({ tenants, quiet }, isEncoding ? { pictures: 'linked' } : {})
  if (isEncoding) {
    const stopped = new AbortController()
    const { signal } = stopped
    const published = outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome.tenant]))
    const encoding = publish({ tenants: published, quiet: true, signal }).then((ended) => {
      if (!signal.aborted) onPictures(ended)
    }, printError)
    started.defer(() => {
      stopped.abort()
      return encoding
    })
  }
  const running = started.move()
  const sites = [...urls].map(([tenant, url]) => ({ tenant, url }))
  return { sandboxUrl: sandbox.url, sites, outcomes, isEncoding, stop: () => running.disposeAsync() }
}
