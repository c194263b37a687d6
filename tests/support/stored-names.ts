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
  // A heading for each storage, and below it entries that begin with one name or several.
  const parts = text.matchAll(/^### (Session|Local|Cache) [Ss]torage(, personal)?.*\n((?:(?!#).*\n)*)/gm)
  return [...parts].flatMap(([, storage = '', personal, entries = '']) =>
    [...entries.matchAll(/^- ((?:`\w+`(?:, )?)+):/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => ({
        name,
        storage: storage.toLowerCase(),
        isPersonal: personal !== undefined,
      })),
    ),
  )
}
