/** Thrown if a file would be outside the release, or two files would have the same path. Nothing is published. */
export class PathError extends Error {
  override name = 'PathError'
}

/** Path segments that every file system and host accepts; `\` and control characters aren't among them. */
const safeSegment = /^[^\\/:*?"<>|\p{Cc}]{1,255}$/u

/**
 * Checks that all files of a release are inside it and have distinct paths on any file system, even a case-insensitive
 * one.
 * @param files path in the site and its source, for the message
 * @throws PathError
 */
export function checkPaths(files: Iterable<{ path: string; from: string }>): void {
  const seen = new Map<string, { path: string; from: string }>()
  for (const file of files) {
    const segments = file.path.split('/')
    if (!segments.every((segment) => safeSegment.test(segment) && !/^\.{1,2}$|[. ]$/.test(segment))) {
      throw new PathError(`${file.from} can't be published: "${file.path}" isn't a path inside the site.`)
    }
    const key = folded(file.path)
    const other = seen.get(key)
    if (other) throw new PathError(`${other.from} and ${file.from} would both be the file "${file.path}".`)
    seen.set(key, file)
  }
  for (const [key, file] of seen) {
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = seen.get(key.slice(0, end))
      if (folder)
        throw new PathError(`${folder.from} is the file "${folder.path}", and ${file.from} needs a folder there.`)
    }
  }
}

/** Normalises a path, so that spellings of the same file on any file system are equal. */
const folded = (path: string) => path.normalize('NFC').toLowerCase().normalize('NFC')
