import type { Plugin } from 'vite'

/** Scripts of pages without islands that need some of what islands need. */
const apart = /[\\/]src[\\/]components[\\/]tour-filter\.ts$/

const mark = '?apart'

/**
 * Gives such a script copies of its own of all it imports, so that it is one small file. Shared with the screens of the
 * islands, it would load what they share among themselves, React with it, and they would be cut into more files.
 */
export const ownCopies = (): Plugin => ({
  name: 'own-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !(apart.test(importer) || importer.endsWith(mark))) return null
    const found = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true })
    if (!found || found.external || found.id.includes('?') || found.id.startsWith('\0')) return found
    return { ...found, id: found.id + mark }
  },
})
