/** What has moved since the page began, as the browser itself tells it: how far, and which elements. */
export const shifts = () =>
  new Promise<string[]>((resolve) => {
    const found: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [] } = entry as PerformanceEntry & { value?: number; sources?: { node?: Node }[] }
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
