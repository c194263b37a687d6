import { describe, expect, it } from 'vitest'
import { styleGroups } from '#publisher/build/style-groups.ts'

/** The modules that import each module of a small shop, at once or by an `import()`. */
const importers: Record<string, { at?: string[]; later?: string[] }> = {
  '/src/layouts/base.css': { at: ['/src/layouts/Shop.astro'] },
  '/src/components/Menu.css': { at: ['/src/components/Menu.astro'] },
  '/src/components/Menu.astro': { at: ['/src/layouts/Shop.astro'] },
  '/src/layouts/Shop.astro': { at: ['/src/pages/home.astro', '/src/pages/event-list.astro'] },
  '/src/components/Entry.css': { at: ['/src/components/Entry.astro', '/src/components/Teaser.astro'] },
  '/src/components/Entry.astro': { at: ['/src/pages/event-list.astro', '/src/components/Teaser.astro'] },
  '/src/components/Teaser.astro': { at: ['/src/components/Entry.astro'] },
  '/src/components/Suggestions.css': { later: ['/src/pages/event-list.astro'] },
  '/src/components/Banner.css': { at: ['/src/pages/home.astro'] },
  '/src/components/kiosk/kiosk.css': { at: ['/src/layouts/Shop.astro'] },
  '/src/components/home/hero-full.css': { at: ['/src/pages/home.astro'] },
}

const modules = {
  getModuleInfo: (id: string) => ({
    isEntry: false,
    importers: importers[id]?.at ?? [],
    dynamicImporters: importers[id]?.later ?? [],
  }),
}
const [group] = styleGroups
const partOf = (name: string) => group?.name(`/src/${name}.css`, modules)

describe('the part of a page’s styles that a stylesheet belongs to', () => {
  it('is the same for stylesheets that the same templates need, by whatever way', () => {
    expect(partOf('components/Menu')).toBe(partOf('layouts/base'))
    expect(partOf('components/Suggestions')).toBe(partOf('components/Entry'))
  })

  it('is another for stylesheets that other templates need', () => {
    const parts = ['layouts/base', 'components/Entry', 'components/Banner'].map(partOf)
    expect(new Set(parts).size).toBe(3)
    for (const part of parts) expect(part).toMatch(/^styles-[\da-f]{8}$/)
  })

  it('is its own for what only some museums’ pages have', () => {
    expect(partOf('components/kiosk/kiosk')).toBe('kiosk')
    expect(partOf('components/home/hero-full')).toBe('hero-full')
  })
})
