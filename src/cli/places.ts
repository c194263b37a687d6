import { join } from 'node:path'
import { projectRoot } from '#publish/compile/project-root.ts'

/** Where the tenants' configs are. */
export const tenantsRoot = join(projectRoot, 'tenants')

/** The state folder of this checkout. */
export const ownState = join(projectRoot, '.foyer')

/** What is where in a state folder. */
export const placesIn = (stateDir: string) => ({
  /** Releases of a tenant's site. */
  site: (tenant: string) => join(stateDir, 'sites', tenant),
  /** The sandbox's database. */
  sandbox: join(stateDir, 'sandbox.sqlite'),
  /** Pictures the sandbox has drawn. */
  pictures: join(stateDir, 'pictures'),
})
