import { FileError } from '#tenant/files/file-error.ts'

/*
 * Places in a machine's file for lines of an operator's own, which the next `foyer hosts` keeps: one for all museums, and one
 * in the block of each.
 */

const opening = '# Lines of your own'
const ending = '# End of your own lines'

/** Returns the comment that opens the place for all museums, or for one. */
const openingOf = (tenant?: string) => `${opening}${tenant === undefined ? '' : ` for ${tenant}`}, which stay:`

/** Returns a place for own lines, with the lines that it had before. */
export const ownPlace = (lines: readonly string[] = [], tenant?: string): string[] => [
  openingOf(tenant),
  ...lines,
  ending,
]

/** The lines of an operator's own in a machine's file. */
export interface OwnLines {
  /** Lines for all museums. */
  all: string[]
  /** Lines for one museum, by its id. */
  of: Map<string, string[]>
}

/** Matches the comment that opens a place. */
const opens = /^(\s*)# Lines of your own(?: for (\S+))?, which stay:$/

/**
 * Reads the lines of an operator's own from a machine's file, without the indentation of their place.
 * @param path names the file in the message of the error
 * @throws {FileError} if the comment that ends a place is gone: nobody knows which lines are in it
 */
export function readOwnLines(file: string, path: string): OwnLines {
  const found: OwnLines = { all: [], of: new Map() }
  const lines = file.split('\n')
  for (const [at, line] of lines.entries()) {
    const [, indent, tenant] = opens.exec(line) ?? []
    if (indent === undefined) continue
    const below = lines.slice(at + 1)
    const end = below.findIndex((later) => later.trim() === ending || opens.test(later))
    if (below[end]?.trim() !== ending) {
      const expected = `"${ending}" below it`
      throw new FileError(path, [{ path: `line ${at + 1}, "${line.trim()}"`, expected, found: 'none' }])
    }
    const own = below.slice(0, end).map((one) => (one.startsWith(indent) ? one.slice(indent.length) : one))
    if (tenant === undefined) found.all = own
    else found.of.set(tenant, own)
  }
  return found
}

/** Settings of a machine's web server besides its sites. */
export interface MachineOptions {
  /** Folder with `<host>/fullchain.pem` and `<host>/privkey.pem`; absent if https ends before the server, or it has its own. */
  certificates?: string | undefined
  /** Lines of the operator's own in the file before. */
  own?: OwnLines | undefined
}
