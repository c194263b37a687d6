const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

/**
 * A program as TypeScript reads it, each character where it stood. Of an Astro component that is its front matter and its
 * template, which is JSX but for its styles, scripts, comments and doctype.
 */
export function readable(file: string, source: string): string {
  if (!file.endsWith('.astro')) return source
  const [whole = '', front = ''] = /^---\n([^]*?)\n---\n/.exec(source) ?? []
  const template = source
    .slice(whole.length)
    .replaceAll(/<(style|script)\b[^]*?<\/\1>|<!--[^]*?-->|<!doctype[^>]*>/gi, blank)
  // Three characters each where the fences stood: the template is one expression.
  return whole === '' ? template : `   \n${front}\n;<>\n${template}</>`
}
