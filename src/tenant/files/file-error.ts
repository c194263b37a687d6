/** One thing that is wrong in a file. */
export interface FileProblem {
  /** Such as `theme.colours.ink.light`; empty for the file as a whole. */
  path: string
  expected: string
  found: string
  /** The nearest right name, where a name is wrong. */
  nearest?: string
}

const line = ({ path, expected, found, nearest }: FileProblem) =>
  `  ${path === '' ? '(whole file)' : path}: expected ${expected}, found ${found}` +
  (nearest === undefined ? '' : `. Did you mean "${nearest}"?`)

/** A file cannot be used. The message names the file and, a line each, every problem in it. */
export class FileError extends Error {
  override name = 'FileError'
  readonly file: string
  readonly problems: FileProblem[]

  constructor(file: string, problems: FileProblem[]) {
    super([`${file} cannot be used:`, ...problems.map(line)].join('\n'))
    this.file = file
    this.problems = problems
  }
}
