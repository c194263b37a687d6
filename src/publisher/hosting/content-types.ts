import { basename, extname } from 'node:path'

const text = (type: string) => `${type}; charset=utf-8`

/** The `Content-Type` of files by their endings. */
export const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': text('text/css'),
  '.gif': 'image/gif',
  '.html': text('text/html'),
  '.ico': 'image/x-icon',
  '.ics': text('text/calendar'),
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.mjs': text('text/javascript'),
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.webmanifest': text('application/manifest+json'),
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': text('application/xml'),
}

/** Endings that the usual lists of web servers lack. */
export const unusualEndings = ['.ics']

/** The `Content-Type` of files that are of another type than their ending says, by their names. */
const typesByName: Record<string, string> = { 'speculation-rules.json': 'application/speculationrules+json' }

/** Returns the `Content-Type` of a file, by its name or its ending. */
export const contentType = (path: string): string =>
  typesByName[basename(path)] ?? types[extname(path).toLowerCase()] ?? 'application/octet-stream'

/** Bytes from which a text is worth compressing. */
export const worthCompressing = 1024

/** Returns true if files of a type shrink when compressed. Pictures and fonts are compressed already. */
export const isCompressible = (type: string): boolean => type.includes('charset=')

/** Returns true if a file of a site is kept with a compressed copy: text that isn't short. */
export const isWorthCompressing = (path: string, size: number): boolean =>
  size >= worthCompressing && isCompressible(contentType(path))
