import type * as v from 'valibot'
import { languages, countriesOf, type Locale } from '#domain/shop/languages.ts'
import { currenciesOf } from '#domain/money/currency.ts'
import type { ShopConfig } from '#domain/shop/config.ts'
import { accentProblem, minContrast, type themeSchema } from '#tenant/theme.ts'
import { isOrigin } from '#tenant/addresses.ts'
import type { Prompt } from './prompt.ts'

/** A look that a new shop can start from. Every part of it can be changed later in `tenant.json`. */
interface Look {
  words: string
  theme: Pick<v.InferInput<typeof themeSchema>, 'type' | 'shape' | 'mood'>
}

/** The looks by name, each with a typeface of the shop's. */
export const moods: Record<string, Look> = {
  gallery: {
    words:
      'plain and large, in Hanken Grotesk: a very large title above a picture from edge to edge, events side by side',
    theme: {
      type: { display: 'hanken-grotesk', text: 'hanken-grotesk', displayWeight: 700, tracking: 'tight' },
      shape: { radius: 0 },
      mood: { hero: 'full', list: 'grid', header: 'line' },
    },
  },
  programme: {
    words:
      'warm and round, in Bitter and Figtree: words on your colour beside the picture, events one below the other, a dark band on top',
    theme: {
      type: { display: 'bitter', text: 'figtree', displayWeight: 700 },
      shape: { radius: 14, pictureRadius: 14 },
      mood: { hero: 'split', list: 'rows', header: 'band' },
    },
  },
  cabinet: {
    words:
      'quiet and classical, in Fraunces and Source Sans: the picture as if hung on a wall, each event on a card, the logo in the middle',
    theme: {
      type: { display: 'fraunces', text: 'source-sans', displayWeight: 560 },
      shape: { radius: 2 },
      mood: { hero: 'framed', list: 'cards', header: 'centred' },
    },
  },
}

/** Returns the currency of an API's symbol; undefined if it is ambiguous. */
export const currencyOf = ({ currencySymbol }: Pick<ShopConfig, 'currencySymbol'>): string | undefined => {
  const [code = '', ...others] = currenciesOf(currencySymbol)
  return others.length === 0 && /^[A-Z]{3}$/.test(code) ? code : undefined
}

/** Returns the locales of a country for the languages that it spells in its own way. */
export const regionsOf = (country: string, spoken: readonly string[]): Partial<Record<string, Locale>> =>
  Object.fromEntries(
    languages.flatMap((lang) => {
      const locale = countriesOf[lang].find((one) => one === `${lang}-${country.toUpperCase()}`)
      return locale && spoken.includes(lang) ? [[lang, locale]] : []
    }),
  )

/** Describes the answers about a new museum, except for its API. */
export interface Answers {
  name: string
  /** Language in which the API is called first. */
  language: string
  regions: Partial<Record<string, Locale>>
  site: string
  currency: string
  mood: string
  accent: string | undefined
}

const oneOf = (known: readonly string[]) => (answer: string) =>
  known.includes(answer) ? undefined : `expected one of ${known.join(', ')}, found "${answer}"`

function accentWords(accent: string): string | undefined {
  if (accent === '') return undefined
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return `expected a colour such as "#a02010", found "${accent}"`
  const problem = accentProblem(accent)
  return (
    problem &&
    `${accent} is hard to read: its contrast is ${problem.ratio.toFixed(1)}, and at least ${minContrast} is needed. The nearest colour that works is ${problem.nearest}`
  )
}

/** Asks for what the API can't tell, and suggests what it can. @throws as `Prompt` */
export async function askAnswers(ask: Prompt, config: ShopConfig): Promise<Answers> {
  const { siteName, languages: spoken, defaultCountry = '' } = config
  const name = await ask({ option: 'name', words: 'Name of the museum', proposed: siteName.trim() || undefined })
  const language = await ask({
    option: 'language',
    words: `First language, of ${spoken.join(', ')}`,
    proposed: spoken[0],
    problem: oneOf(spoken),
  })
  const country = await ask({
    option: 'country',
    words: 'Country, as two letters (its spelling and formats are used)',
    proposed: defaultCountry,
    problem: (answer) =>
      /^([a-z]{2})?$/i.test(answer) ? undefined : `expected two letters such as CH, found "${answer}"`,
  })
  const site = await ask({
    option: 'site',
    words: 'Address of the site',
    problem: (answer) =>
      isOrigin(answer) ? undefined : `expected an address such as https://shop.museum.example, found "${answer}"`,
  })
  const currency = await ask({
    option: 'currency',
    words: 'Currency',
    proposed: currencyOf(config),
    problem: (answer) => (/^[A-Z]{3}$/.test(answer) ? undefined : `expected a code such as EUR, found "${answer}"`),
  })
  const described = Object.entries(moods).map(([one, { words }]) => `\n  ${one.padEnd(9)}  ${words}`)
  const mood = await ask({
    option: 'mood',
    words: `Look${described.join('')}\nMood`,
    proposed: 'gallery',
    problem: oneOf(Object.keys(moods)),
  })
  const accent = await ask({
    option: 'accent',
    words: 'Colour of buttons and links, such as #a02010 (leave it empty for black and white)',
    proposed: '',
    problem: accentWords,
  })
  return { name, language, regions: regionsOf(country, spoken), site, currency, mood, accent: accent || undefined }
}
