import fs from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { rejectionOf } from '../support.ts'

/** What the disk answers instead of doing what it is told. */
export interface Failure {
  code: 'EIO' | 'ENOSPC' | 'EMFILE' | 'EROFS'
  /** Which call it begins with, counted from 1. */
  nth: number
  /** Whether nothing works from then on, as if the process had ended there; else that call alone fails. */
  forGood: boolean
}

const promised = ['mkdir', 'open', 'readFile', 'readdir', 'readlink', 'rename', 'rm', 'rmdir', 'symlink', 'writeFile']
// prettier-ignore
const waited = [
  'closeSync', 'linkSync', 'lstatSync', 'mkdirSync', 'openSync', 'readdirSync', 'readFileSync', 'renameSync',
  'rmSync', 'rmdirSync', 'statSync', 'writeFileSync', 'writeSync',
]
const ofFiles = ['sync']

/** The methods that all open files share. */
async function openFiles(dir: string): Promise<object> {
  const place = join(dir, 'any-file')
  const file = await open(place, 'w')
  await file.close()
  await rm(place)
  const shared: unknown = Object.getPrototypeOf(file)
  if (typeof shared !== 'object' || shared === null) throw new Error('Open files have no methods.')
  return shared
}

/**
 * Does some work on a disk that fails.
 * @returns how often the disk was called, and what the work was rejected with
 */
export async function onFailingDisk(dir: string, { code, nth, forGood }: Failure, work: () => Promise<unknown>) {
  const replaced: (() => void)[] = []
  let calls = 0
  const replace = (owner: object, names: string[]) => {
    for (const name of names) {
      const original: unknown = Reflect.get(owner, name)
      if (typeof original !== 'function') throw new Error(`There is no ${name}.`)
      const failing = function (this: unknown, ...words: unknown[]): unknown {
        calls += 1
        if (calls !== nth && !(forGood && calls > nth)) return Reflect.apply(original, this, words)
        const error = Object.assign(new Error(`${code}: ${name}`), { code })
        if (owner === fs) throw error
        return Promise.reject(error)
      }
      Reflect.set(owner, name, failing)
      replaced.push(() => Reflect.set(owner, name, original))
    }
  }
  replace(await openFiles(dir), ofFiles)
  replace(fs, waited)
  replace(fs.promises, promised)
  syncBuiltinESMExports()
  try {
    return { error: await rejectionOf(work()), calls }
  } finally {
    for (const restore of replaced) restore()
    syncBuiltinESMExports()
  }
}
