import { mapAgain, remembered } from '#domain/collections/memoize.ts'
import { checkPaths } from '#publish/files/safe-paths.ts'
import { placesIn } from '#publish/store/by-path.ts'
import type { Page } from '#site/page.ts'
import type { ReleaseFile } from './release-file.ts'

/** Where the pages and files of a release stand in its list of paths. */
interface Layout {
  /** All paths, sorted: the very list of the live release where none comes or goes. */
  paths: readonly string[]
  /** The place of each page, and then of each other file. */
  places: readonly number[]
  /** The same in the live release; -1 where it has none. */
  before: readonly number[]
  /** Paths of the live release that are gone. */
  removed: readonly string[]
}

const withoutSlash = (path: string) => path.replace(/^\//, '')

const pathsOfPages = mapAgain<object, Page, string>()
const pathsOfFiles = mapAgain<object, ReleaseFile, string>()
const allPaths = remembered<readonly string[], readonly string[]>()
const sameLayout = remembered<readonly string[], Layout>()

/** Stands for a site without pages. */
const noFrame = {}

/**
 * Lays out a release: what it was laid out as before, until a path comes or goes.
 * @param live the paths of the live release
 * @throws PathError
 */
export function layOut(
  pages: readonly Page[],
  files: readonly ReleaseFile[],
  live: readonly string[] | undefined,
): Layout {
  const museum = pages[0]?.frame ?? noFrame
  const ofPages = pathsOfPages(museum, '', pages, ({ file }) => file)
  const ofFiles = pathsOfFiles(museum, '', files, ({ path }) => withoutSlash(path))
  const wanted = allPaths(ofPages, [ofFiles], () => [...ofPages, ...ofFiles])
  return sameLayout(wanted, [live], () => {
    const there = placesIn(live ?? [])
    const before = wanted.map((path) => there.get(path) ?? -1)
    const own = new Set(wanted)
    // What is live was checked when it was made.
    if (own.size < wanted.length || before.includes(-1)) {
      checkPaths([
        ...pages.map((page) => ({ path: page.file, from: `The page ${page.path}` })),
        ...files.map((file) => ({ path: withoutSlash(file.path), from: `The file ${file.path}` })),
      ])
    }
    if (live?.length === own.size && !before.includes(-1)) return { paths: live, places: before, before, removed: [] }
    const paths = wanted.toSorted((one, other) => (one < other ? -1 : 1))
    const places = placesIn(paths)
    return {
      paths,
      places: wanted.map((path) => places.get(path) ?? -1),
      before,
      removed: (live ?? []).filter((path) => !own.has(path)),
    }
  })
}
