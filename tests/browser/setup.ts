import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDemo, type Demo } from '#cli/demo.ts'
import { tenantsRoot } from '#cli/places.ts'
import { PortTakenError } from '#publish/serve/serve.ts'
import { loadDemoMuseums } from '#sandbox/museums.ts'
import { PortTaken } from '#sandbox/server.ts'
import { findBrowser } from '../support/browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandbox is. */
    sandbox: string
    /** The demo museums with their languages. */
    museums: Record<string, string[]>
    /** Where each museum's site is. */
    sites: Record<string, string>
    /** Folder with the demo's state: releases and database. */
    stateDir: string
    /** The browser's program. */
    browser: string
  }
}

/** A demo on ports that are free; another program may take one at any moment, so it is tried, not asked. */
async function startSomewhere(stateDir: string, attempts = 20): Promise<Demo> {
  const port = 20_000 + Math.floor(Math.random() * 10_000) * 4
  try {
    return await startDemo({ port, stateDir, quiet: true })
  } catch (error) {
    if ((error instanceof PortTaken || error instanceof PortTakenError) && attempts > 1)
      return startSomewhere(stateDir, attempts - 1)
    throw error
  }
}

/** Publishes and serves the demo museums once for all browser tests, as `npm start` does. */
export default async function setup(project: TestProject) {
  const stateDir = await mkdtemp(join(tmpdir(), 'foyer-browser-'))
  const browser = await findBrowser()
  const demo = await startSomewhere(stateDir)
  for (const outcome of demo.outcomes) if ('error' in outcome) throw outcome.error
  project.provide('sandbox', demo.sandboxUrl)
  const languages = new Map((await loadDemoMuseums(tenantsRoot)).map((museum) => [museum.id, museum.languages]))
  project.provide('museums', Object.fromEntries(demo.sites.map(({ tenant }) => [tenant, languages.get(tenant) ?? []])))
  project.provide('sites', Object.fromEntries(demo.sites.map(({ tenant, url }) => [tenant, url])))
  project.provide('stateDir', stateDir)
  project.provide('browser', browser)
  return async () => {
    await demo.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}
