import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinModules, type SharedModule } from '#publish/compile/join-modules.ts'

const entries = new Map(['basket', 'event', 'tour', 'login'].map((entry) => [entry, 1]))

const aModule = (id: string, neededBy: string[], more: Partial<SharedModule> = {}): SharedModule => ({
  id,
  size: 5000,
  imports: [],
  neededBy,
  ...more,
})

/** Modules that import later ones only, each needed by all that need what imports it. */
const anyModules = fc
  .array(
    fc.record({
      size: fc.integer({ min: 10, max: 6000 }),
      imports: fc.array(fc.nat(30), { maxLength: 4 }),
      neededBy: fc.subarray([...entries.keys()], { minLength: 2 }),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((drawn) => {
    const needed = drawn.map(({ neededBy }) => new Set(neededBy))
    const imports = drawn.map((one, at) => one.imports.filter((to) => to > at && to < drawn.length))
    for (const [at, own] of imports.entries()) {
      for (const to of own) for (const entry of needed[at] ?? []) needed[to]?.add(entry)
    }
    return drawn.map(({ size }, at) =>
      aModule(`${at}`, [...(needed[at] ?? [])].toSorted(), { size, imports: (imports[at] ?? []).map(String) }),
    )
  })

/** Whether files import each other in a circle. */
function isCircular(files: readonly string[][], modules: readonly SharedModule[]): boolean {
  const fileOf = (id: string) => files.findIndex((file) => file.includes(id))
  const next = files.map((file, at) =>
    modules
      .filter(({ id }) => file.includes(id))
      .flatMap(({ imports }) => imports.map(fileOf))
      .filter((to) => to !== at),
  )
  const leadsTo = (from: number, to: number, seen = new Set<number>()): boolean =>
    (next[from] ?? []).some((one) => one === to || (!seen.has(one) && leadsTo(one, to, seen.add(one))))
  return files.some((_, at) => leadsTo(at, at))
}

describe('modules that several screens share', () => {
  it('stand together where the same screens need them, and apart where one would load much in vain', () => {
    const modules = [
      aModule('prices', ['basket', 'event']),
      aModule('sums', ['basket', 'event']),
      aModule('forms', ['basket', 'login']),
    ]
    expect(joinModules(modules, entries)).toEqual([['prices', 'sums'], ['forms']])
  })

  it('are one file rather than two where one of them is small', () => {
    const modules = [
      aModule('prices', ['basket', 'event', 'tour']),
      aModule('one line', ['basket', 'event'], { size: 40 }),
    ]
    expect(joinModules(modules, entries)).toEqual([['prices', 'one line']])
  })

  it('make no screen load what the file beside them imports, where it needs none of it', () => {
    const modules = [
      aModule('link', ['event', 'tour'], { size: 40 }),
      aModule('title', ['basket', 'login'], { size: 40, imports: ['payments'] }),
      aModule('payments', ['basket', 'login']),
    ]
    expect(joinModules(modules, entries)).not.toContainEqual(expect.arrayContaining(['link', 'title']))
  })

  it('each stand in one file, and files never import each other in a circle', () => {
    fc.assert(
      fc.property(anyModules, (modules) => {
        const files = joinModules(modules, entries)
        expect(files.flat().toSorted()).toEqual(modules.map(({ id }) => id).toSorted())
        expect(isCircular(files, modules)).toBe(false)
      }),
    )
  })
})
