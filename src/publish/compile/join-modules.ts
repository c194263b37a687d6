/** A module that several entries need. */
export interface SharedModule {
  id: string
  /** About what it adds to a file, in bytes as they are sent. */
  size: number
  imports: readonly string[]
  /** The entries that load it. */
  neededBy: readonly string[]
}

/** What stands in one file. */
interface Chunk {
  modules: SharedModule[]
  size: number
  neededBy: Set<string>
}

/** Which chunks each chunk imports. */
type Imports = Map<Chunk, Set<Chunk>>

/** What a file costs besides its code, in bytes: its head, what it imports and exports by name, and a start from nothing in compressing it. */
const perFile = 250

/** How often a file counts among all that there is: each weighs on the sum of all files, and comes by a request of its own. */
const filesInAll = 32

/** How many joins are worked out to the end at each step: those that look best at first sight. */
const tried = 40

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const chunkOf = (modules: SharedModule[]): Chunk => ({
  modules,
  size: sum(modules.map(({ size }) => size)),
  neededBy: new Set(modules.flatMap(({ neededBy }) => neededBy)),
})

function importsOf(chunks: readonly Chunk[]): Imports {
  const home = new Map(chunks.flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk] as const)))
  const imported = (chunk: Chunk) =>
    chunk.modules.flatMap(({ imports }) => imports.flatMap((id) => home.get(id) ?? [])).filter((one) => one !== chunk)
  return new Map(chunks.map((chunk) => [chunk, new Set(imported(chunk))]))
}

/** Chunks with all they import, and these in turn. */
function withImports(chunks: Iterable<Chunk>, imports: Imports): Set<Chunk> {
  const found = new Set(chunks)
  for (const chunk of found) for (const one of imports.get(chunk) ?? []) found.add(one)
  return found
}

const isCircular = (imports: Imports): boolean =>
  [...imports].some(([chunk, own]) => withImports(own, imports).has(chunk))

/** The bytes that all entries load together, an entry as often as it weighs. */
function cost(chunks: readonly Chunk[], imports: Imports, entries: ReadonlyMap<string, number>): number {
  const bytes = (loaded: Iterable<Chunk>) => sum([...loaded].map(({ size }) => size + perFile))
  const loadedBy = (entry: string) =>
    withImports(
      chunks.filter(({ neededBy }) => neededBy.has(entry)),
      imports,
    )
  return (
    sum([...entries].map(([entry, weight]) => weight * bytes(loadedBy(entry)))) + chunks.length * perFile * filesInAll
  )
}

/** What is gained at first sight by joining two: a file less for who needs both, more code for who needs one. */
function roughGain(one: Chunk, other: Chunk): number {
  const both = one.neededBy.intersection(other.neededBy).size
  return both * perFile - (one.neededBy.size - both) * other.size - (other.neededBy.size - both) * one.size
}

/** The pairs that look best. */
const candidates = (chunks: readonly Chunk[]): (readonly [Chunk, Chunk])[] =>
  chunks
    .flatMap((one, at) =>
      chunks.slice(at + 1).map((other) => ({ pair: [one, other] as const, gain: roughGain(one, other) })),
    )
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, tried)
    .map(({ pair }) => pair)

/**
 * Puts modules together to files, so that all entries together load the least: first those that the same entries need, then
 * two files as one for as long as that saves more than it makes some entry load in vain. Files never import each other in a
 * circle.
 * @param modules those that several entries need, in an order that is always the same
 * @param entries how much each counts
 * @returns the modules' ids, a list for each file
 */
export function joinModules(modules: readonly SharedModule[], entries: ReadonlyMap<string, number>): string[][] {
  const bySet = Map.groupBy(modules, ({ neededBy }) => neededBy.join(' '))
  let chunks = [...bySet.values()].map(chunkOf)
  let least = cost(chunks, importsOf(chunks), entries)
  for (;;) {
    const joined = candidates(chunks).map(([one, other]) => [
      ...chunks.filter((chunk) => chunk !== one && chunk !== other),
      chunkOf([...one.modules, ...other.modules]),
    ])
    const before = least
    for (const after of joined) {
      const imports = importsOf(after)
      const bytes = cost(after, imports, entries)
      if (bytes >= least || isCircular(imports)) continue
      least = bytes
      chunks = after
    }
    if (least === before) return chunks.map((chunk) => chunk.modules.map(({ id }) => id))
  }
}
