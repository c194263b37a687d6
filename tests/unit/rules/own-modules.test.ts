import { glob, readFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { kinds } from '../../../vitest.config.ts'

const root = join(import.meta.dirname, '../../..')

it.each(['unit', 'contract'])(
  'tests of the kind "%s" that name folders to the commands have modules of their own',
  async (kind) => {
    const projects = (await kinds[kind]?.()) ?? []
    const shared = projects.filter(({ test }) => test?.isolate === false)
    const isShared = (file: string) =>
      shared.some(
        ({ test }) =>
          test?.include?.some((pattern) => matchesGlob(file, pattern)) &&
          !test.exclude?.some((pattern) => matchesGlob(file, pattern)),
      )
    const files = await Array.fromAsync(glob(`tests/${kind}/**/*.test.ts`, { cwd: root }))
    const needing: string[] = []
    for (const file of files.toSorted())
      if (/\bfoyer(?:In|Called)\(/.test(await readFile(join(root, file), 'utf8'))) needing.push(file)
    expect(needing.length).toBeGreaterThan(3)
    expect(needing.filter(isShared)).toEqual([])
  },
)
