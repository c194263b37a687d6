import { join, resolve } from 'node:path'
import { projectRoot } from '#publisher/build/project-root.ts'
import { stateFolder } from './state-folder.mjs'

/** Folder of the tenants' configs in this checkout. */
export const ownTenants = join(projectRoot, 'tenants')

/** Folder of the tenants' configs: `FOYER_TENANTS`, or the one in this checkout. */
export const tenantsRoot = resolve(process.env['FOYER_TENANTS'] || ownTenants)

/** The state folder (`FOYER_STATE`). */
export const ownState = stateFolder

/** Returns the paths inside a state folder. */
export const placesIn = (stateDir: string) => ({
  /** Releases of a tenant's site. */
  site: (tenant: string) => join(stateDir, 'sites', tenant),
  /** File in which a machine notes its last pull for a target that isn't a folder. */
  pulled: (tenant: string) => join(stateDir, 'sites', tenant, 'pulled.json'),
  /** Notes of `foyer watch` about a tenant: sums of its pages' reports, and failures. */
  watched: (tenant: string) => join(stateDir, 'watched', `${tenant}.json`),
  /** Preview of a tenant's future site; nothing of it is live. */
  preview: (tenant: string) => join(stateDir, 'previews', tenant),
  /** Link to the compiled renderer of all tenants, beside its builds and their lock. */
  build: join(stateDir, 'build'),
  /** Lock of `npm start` while it runs. */
  start: join(stateDir, 'start.lock'),
  /** The sandbox's database. */
  sandbox: join(stateDir, 'sandbox.sqlite'),
  /** Hosted pictures of museums, and the records of their addresses. */
  hosted: join(stateDir, 'hosted-pictures'),
  /** Pictures the sandbox has resized. */
  pictures: join(stateDir, 'pictures'),
})
