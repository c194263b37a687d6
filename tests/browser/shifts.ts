/** An entry of the browser's about a layout shift, which the types of the web lack. */
type ShiftEntry = PerformanceEntry & { value?: number; sources?: { node?: Node }[]; hadRecentInput?: boolean }

/**
 * What has moved since the page began, as the browser itself counts it: how far, and which elements. What moves within half a
 * second of a change of the window's size, as a test brings one about before it opens a page, is no layout shift.
 */
export const shifts = () =>
  new Promise<string[]>((resolve) => {
    const found: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [], hadRecentInput } = entry as ShiftEntry
        if (hadRecentInput) continue
        const names = sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : 'text',
        )
        found.push(`${value.toFixed(4)} ${names.join(', ')}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Entries arrive with the next frames; two of them hold all that has happened so far.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))))
  })
