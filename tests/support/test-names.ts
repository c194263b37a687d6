import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A test as its file names it. */
export interface NamedTest {
  /** What it is about: the name of its `describe`, empty without one. */
  about: string
  name: string
  /** From the root of the project. */
  file: string
}

const root = join(import.meta.dirname, '../..')

/** The text of a quoted name, what is filled in left out. */
const plain = (name: string) => name.replaceAll(/\\(.)/g, '$1').replaceAll(/%(?:\.\d+)?[sijd#]|\$\{[^}]*\}/g, '…')

const names =
  /\b(describe|it|test)(?:\.(?:each|for|skipIf|runIf)(?:<[^>]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\(\s*(['"`])((?:\\.|(?!\2).)+)\2/gs

function testsOf(file: string): NamedTest[] {
  let about = ''
  return [...readFileSync(file, 'utf8').matchAll(names)].flatMap(([, kind, , name = '']) => {
    if (kind === 'describe') about = plain(name)
    return kind !== 'describe' ? [{ about, name: plain(name), file: relative(root, file) }] : []
  })
}

/** All tests below a folder of the project, by file, in the order they stand there. */
export function namedTests(folder: string): NamedTest[] {
  const place = join(root, folder)
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => /\.test\.tsx?$/.test(name))
  return files.toSorted().flatMap((name) => testsOf(join(place, name)))
}
