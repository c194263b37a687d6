import type { Redirect } from '#tenant/redirects.ts'
import { isLang } from '#domain/shop/languages.ts'
import { returnPagesIn, type HostRules } from './rules.ts'

/** A rule of a `_redirects` file: the addresses it applies to, the page that answers, and the status. */
export interface RedirectRule {
  /** A path; `*` at its end is whatever follows, `:part` one part of it. */
  from: string
  /** Path of a page. */
  to: string
  status: number
}

/** Reads a `_redirects` file as far as Foyer writes one: from, to and status of a rule on each line. */
export const parseRedirects = (text: string): RedirectRule[] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from, to, status]) =>
      from && to && !from.startsWith('#') ? [{ from, to, status: Number(status) }] : [],
    )

/** Returns the redirects of an earlier site's addresses. Those of one path also have a rule with a slash at its end. */
const redirectsIn = (rules: readonly RedirectRule[]): Redirect[] =>
  rules.flatMap(({ from, to, status }) => (status === 301 && !from.endsWith('/') ? [{ from, to }] : []))

/** Returns the first rule that applies to a path without a file. */
export const ruleFor = (path: string, rules: RedirectRule[]): RedirectRule | undefined =>
  rules.find(({ from }) => (from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : hasParts(path, from)))

function hasParts(path: string, pattern: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  )
}

/** A rule of a `_headers` file: the paths it applies to, and the headers. */
export interface HeaderRule {
  /** A path, or the start of one with `*` at its end. */
  path: string
  headers: [name: string, value: string][]
}

/** Reads a `_headers` file: a path at the start of a line, its headers indented below. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), headers: [] })
      continue
    }
    const [name = '', ...value] = line.split(':')
    rules.at(-1)?.headers.push([name.trim(), value.join(':').trim()])
  }
  return rules
}

/** Returns the headers that the rules set for a path. */
export function headersFor(path: string, rules: HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  )
  return Object.fromEntries(matching.flatMap(({ headers }) => headers))
}

/**
 * Reads the rules of a release back from the two files that Foyer wrote into it.
 * @param headers its `_headers`
 * @param redirects its `_redirects`
 */
export function readRules(headers: string, redirects: string): HostRules {
  const said = parseHeaders(headers).map(({ path, headers: lines }) => ({ path, named: Object.fromEntries(lines) }))
  const rules = parseRedirects(redirects)
  const notFound = rules
    .filter(({ status }) => status === 404)
    .map(({ from, to }) => ({ folder: from.slice(0, -1), page: to }))
  return {
    everywhere: said.find(({ path }) => path === '/*')?.named ?? {},
    types: Object.fromEntries(
      said.flatMap(({ path, named: { 'Content-Type': type } }) => (type === undefined ? [] : [[path, type]])),
    ),
    immutable: said.flatMap(({ path, named }) => ('Cache-Control' in named ? [path.slice(0, -1)] : [])),
    redirects: redirectsIn(rules),
    answerBelow: [...new Set(rules.filter(({ status }) => status === 200).map(({ to }) => to))],
    notFound,
    // Each language has a page for unknown addresses; the two files can't say what else holds for it.
    returnPages: returnPagesIn(notFound.map(({ folder }) => folder.slice(1, -1)).filter(isLang)),
  }
}
