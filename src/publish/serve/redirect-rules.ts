/** A rule of a `_redirects` file: which addresses it speaks of, which page answers, and with which status. */
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

/** The first rule that speaks of a path at which there is no file. */
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
