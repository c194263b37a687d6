/** How a translator of a browser puts its words in the place of a text. */
export type TranslatorKind = 'replaces' | 'inserts and removes' | 'wraps' | 'exchanges texts'

/**
 * Translates the page as a browser does: each text at once, and each that comes or changes. It runs in the page, alone: a
 * test hands it to the browser. Numbers stay as they are.
 * An event `stopTranslating` of the window ends it.
 */
export function translate(kind: TranslatorKind): void {
  const own = new WeakSet<Node>()
  const inOtherWords = (text: string) => text.replaceAll(/[a-z]+/g, (word) => word.toUpperCase())
  const translateText = (text: Text) => {
    if (own.has(text) || text.data.trim() === '' || text.parentElement?.closest('script, style, template, textarea'))
      return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    const translated = inner.appendChild(document.createTextNode(inOtherWords(text.data)))
    own.add(translated)
    if (kind === 'replaces') text.replaceWith(outer)
    else if (kind === 'exchanges texts') text.replaceWith(translated)
    else {
      text.before(outer)
      if (kind === 'inserts and removes') return text.remove()
      inner.replaceChildren(text)
      own.add(text)
      text.data = inOtherWords(text.data)
    }
  }
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
    texts.forEach(translateText)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && target instanceof Text && target.isConnected) translateText(target)
      for (const node of addedNodes) if (node.isConnected) translateAll(node)
    }
  })
  const start = () => {
    translateAll(document.body)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
  addEventListener('stopTranslating', () => observer.disconnect(), { once: true })
}
