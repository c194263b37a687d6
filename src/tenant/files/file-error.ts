/** A thing that is wrong in a file. */
export interface FileProblem {
  /** Such as `theme.colours.ink.light`; empty for the file as a whole. */
  path: string
  expected: string
  found: string
  /** The nearest right name, where a name is wrong. */
  nearest?: string | undefined
}

const line = ({ path, expected, found, nearest }: FileProblem) =>
  `  ${path === '' ? '(whole file)' : path}: expected ${expected}, found ${found}` +
  (nearest === undefined ? '' : `. Did you mean "${nearest}"?`)

/** A file cannot be used. The message names the file and, a line each, every problem in it; then other files likewise. */
export class FileError extends Error {
  override name = 'FileError'
  readonly file: string
  readonly problems: FileProblem[]

  /** @param others what is wrong with files that are used together with this one */
  constructor(file: string, problems: FileProblem[], others: FileError[] = []) {
    const lines = [`${file} cannot be used:`, ...problems.map(line), ...others.map(({ message }) => message)]
    super(lines.join('\n'))
    this.file = file
    this.problems = problems
  }
}
