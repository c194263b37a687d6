import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { isLang, localeOf, type Locale } from '#domain/shop/languages.ts'
import { museums } from './pages.ts'

const release = (museum: string) => join(inject('stateDir'), 'sites', museum, 'current')

/** What a text of a country never has: signs of another, and in French a space before a mark that could end a line. */
const wrong: Partial<Record<Locale, RegExp>> = {
  de: /[«»]/,
  'de-CH': /[ß„“‚‘]/,
  fr: / [:;?!»]|« /,
  'fr-CH': /[ \u00a0][:;?!»]|«[ \u00a0]/,
}

/** What a page says: its text, and what is handed to its islands. */
const said = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<(?:[^>"]|"[^"]*")*>/g, (tag) => /\s(?:props|alt|aria-label|content)="[^]*"/.exec(tag)?.[0] ?? '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe.each(Object.entries(museums))('the published pages of %s', (museum, langs) => {
  const regions = inject('regions')[museum] ?? {}
  it.each(langs.filter(isLang).filter((lang) => wrong[lang]))(
    'are written in the spelling of the country: %s',
    async (lang) => {
      const never = wrong[localeOf(lang, regions)]
      const odd: string[] = []
      for await (const file of glob(`${lang}/**/*.html`, { cwd: release(museum) })) {
        const text = said(await readFile(join(release(museum), file), 'utf8'))
        const found = never?.exec(text)
        if (found) odd.push(`${file}: ${text.slice(Math.max(0, found.index - 40), found.index + 20)}`)
      }
      expect(odd).toEqual([])
    },
  )
})
