import { join, resolve } from 'node:path'
import { projectRoot } from '#publish/compile/project-root.ts'

/** A folder of this checkout, unless the environment names another: museums and their sites may lie beside the program. */
const folder = (variable: string, name: string) => resolve(process.env[variable] || join(projectRoot, name))

/** Where the tenants' configs are (`FOYER_TENANTS`). */
export const tenantsRoot = folder('FOYER_TENANTS', 'tenants')

/** The state folder (`FOYER_STATE`). */
export const ownState = folder('FOYER_STATE', '.foyer')

/** What is where in a state folder. */
export const placesIn = (stateDir: string) => ({
  /** Releases of a tenant's site. */
  site: (tenant: string) => join(stateDir, 'sites', tenant),
  /** A look at what a tenant's site will be: nothing of it is live. */
  preview: (tenant: string) => join(stateDir, 'previews', tenant),
  /** The sandbox's database. */
  sandbox: join(stateDir, 'sandbox.sqlite'),
  /** Pictures the sandbox has drawn. */
  pictures: join(stateDir, 'pictures'),
})
