import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { allMessages, knownKeys } from '#i18n/messages.ts'
import type { MessageKey } from '#i18n/format-message.ts'

/*
 * Finds the messages that the islands of a template use in their sources. The compile replaces this module in the
 * renderer by the result (publisher/build/build-plugins.ts).
 */

const sources = join(import.meta.dirname, '..')

/** Matches types; keys listed in a type aren't uses of messages. */
const types = /^(?:export )?(?:type|interface) \w.*(?:\n[ \t}].*)*/gm

/** Modules that a module imports, at once or later; not the types of others. */
const imported = /(?:\b(?:import|export)\s(?!type\b)[^'"`;]*?\bfrom\s*|\bimport\(\s*)['"](?<path>[#.][^'"]+\.tsx?)['"]/g

/** Whole keys, `cart.title`. */
const quoted = /(['"`])(?<key>[a-z]\w*\.\w+)\1/gi

/** Matches keys built from known and unknown parts: `${by}.done`. */
const template = /`(?<text>[\w.]*\$\{[^`]*)`/g

const known = knownKeys(allMessages)

const isKey = (text: string): text is MessageKey => known.has(text)

/** Returns the keys that a template literal can produce; none if neither the namespace nor the last part is known. */
function keysLike(text: string): MessageKey[] {
  const parts = text.split(/\$\{[^}]*\}/)
  const isTelling = /^[a-z]\w*\./i.test(parts[0] ?? '') || /\.\w{2,}$/.test(parts.at(-1) ?? '')
  if (!isTelling || !parts.every((part) => /^[\w.]*$/.test(part))) return []
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join(String.raw`[\w.]*`)}$`)
  return [...known].filter(isKey).filter((key) => pattern.test(key))
}

interface Source {
  imports: string[]
  keys: MessageKey[]
}

const groupsOf = (code: string, pattern: RegExp, name: string) =>
  [...code.matchAll(pattern)].map(({ groups }) => groups?.[name] ?? '')

function readSource(file: string): Source {
  const code = readFileSync(file, 'utf8').replaceAll(types, '')
  const imports = groupsOf(code, imported, 'path').map((path) =>
    path.startsWith('#') ? join(sources, path.slice(1)) : resolve(dirname(file), path),
  )
  const keys = [...groupsOf(code, quoted, 'key').filter(isKey), ...groupsOf(code, template, 'text').flatMap(keysLike)]
  return { imports: imports.filter((path) => existsSync(path)), keys }
}

/** Sources by path. They don't change while a publisher runs, but do in Vite's development server. */
const read = new Map<string, Source>()
const mayChange = 'env' in import.meta && import.meta.env.MODE === 'development'

function sourceOf(file: string): Source {
  const source = read.get(file) ?? readSource(file)
  read.set(file, source)
  return source
}

/** Returns the keys in modules and in all that they import, at once or later, in the order of the alphabet. */
export function keysOfModules(files: Iterable<string>): MessageKey[] {
  const all = new Set(files)
  for (const file of all) for (const one of sourceOf(file).imports) all.add(one)
  return [...new Set([...all].flatMap((file) => sourceOf(file).keys))].toSorted()
}

/** The islands that a template's source names. */
const islands = /\bfrom ['"]#(?<path>islands\/[^'"]+\.tsx)['"]/g

const found = new Map<string, readonly MessageKey[]>()

/** Returns the keys of the messages that the islands of a template use; none if it has no island. */
export function islandKeys(name: string): readonly MessageKey[] {
  if (mayChange) {
    read.clear()
    found.clear()
  }
  const before = found.get(name)
  if (before) return before
  const source = readFileSync(join(sources, 'pages', `${name}.astro`), 'utf8')
  const keys = keysOfModules(groupsOf(source, islands, 'path').map((path) => join(sources, path)))
  found.set(name, keys)
  return keys
}
