/*
 * Keeps screens working while a browser translates them. A translator replaces each text, or wraps it: Chrome and Edge by
 * `<font><font>…</font></font>`. React then removes, or inserts before, a text that is no longer where React put it, which
 * throws (facebook/react#11538), and changes texts that are no longer shown.
 */

/** Follows what translators do to the page. */
function follow() {
  /** The node that stands in the place of another. */
  const standIns = new WeakMap<Node, Node>()
  /** The node whose place another has taken. */
  const originals = new WeakMap<Node, Node>()

  /** Puts texts that React has changed back into their place; the translator then translates them again. */
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = target.isConnected ? undefined : standInOf(target)
      standIn?.parentNode?.replaceChild(target, standIn)
    }
  })

  const note = (records: readonly MutationRecord[]) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find((node) => node && added.has(node))
      for (const removed of removedNodes) {
        const replaced: Node[] = []
        for (let node: Node | undefined = removed; node; node = originals.get(node)) replaced.push(node)
        // A text that returns to its place stands for nothing else.
        if (!standIn || replaced.includes(standIn)) continue
        originals.set(standIn, removed)
        for (const node of replaced) {
          standIns.set(node, standIn)
          changes.observe(node, { characterData: true })
        }
      }
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { childList: true, subtree: true })

  const standInOf = (node: Node) => {
    note(observer.takeRecords())
    return standIns.get(node)
  }

  /** Returns the child that is, contains or replaces a node that React takes for a child; null if it left no trace. */
  const present = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent || !(node instanceof Text)) return node
    let child: Node | null | undefined = node.isConnected ? node : standInOf(node)
    while (child && child.parentNode !== parent) child = child.parentNode
    return child ?? null
  }

  // React calls both with the parent as `this`, and so do their replacements.
  // oxlint-disable-next-line unbound-method
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = present(this, node)
    if (child) removeChild.call(this, child)
    return node
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && present(this, before))
    return node
  }
}

let isFollowing = false

/** Lets React work on texts that a translator has replaced, from the first call on. */
export function followTranslators(): void {
  if (!isFollowing) follow()
  isFollowing = true
}
