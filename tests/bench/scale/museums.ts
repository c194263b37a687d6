import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MuseumSeed, SeedArticle, Texts } from '#sandbox/seed.ts'
import { languages } from '#domain/shop/languages.ts'
import { tinyMuseum } from '../../support/museum-seed.ts'

/** How large the museums of a run are. */
export interface Scale {
  museums: number
  /** Of the eight that the shop has words in. */
  languages: number
  /** Articles of each museum. */
  articles: number
}

/** Ids of articles go on from here. */
export const firstArticle = 100

export const museumIds = ({ museums }: Scale): string[] => Array.from({ length: museums }, (_, at) => `house-${at + 1}`)

/** Words of texts that are long enough to be a museum's, and the same in every run. */
const words =
  'a copper plate from the workshop of an unknown hand shows harbour light over winter roofs and small boats at rest'.split(
    ' ',
  )

const sentence = (at: number, length: number) =>
  Array.from({ length }, (_, word) => words[(at * 7 + word * 5 + ((at + word) % 3)) % words.length]).join(' ')

/** A text in the run's languages, another one in each. */
const texts = (langs: readonly string[], write: (lang: string) => string): Texts =>
  Object.fromEntries(langs.map((lang) => [lang, write(lang)]))

const article = (id: number, langs: readonly string[]): SeedArticle => ({
  id,
  name: texts(langs, (lang) => `${lang.toUpperCase()} ${sentence(id, 3)} ${id}`),
  teaser: texts(langs, () => sentence(id + 1, 12)),
  text: texts(langs, (lang) =>
    [2, 3, 4].map((part) => `<p>${sentence(id + part, 40)}, <em>${lang}</em> ${sentence(id, 8)}.</p>`).join(''),
  ),
  images: ['room', 'room'],
  price: 1000 + id * 10,
  vat: 8.1,
  stock: 40,
  weight: 300,
  kind: 1,
  categories: [1 + (id % 8)],
})

/** Whatever the small museum says in two languages, said in all of them. */
function inAll<T>(value: T, langs: readonly string[]): T
function inAll(value: unknown, langs: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inAll(one, langs))
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value && 'de' in value && typeof value.en === 'string') return texts(langs, () => String(value.en))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inAll<unknown>(one, langs)]))
}

/** The museums of a run, as the sandbox takes them. */
export function museumsOf(scale: Scale): MuseumSeed[] {
  const langs = languages.slice(0, scale.languages)
  const articles = Array.from({ length: scale.articles }, (_, at) => article(at + firstArticle, langs))
  const articleCategories = Array.from({ length: 8 }, (_, at) => ({
    id: at + 1,
    name: texts(langs, (lang) => `${lang.toUpperCase()} ${words[at] ?? ''} things`),
  }))
  const small = inAll(tinyMuseum, langs)
  return museumIds(scale).map((id) => ({
    ...small,
    id,
    languages: langs,
    articles: [...articles, ...small.articles],
    articleCategories,
    suggestions: [],
  }))
}

/** Writes museums' folders of settings, each with those that a run adds. Pages lead to the pictures' own addresses. */
export async function writeTenants(ids: string[], folder: string, api: string, own: object = {}): Promise<void> {
  for (const id of ids) {
    const dir = join(folder, id)
    await mkdir(dir, { recursive: true })
    const config = {
      api: `${api}/${id}`,
      site: `https://${id}.example`,
      currency: 'CHF',
      pictures: 'linked',
      logo: { file: 'logo.svg', alt: {} },
      ...own,
    }
    await writeFile(join(dir, 'tenant.json'), JSON.stringify(config))
    await writeFile(
      join(dir, 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1H0z"/></svg>',
    )
  }
}
