/** One thing that is wrong in a tenant's files. */
export interface TenantProblem {
  /** Such as `theme.colours.ink.light`; empty for the file as a whole. */
  path: string
  expected: string
  found: string
  /** The nearest right name, where a name is wrong. */
  nearest?: string
}

const line = ({ path, expected, found, nearest }: TenantProblem) =>
  `  ${path === '' ? '(whole file)' : path}: expected ${expected}, found ${found}` +
  (nearest === undefined ? '' : `. Did you mean "${nearest}"?`)

/** A tenant's file cannot be used. The message names the file and, a line each, every problem in it. */
export class TenantError extends Error {
  override name = 'TenantError'
  readonly file: string
  readonly problems: TenantProblem[]

  constructor(file: string, problems: TenantProblem[]) {
    super([`${file} cannot be used:`, ...problems.map(line)].join('\n'))
    this.file = file
    this.problems = problems
  }
}
