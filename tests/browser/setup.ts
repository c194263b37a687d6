import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDemo, type Demo } from '#cli/demo.ts'
import { tenantsRoot } from '#cli/places.ts'
import { pullSnapshot } from '#catalogue/pull.ts'
import type { Regions } from '#domain/shop/languages.ts'
import { PortTakenError } from '#publisher/serve/listen.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { PortTaken } from '#sandbox/server.ts'
import type { Page } from '#site/page.ts'
import { pagesOf } from '#site/pages.ts'
import { loadTenant } from '#tenant/load.ts'
import { findBrowser } from '../support/browser.ts'

/** What tests want to know of a page on the list of pages. */
export type ListedPage = Pick<Page, 'template' | 'path' | 'file' | 'lang'>

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandbox is. */
    sandbox: string
    /** The demo museums with their languages. */
    museums: Record<string, string[]>
    /** The countries whose way of writing a museum's languages follow. */
    regions: Record<string, Regions>
    /** Where each museum's site is. */
    sites: Record<string, string>
    /** The list of pages of each museum. */
    pages: Record<string, ListedPage[]>
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

/** What a museum's own file says, and the list of its pages, made as publishing makes it. */
async function describeMuseum({ sandboxUrl }: Demo, museum: string, site: string) {
  const tenant = await loadTenant(tenantsRoot, museum, { api: `${sandboxUrl}/${museum}`, site })
  const pages = pagesOf(await pullSnapshot(tenant, { now: new Date() }))
  return {
    museum,
    regions: tenant.config.regions,
    pages: pages.map(({ template, path, file, lang }) => ({ template, path, file, lang })),
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
  const described = await Promise.all(demo.sites.map(({ tenant, url }) => describeMuseum(demo, tenant, url)))
  project.provide('regions', Object.fromEntries(described.map(({ museum, regions }) => [museum, regions])))
  project.provide('pages', Object.fromEntries(described.map(({ museum, pages }) => [museum, pages])))
  project.provide('stateDir', stateDir)
  project.provide('browser', browser)
  return async () => {
    await demo.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}
