import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestProject } from 'vitest/node'
import { pullSnapshot } from '#catalogue/pull.ts'
import { startDemo } from '#cli/demo.ts'
import { tenantsRoot } from '#cli/places.ts'
import type { Regions } from '#domain/shop/languages.ts'
import { kindOf } from '#domain/tickets/ticket.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'
import type { Page } from '#site/page.ts'
import { pagesOf } from '#site/pages.ts'
import { loadTenant } from '#tenant/load.ts'
import { findBrowser } from '../support/browser.ts'
import { temporaryFolder } from '../support/temporary-files.ts'
import { isFull } from '../support/full.ts'

/** What tests want to know of a page on the list of pages. */
export type ListedPage = Pick<Page, 'template' | 'path' | 'file' | 'lang'> & {
  /** Kinds of tickets on an event's page: each is chosen in its own way. */
  sells?: string
}

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

/** As wide as a phone, in pixels. */
const pictureWidth = 320

/** Copies a museum's pictures into a folder, small: encoding them as they are would take 40 seconds of a processor. */
async function withSmallPictures(museum: MuseumSeed, folder: string): Promise<MuseumSeed> {
  await mkdir(folder, { recursive: true })
  const copied = Object.entries(museum.pictures).map(async ([name, file]) => {
    const copy = join(folder, `${name}.webp`)
    await sharp(file).resize({ width: pictureWidth, withoutEnlargement: true }).webp({ effort: 0 }).toFile(copy)
    return [name, copy] as const
  })
  return { ...museum, pictures: Object.fromEntries(await Promise.all(copied)) }
}

function listed(page: Page): ListedPage {
  const { template, path, file, lang } = page
  const tickets = page.template === 'event-detail' ? page.props.event.tickets : undefined
  return { template, path, file, lang, sells: tickets && [...new Set(tickets.map(kindOf))].toSorted().join() }
}

/** Reads what a museum's own file says, and lists its pages as publishing does. */
async function describeMuseum(museum: string, addresses: { api: string; site: string }) {
  const tenant = await loadTenant(tenantsRoot, museum, addresses)
  const pages = pagesOf(await pullSnapshot(tenant, { now: new Date() }))
  return { regions: tenant.config.regions, pages: pages.map(listed) }
}

/** Publishes and serves the demo museums once for all browser tests, each at a free port. */
export default async function setup(project: TestProject) {
  project.provide('browser', await findBrowser())
  await using started = new AsyncDisposableStack()
  const stateDir = await mkdtemp(join(temporaryFolder(), 'foyer-browser-'))
  started.defer(() => rm(stateDir, { recursive: true, force: true }))
  const shrink = (museum: MuseumSeed) => withSmallPictures(museum, join(stateDir, 'small', museum.id))
  const own = await loadDemoMuseums(tenantsRoot)
  // The museums’ own pictures, or small copies.
  const museums = isFull ? own : await Promise.all(own.map(shrink))
  const { sandboxUrl, sites, outcomes, stop } = await startDemo({ port: 0, stateDir, quiet: true, museums })
  started.defer(stop)
  for (const outcome of outcomes) if ('error' in outcome) throw outcome.error
  const described = await Promise.all(
    sites.map(async ({ tenant, url }) => {
      const museum = await describeMuseum(tenant, { api: `${sandboxUrl}/${tenant}`, site: url })
      return [tenant, museum] as const
    }),
  )
  project.provide('sandbox', sandboxUrl)
  project.provide('museums', Object.fromEntries(museums.map(({ id, languages }) => [id, languages])))
  project.provide('sites', Object.fromEntries(sites.map(({ tenant, url }) => [tenant, url])))
  project.provide('regions', Object.fromEntries(described.map(([id, { regions }]) => [id, regions])))
  project.provide('pages', Object.fromEntries(described.map(([id, { pages }]) => [id, pages])))
  project.provide('stateDir', stateDir)
  const running = started.move()
  return () => running.disposeAsync()
}
