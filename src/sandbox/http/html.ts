/** A piece of HTML that is safe as it stands. */
export interface Html {
  html: string
}

type Part = string | number | Html | Html[] | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const write = (part: Part): string => {
  if (part === undefined) return ''
  if (Array.isArray(part)) return part.map(({ html }) => html).join('')
  return typeof part === 'object' ? part.html : String(part).replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
}

/** HTML with everything in `${}` escaped unless it is HTML already. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.map((text, index) => text + write(parts[index])).join(''),
})
