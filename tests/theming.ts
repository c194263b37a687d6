import { writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { drawVariants } from './theming/draw.ts'
import { fieldsOf, pictureOf, variants, type Variant } from './theming/variants.ts'

/*
 * The guide to a museum's looks, from the schema of its config. `node tests/theming.ts` writes docs/museum/theme.md, which a test
 * keeps current; `node tests/theming.ts --pictures` draws the pictures anew as well, with the shop's own pages.
 */

export const themingFile = new URL('../docs/museum/theme.md', import.meta.url).pathname
export const picturesFolder = new URL('../docs/museum/theme', import.meta.url).pathname

const intro = `# Looks

How a museum's shop looks is said under \`theme\` in its \`tenant.json\`, and nothing has to be: one accent makes all colours,
for light and for dark devices, and everything else has a value that goes with it.

\`\`\`json
"theme": { "accent": "#8a1538" }
\`\`\`

The pictures are pages of Kunsthaus Aarenfels with that accent and one field changed. An editor that knows the schema
(\`"$schema": "../../src/tenant/tenant.schema.json"\`) explains each field while it is typed. Colours that can't be read on
each other are refused with the contrast they have and the contrast they need. \`npx foyer new\` shows the moods and checks
the accent; \`npx foyer preview <museum>\` shows a change before anybody else sees it.

Written by \`node tests/theming.ts\`; the pictures by \`node tests/theming.ts --pictures\`.
`

const headings: Record<string, string> = {
  accent: 'One accent',
  mood: 'Mood',
  type: 'Type',
  shape: 'Shapes',
  colours: 'Colours',
}

const shownAs = ({ field, value }: Variant) => {
  if (field === 'accent') return `On devices set to ${value}`
  return field.startsWith('colours.') ? `\`${value}\`, so that it shows where it is used` : `\`${value}\``
}

/** Pictures side by side, two in a row, each under what it shows. */
function gallery(shown: Variant[]): string[] {
  const cells = shown.map((one) => `${shownAs(one)}<br>![${one.field}: ${one.value}](theme/${pictureOf(one)}.webp)`)
  if (cells.length === 1) return ['', ...cells.map((cell) => cell.replace('<br>', ':\n\n'))]
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => cells.slice(row * 2, row * 2 + 2))
  return ['', '|   |   |', '| - | - |', ...rows.map(([one = '', other = '']) => `| ${one} | ${other} |`)]
}

/** The document as it should be now. */
export function themingDocument(): Promise<string> {
  const all = variants()
  const of = (field: string) => all.filter((variant) => variant.field === field)
  const lines = [intro]
  for (const part of ['accent', 'mood', 'type', 'shape', 'colours']) {
    const [, whole] = fieldsOf().find(([name]) => name === part) ?? []
    lines.push(`\n## ${headings[part]}\n`, whole?.description ?? '')
    if (part === 'accent') lines.push(...gallery(of('accent')))
    for (const [name, { description = '', default: usual }] of part === 'accent' ? [] : fieldsOf(part)) {
      const otherwise = usual === undefined ? '' : ` Left out: \`${JSON.stringify(usual)}\`.`
      lines.push(`\n### \`${part}.${name}\`\n`, description + otherwise, ...gallery(of(`${part}.${name}`)))
    }
  }
  return format(`${lines.join('\n')}\n`, { parser: 'markdown', printWidth: 120, proseWrap: 'preserve' })
}

if (import.meta.main) {
  if (process.argv.includes('--pictures')) await drawVariants(picturesFolder)
  writeFileSync(themingFile, await themingDocument())
}
