import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { museums } from './pages.ts'

const release = (museum: string) => join(inject('stateDir'), 'sites', museum, 'current')

/** Addresses inside the site that a page names: links, pictures, scripts, styles, fonts. */
const addressesIn = (html: string, origin: string) =>
  [...html.matchAll(/\s(?:href|src|component-url|renderer-url)="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .map((address) => (address.startsWith(`${origin}/`) ? address.slice(origin.length) : address))
    .filter((address) => address.startsWith('/') && !address.startsWith('//'))
    .map((address) => address.replace(/[?#].*$/, ''))

describe.each(Object.keys(museums))('every address in every published page of %s', (museum) => {
  it('leads to a file of the release', async () => {
    const files = new Set(await Array.fromAsync(glob('**/*', { cwd: release(museum) })))
    const origin = inject('sites')[museum] ?? ''
    const broken: string[] = []
    for (const file of [...files].filter((name) => name.endsWith('.html'))) {
      const html = await readFile(join(release(museum), file), 'utf8')
      for (const address of addressesIn(html, origin)) {
        const wanted = address.endsWith('/') ? `${address}index.html` : address
        if (!files.has(wanted.slice(1))) broken.push(`${file} → ${address}`)
      }
    }
    expect([...new Set(broken)]).toEqual([])
  })
})
