import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { publishSite, type PublishOptions } from '#publisher/release/publish-site.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { s3Bucket } from '#publisher/targets/s3/bucket.ts'
import { s3Target } from '#publisher/targets/s3/s3-target.ts'
import type { Target } from '#publisher/targets/target.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { startS3Server, type S3Server } from '../../../support/s3-server.ts'
import { damage, plainRenderer, tempFolder, textPage } from '../support.ts'

/** What the state of a target consists of. */
export type Part = 'what is live' | 'hold' | 'manifest' | 'object' | 'place'

/** A place for releases, as the contract suite sees it. */
export interface Place {
  /** Another machine's, or process's, each time. */
  target: () => Target
  /** What visitors get at a path. */
  served: (path: string) => Promise<string | undefined>
  /** Writes other bytes over what is kept under a name. */
  harm: (part: Part, name: string) => Promise<void>
  /** Names of the objects that are kept. */
  objects: () => Promise<string[]>
  /** Paths of all that visitors can get, as a copy of what is live has them. */
  paths: () => Promise<string[]>
  /** Every file of its state, by the name that `spoil` takes. */
  stateFiles: () => Promise<string[]>
  /** Replaces a file of the state by other bytes, or takes it away. */
  spoil: (file: string, how: (bytes: Uint8Array) => Uint8Array | undefined) => Promise<void>
  /** Lets another process open it: `openPlace`. */
  words: PlaceWords
}

/** Says to another process where a place is. */
export type PlaceWords = { dir: string } | { endpoint: string; timeout: number; silence?: number }

/** A target at a place, as another machine or process opens it. */
export const openPlace = (words: PlaceWords): Target =>
  'dir' in words
    ? diskTarget(words.dir)
    : s3Target({
        bucket: s3Bucket({ bucket: 'museum', prefix: 'shop/', endpoint: words.endpoint, silence: words.silence }),
        address: 's3://museum/shop',
        timeout: words.timeout,
      })

export interface StoragePlace extends Place {
  server: S3Server
}

/** Reads a file as a visitor gets it, from what serves a place. */
export const readerOf =
  (words: PlaceWords) =>
  async (path: string): Promise<string | undefined> => {
    if ('dir' in words) return unlessMissing(readFile(join(words.dir, 'current', path), 'utf8'), undefined)
    const answer = await fetch(`${words.endpoint}/museum/shop/${path}`)
    if (!answer.ok && answer.status !== 404) throw new Error(`${path} was answered with ${answer.status}.`)
    return answer.ok ? answer.text() : undefined
  }

/** @param given the folder; by default a new one */
export async function diskPlace(given?: string): Promise<Place> {
  const dir = given ?? (await tempFolder())
  const pathOf = (part: Part, name: string) =>
    ({
      'what is live': join(dir, 'trees/a.json'),
      hold: join(dir, 'hold.json'),
      manifest: join(dir, `releases/${name}.json`),
      object: join(dir, 'objects', name.slice(0, 2), name.slice(2)),
      place: join(dir, 'current', name),
    })[part]
  const words = { dir }
  return {
    words,
    target: () => openPlace(words),
    paths: () => filesBelow(join(dir, 'current')),
    stateFiles: () => filesBelow(dir),
    spoil: async (file, how) => {
      const bytes = how(await readFile(join(dir, file)))
      await (bytes === undefined ? rm(join(dir, file)) : damage(join(dir, file), bytes))
    },
    served: readerOf(words),
    harm: async (part, name) => {
      const path = pathOf(part, name)
      if (part === 'object' || part === 'place') await damage(path, 'harmed')
      else await writeFile(path, '{')
    },
    objects: async () => {
      const all = await readdir(join(dir, 'objects'), { recursive: true, withFileTypes: true })
      return all.filter((entry) => entry.isFile()).map(({ name, parentPath }) => parentPath.slice(-2) + name)
    },
  }
}

/** Times of claims that a test can wait for, and a busy machine keeps. */
const timeout = 3000

export async function storagePlace(claimTimeout = timeout, silence?: number): Promise<StoragePlace> {
  const server = await startS3Server('museum')
  onTestFinished(() => server.stop())
  const bucket = s3Bucket({ bucket: 'museum', prefix: 'shop/', endpoint: server.endpoint })
  const keys = async (prefix = '') => (await bucket.list(prefix)).map(({ key }) => key).toSorted()
  const words = { endpoint: server.endpoint, timeout: claimTimeout, silence }
  const plain = { contentType: 'text/plain', cacheControl: 'no-cache' }
  const keyOf = (part: Part, name: string) =>
    ({
      'what is live': '_foyer/release.json',
      hold: '_foyer/hold.json',
      manifest: `_foyer/releases/${name}.json`,
      object: `_foyer/objects/${name}`,
      place: name,
    })[part]
  return {
    server,
    words,
    target: () => openPlace(words),
    paths: async () => (await keys()).filter((key) => !key.startsWith('_foyer/')),
    stateFiles: () => keys(),
    spoil: async (file, how) => {
      const found = await bucket.read(file)
      const bytes = how(found?.body ?? new Uint8Array())
      await (bytes === undefined ? bucket.remove(file) : bucket.write(file, bytes, plain))
    },
    served: readerOf(words),
    harm: async (part, name) => {
      await bucket.write(keyOf(part, name), part === 'object' || part === 'place' ? 'harmed' : '{', plain)
    },
    objects: async () => (await keys('_foyer/objects/')).map((key) => key.replace('_foyer/objects/', '')),
  }
}

/** A page that loads a script, which has another name with each text. */
export const scriptedPage = (name: string, text: string) =>
  textPage(name, `<script src="/_astro/app.${text}.js"></script>`)

/** A site of which, with another text, some pages change, some stay, some come and go. */
export const siteOf = (text: string): Omit<PublishOptions, 'target'> => ({
  pages: [scriptedPage('a', text), scriptedPage('b', text), textPage('same'), textPage(`only-${text}`)],
  files: [
    { path: 'run.txt', content: text },
    { path: '_headers', content: '/*' },
    { path: `_astro/app.${text}.js`, content: `script ${text}` },
  ],
  renderer: plainRenderer(),
})

/** Publishes `siteOf` a text to a place. */
export const publish = (place: Place, text: string, options: Partial<PublishOptions> = {}) =>
  publishSite({ ...siteOf(text), ...options, target: place.target() })

/** Makes a place and publishes `siteOf` each text to it. */
export async function placeWith<P extends Place>(make: () => Promise<P>, ...texts: string[]): Promise<P> {
  const place = await make()
  for (const text of texts) await publish(place, text)
  return place
}

/**
 * What a visitor would miss of two pages of `siteOf`: the page, or the script that it names.
 * @param read answers a file's text by its path
 */
export async function missingIn(read: (path: string) => Promise<string | undefined>): Promise<string[]> {
  const missed: string[] = []
  for (const page of ['de/a/index.html', 'de/b/index.html']) {
    const [, script = '', text = ''] = /src="\/(_astro\/app\.(.+?)\.js)"/.exec((await read(page)) ?? '') ?? []
    if (text === '') missed.push(page)
    else if ((await read(script)) !== `script ${text}`) missed.push(script)
  }
  return missed
}

/** What `verifyRelease` finds in a whole release. */
export const whole = { ok: true, missing: [], damaged: [], unknown: [], deadLinks: [] }

/**
 * Expects one release of `siteOf` to be served, byte for byte, and all that are kept to be whole.
 * @param except ids of releases that are known to be damaged
 */
export async function expectWhole(place: Place, text?: string, except: string[] = []): Promise<void> {
  const target = place.target()
  expect(await verifyRelease(target)).toEqual({ ...whole, release: await target.liveRelease() })
  const kept = (await target.releases()).filter((id) => !except.includes(id))
  for (const id of kept) expect(await verifyRelease(target, id)).toEqual({ ...whole, release: id })
  const served = (await place.served('run.txt')) ?? ''
  if (text !== undefined) expect(served).toBe(text)
  for (const name of ['a', 'b'])
    expect(await place.served(`de/${name}/index.html`)).toContain(scriptedPage(name, served).props.html)
  expect(await missingIn(place.served)).toEqual([])
}

/** Sets the credentials of the storage that tests start. */
export function stubStorageKeys(): void {
  const keys = { AWS_ACCESS_KEY_ID: 'museum', AWS_SECRET_ACCESS_KEY: 'museum', AWS_REGION: 'us-east-1' }
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
}
