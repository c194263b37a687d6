import { originOf } from '#publisher/serve/listen.ts'
import { serveSite } from '#publisher/serve/serve.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { startSandbox } from '#sandbox/server.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { loadTenant } from '#tenant/load.ts'
import { expectReachablePort } from './command.ts'
import { printError } from './output.ts'
import { placesIn, tenantsRoot } from './places.ts'
import { publishTenants, type Outcome } from './publish-tenants.ts'

/** A site that is being served. */
export interface ServedSite {
  tenant: string
  url: string
}

/** The sandbox and the demo museums, running. */
export interface Demo {
  sandboxUrl: string
  sites: ServedSite[]
  outcomes: Outcome[]
  stop: () => Promise<void>
}

export interface DemoOptions {
  /** The sandbox listens here, the museums on the ports after it. */
  port: number
  stateDir: string
  quiet?: boolean
}

const host = 'localhost'

const afterAllPorts = 65_536

/**
 * Returns the port of a tenant's configured address. A tenant with an invalid config comes last; publishing it says
 * why.
 */
async function configuredPort(tenant: string): Promise<number> {
  try {
    const { config } = await loadTenant(tenantsRoot, tenant)
    return Number(new URL(config.site).port) || afterAllPorts
  } catch (error) {
    if (error instanceof FileError) return afterAllPorts
    throw error
  }
}

/** Returns tenants in the order of their configured ports, so that each gets the port of its config. */
async function inOrderOfPorts(tenants: string[]): Promise<string[]> {
  const ports = new Map(await Promise.all(tenants.map(async (id) => [id, await configuredPort(id)] as const)))
  return tenants.toSorted((one, other) => (ports.get(one) ?? 0) - (ports.get(other) ?? 0))
}

/**
 * Starts the sandbox, publishes the demo museums from it and serves each on a separate port: a separate origin, so that
 * no two share their visitors' session storage.
 * @throws if a port is taken or no browser opens it, or the pages can't be compiled; everything that was started is
 *   stopped again
 */
export async function startDemo({ port, stateDir, quiet }: DemoOptions): Promise<Demo> {
  const places = placesIn(stateDir)
  const museums = await loadDemoMuseums(tenantsRoot)
  const tenants = await inOrderOfPorts(museums.map(({ id }) => id))
  const portOf = (tenant: string) => port + 1 + tenants.indexOf(tenant)
  for (const used of [port, ...tenants.map(portOf)]) expectReachablePort(used)
  await using started = new AsyncDisposableStack()
  const sandbox = await startSandbox({ port, database: places.sandbox, museums, pictureFolder: places.pictures })
  started.defer(() => sandbox.stop())
  const outcomes = await publishTenants({
    tenants,
    stateDir,
    quiet,
    overrides: (tenant) => ({ api: `${sandbox.url}/${tenant}`, site: originOf(host, portOf(tenant)) }),
  })
  const sites: ServedSite[] = []
  for (const tenant of tenants) {
    const site = await serveSite({ siteDir: places.site(tenant), port: portOf(tenant), host, onError: printError })
    started.defer(() => site.stop())
    sites.push({ tenant, url: site.url })
  }
  const running = started.move()
  return { sandboxUrl: sandbox.url, sites, outcomes, stop: () => running.disposeAsync() }
}
