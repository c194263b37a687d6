/** What Astro writes of a value: its kind, and the value. */
type Written = [kind: number, value: unknown]

const isWritten = (value: unknown): value is Written => Array.isArray(value) && typeof value[0] === 'number'

function read(written: unknown): unknown {
  if (!isWritten(written)) return undefined
  const [kind, value] = written
  if (kind === 1 && Array.isArray(value)) return value.map(read)
  return value !== null && typeof value === 'object' ? readEach(value) : value
}

const readEach = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, written]) => [name, read(written)]))

/** What each island of a page is handed, in the order of the page; where it stands is Astro's to know. */
export function islandProps(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<astro-island\b[^>]*? props="([^"]*)"/g)].map(([, props = '']) => {
    const written: object = JSON.parse(
      props.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
    )
    const { slot: _, ...handed } = readEach(written)
    return handed
  })
}
