/** A rule of a `_headers` file: to which paths it speaks, and what it says. */
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

/** The headers that the rules set for a path. */
export function headersFor(path: string, rules: HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  )
  return Object.fromEntries(matching.flatMap(({ headers }) => headers))
}
