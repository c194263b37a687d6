import type { Plugin } from 'vite'

/** Scripts of pages without islands that need some of what islands need, and those that few museums' pages have. */
const apart =
  /[\\/]src[\\/](?:components|embed)[\\/](?:\w+[\\/])?(tour-filter|event-day|search|framed|kiosk|log-out|lost-islands|signed-in)\.ts$/

/** Scripts that share their copies: both ask the museum's API for the days of a list, with the same client. */
const together = new Set(['tour-filter', 'event-day'])

/** Matches the script that a copied module belongs to, in its id. */
const mark = /\?apart-[\w-]+$/

/**
 * Gives each such script its own copies of its imports, so that it is one small file. If it shared them with the
 * islands' screens, it would load their shared files, including React, and these would be split further; if the scripts
 * shared them with each other, most would load code that only another needs.
 */
export const ownCopies = (): Plugin => ({
  name: 'own-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    const name = apart.exec(importer)?.[1]
    const own = name === undefined ? mark.exec(importer)?.[0] : `?apart-${together.has(name) ? 'lists' : name}`
    if (own === undefined) return null
    const found = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true })
    if (!found || found.external || found.id.includes('?') || found.id.startsWith('\0')) return found
    return { ...found, id: found.id + own }
  },
})
