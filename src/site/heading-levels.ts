const headingTag = /<(\/?)h([2-4])\b/g

/**
 * Lets the headings of a text follow the page's own h1: the top ones become h2, and no level is skipped.
 * Staff choose levels by their looks; people who listen navigate by them.
 * @param html sanitised, so that every heading is closed
 */
export function levelHeadings(html: string): string {
  // The levels as written of the headings that enclose the current one, itself included.
  const open: number[] = []
  return html.replaceAll(headingTag, (_, slash: string, digit: string) => {
    const level = Number(digit)
    if (slash === '') {
      while ((open.at(-1) ?? 0) >= level) open.pop()
      open.push(level)
    }
    return `<${slash}h${1 + open.length}`
  })
}
