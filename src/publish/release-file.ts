/** A file of a release that isn't a page: its path in the site, and its content or where to read it. */
export type ReleaseFile = { path: string; content: string | Uint8Array } | { path: string; source: string }
