import { readFileSync } from 'node:fs'

/** Something that the shop keeps in a browser, as docs/reference/privacy.md tells of it. */
export interface StoredName {
  name: string
  storage: string
  isPersonal: boolean
}

/** What docs/reference/privacy.md says is stored, in its order. */
export function storedNames(): StoredName[] {
  const text = readFileSync(new URL('../../docs/reference/privacy.md', import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| `(\w+)` +\| (session|local|cache) +\| [^|]+ \| (yes|no)[^|]*\|/gm)
  return [...rows].map(([, name = '', storage = '', personal]) => ({ name, storage, isPersonal: personal === 'yes' }))
}
