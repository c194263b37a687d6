import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { completeTheme, themeSchema, type Theme } from '#tenant/theme.ts'
import { tenantJsonSchema } from '#tenant/json-schema.ts'

/** What of the museum is drawn: a page, and how much of it is shown, in CSS pixels of a window 1,120 wide. */
interface Motif {
  page: 'home' | 'list' | 'article'
  /** Where what is shown begins: at the first of these; at the top of the page without. */
  from?: string
  width?: number
  height: number
}

/** A look that the guide shows: one field of the theme set to one value, and all others as one accent makes them. */
export interface Variant extends Motif {
  /** The field, such as "mood.hero"; for the accent alone the device it is shown on. */
  field: string
  value: string
  theme: Theme
  dark: boolean
}

/** The parts of the theme, and the fields of each, as the schema for editors says them. */
export const fieldsOf = (part?: string): [string, JsonSchema][] => {
  const inside = (schema: JsonSchema['properties'], name: string) => {
    const field = schema?.[name]
    return typeof field === 'object' ? field.properties : undefined
  }
  const theme = inside(tenantJsonSchema().properties, 'theme')
  return Object.entries((part === undefined ? theme : inside(theme, part)) ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' ? [[name, field] as [string, JsonSchema]] : [],
  )
}

/** The fields of a typeface of a museum's own, a line each. */
export function ownFontFields(): string[] {
  const [, fonts] = fieldsOf().find(([name]) => name === 'fonts') ?? []
  const each = fonts?.additionalProperties
  const fields = typeof each === 'object' ? Object.entries(each.properties ?? {}) : []
  return fields.map(([name, field]) => `- \`${name}\`: ${typeof field === 'object' ? field.description : ''}`)
}

/** The name of a variant's picture. */
export const pictureOf = ({ field, value }: Pick<Variant, 'field' | 'value'>): string =>
  `${field}-${value}`.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()

const accent = '#8a1538'
const article: Motif = { page: 'article', height: 640 }
const list: Motif = { page: 'list', from: 'main h2', height: 640 }
const top: Motif = { page: 'list', height: 280 }
const footer: Motif = { page: 'list', from: 'footer', height: 270 }
const title: Motif = { page: 'article', from: 'main h1', width: 480, height: 240 }

interface Shown extends Motif {
  values?: readonly (string | number)[]
  /** What else is set, so that there is something to see. */
  besides?: object
}

/** How each field is shown: by which part of which page, and, where the schema lists no choices, by which values. */
const shown: Record<string, Shown> = {
  'mood.hero': { page: 'home', height: 720 },
  'mood.list': list,
  'mood.header': top,
  'type.display': title,
  'type.text': { ...title, height: 520 },
  'type.displayWeight': { ...title, values: [400, 900] },
  'type.case': title,
  'type.tracking': title,
  'shape.radius': { ...article, values: [0, 24] },
  'shape.pictureRadius': { ...list, values: [0, 32] },
  'shape.line': { ...footer, values: [1, 4] },
  // Colours nobody would choose: each shows where it is used.
  'colours.paper': { ...article, values: ['#fdf0c8'] },
  'colours.ink': { ...article, values: ['#2b1a8f'] },
  'colours.muted': { ...list, values: ['#00628a'] },
  'colours.line': { ...footer, values: ['#d61f69'] },
  'colours.accent': { ...article, values: ['#0b6b3a'] },
  'colours.onAccent': { ...article, values: ['#ffe45c'] },
  'colours.surface': { page: 'home', height: 720, values: ['#bfe8d4'], besides: { mood: { hero: 'framed' } } },
}

const themeWith = (theme: object): Theme => completeTheme(v.parse(themeSchema, { accent, ...theme }))

function variantsOf(
  part: string,
  name: string,
  { enum: listed, examples: choices = listed ?? [] }: JsonSchema,
): Variant[] {
  const field = `${part}.${name}`
  const { values = choices.map(String), besides, ...motif }: Shown = shown[field] ?? article
  return values.map((value) => {
    const set = part === 'colours' ? { light: value, dark: value } : value
    return {
      field,
      value: String(value),
      dark: false,
      theme: themeWith({ ...besides, [part]: { [name]: set } }),
      ...motif,
    }
  })
}

/** Every choice of every field, and of fields without choices values that show what they do. */
export const variants = (): Variant[] => [
  ...['light', 'dark'].map((device) => ({
    field: 'accent',
    value: device,
    dark: device === 'dark',
    theme: themeWith({}),
    ...article,
  })),
  ...['colours', 'type', 'shape', 'mood'].flatMap((part) =>
    fieldsOf(part).flatMap(([name, schema]) => variantsOf(part, name, schema)),
  ),
]
