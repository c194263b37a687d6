import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PublishOptions } from '#publisher/release/publish-site.ts'
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
}

export interface StoragePlace extends Place {
  server: S3Server
}

export async function diskPlace(): Promise<Place> {
  const dir = await tempFolder()
  const pathOf = (part: Part, name: string) =>
    ({
      'what is live': join(dir, 'trees/a.json'),
      hold: join(dir, 'hold.json'),
      manifest: join(dir, `releases/${name}.json`),
      object: join(dir, 'objects', name.slice(0, 2), name.slice(2)),
      place: join(dir, 'current', name),
    })[part]
  return {
    target: () => diskTarget(dir),
    served: (path) => unlessMissing(readFile(join(dir, 'current', path), 'utf8'), undefined),
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

export async function storagePlace(): Promise<StoragePlace> {
  const server = await startS3Server('museum')
  onTestFinished(() => server.stop())
  const bucket = s3Bucket({ bucket: 'museum', prefix: 'shop/', endpoint: server.endpoint })
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
    target: () => s3Target({ bucket, address: 's3://museum/shop', timeout }),
    served: async (path) => {
      const found = await bucket.read(path)
      return found && new TextDecoder().decode(found.body)
    },
    harm: async (part, name) => {
      await bucket.write(keyOf(part, name), part === 'object' || part === 'place' ? 'harmed' : '{', plain)
    },
    objects: async () => (await bucket.list('_foyer/objects/')).map(({ key }) => key.replace('_foyer/objects/', '')),
  }
}

/** A site of which, with another text, some pages change, some stay, some come and go; it has a script of its own. */
export const siteOf = (text: string): Omit<PublishOptions, 'target'> => ({
  pages: [...['a', 'b'].map((name) => textPage(name, text)), textPage('same'), textPage(`only-${text}`)],
  files: [
    { path: 'run.txt', content: text },
    { path: '_headers', content: '/*' },
    { path: `_astro/app.${text}.js`, content: `script ${text}` },
  ],
  renderer: plainRenderer(),
})
