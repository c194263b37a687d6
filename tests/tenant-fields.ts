import { writeFileSync } from 'node:fs'
import { format } from 'prettier'
import schema from '#tenant/tenant.schema.json' with { type: 'json' }

/*
 * The guide to a museum's `tenant.json`, from its schema. `node tests/tenant-fields.ts` writes docs/museum/tenant.md, which a
 * test keeps current.
 */

export const tenantGuideFile = new URL('../docs/museum/tenant.md', import.meta.url).pathname

const intro = `# tenant.json

A museum is a folder below \`tenants/\`, whose name is the museum's short name in commands. Its \`tenant.json\` says where the
shop API is, where the shop will be, and whatever else is not as usual. This is enough to begin with:

\`\`\`json
{
  "$schema": "../../src/tenant/tenant.schema.json",
  "api": "https://api.museum.example/shop",
  "site": "https://shop.museum.example",
  "theme": { "accent": "#8a1538" },
  "logo": { "file": "logo.svg", "alt": { "en": "Museum of Bells" } }
}
\`\`\`

\`npx foyer new <id>\` writes it and asks for what it needs. An editor that knows JSON schemas explains and checks each field
by \`$schema\` while it is typed. A mistake is answered with the file, the field, what was expected, what was found and the
nearest right name, and what is live stays as it is.

Names of products, prices, texts of pages and the menu are not here: they come from the shop API. [Looks](theme.md) has a
page of its own, and so have [words](texts.md).

Written by \`node tests/tenant-fields.ts\`.
`

interface Field {
  description?: string
  default?: unknown
  properties?: Record<string, Field>
}

const heading = (name: string) => `### \`${name}\`\n`

/** What holds where a field is left out, in a sentence; empty where its description says so itself. */
function otherwise(name: string, field: Field): string {
  if (schema.required.includes(name)) return ' **Needed.**'
  if (field.default === undefined || JSON.stringify(field.default) === '{}') return ''
  return ` Left out: \`${JSON.stringify(field.default)}\`.`
}

/** The fields inside a field, one to a line; those that are a language each are not listed. */
const inner = ({ properties = {} }: Field): string =>
  Object.entries(properties)
    .filter(([name]) => name.length > 2)
    .map(([name, { description = '' }]) => `- \`${name}\`: ${description}`)
    .join('\n')

/** Returns the guide as it should be now. */
export function tenantGuide(): Promise<string> {
  const fields: [string, Field][] = Object.entries(schema.properties)
  const parts = fields
    .filter(([name]) => name !== '$schema' && name !== 'theme')
    .map(([name, field]) => {
      const text = `${field.description ?? ''}${otherwise(name, field)}`.replaceAll(
        /docs\/museum\/(\w+)\.md/g,
        '[$1]($1.md)',
      )
      return [heading(name), text, inner(field)].join('\n')
    })
  return format([intro, '## Fields\n', ...parts].join('\n\n'), { parser: 'markdown', printWidth: 120 })
}

if (import.meta.main) writeFileSync(tenantGuideFile, await tenantGuide())
