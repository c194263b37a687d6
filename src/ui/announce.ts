/*
 * The one rule for live regions, of screens (`News.tsx`) and of the scripts of pages: a text is announced once, when it has
 * stayed for a moment. A text that is there only for a moment (a search, a count while it is typed) is never announced, and
 * nothing is said twice: neither a text that the page arrived with, nor one that is read where the focus has moved, such as
 * the error of a field.
 */

/** Milliseconds for which a text must stay before it is announced. */
export const quiet = 250

/** Milliseconds for which a text about waiting must stay: most answers replace it sooner. */
export const slow = 1000

/** Instead of these, for a text that is shown and not announced: it isn't final, or the page arrived with it. */
export const never = Infinity

interface Sentence {
  /** Returns the element that shows the text. */
  place: () => Node | null
  /** Id of the text's element, if controls are described by it. */
  id: string
  /** Milliseconds for which the text must stay. */
  after: number
}

/** The texts of this moment: the same one at other places, such as below each question without an answer, is no news. */
const said = new Set<string>()

/**
 * Announces a text once it has stayed for a while and isn't read where the focus has moved meanwhile: at a control that it
 * describes, or around it.
 * @returns stops
 */
export function whenFinal({ place, id, after }: Sentence, announce: () => void): () => void {
  const focused = document.activeElement
  const timer = setTimeout(() => {
    const { activeElement: now, body } = document
    const shown = place()
    const words = shown?.textContent ?? ''
    const hasStayed = now === focused || now === body
    const isRead = !hasStayed && (now?.contains(shown) || now?.closest(`[aria-describedby~="${CSS.escape(id)}"]`))
    if (!isRead && !said.has(words)) announce()
    said.add(words)
    setTimeout(() => said.delete(words), quiet)
  }, after)
  return () => clearTimeout(timer)
}

/**
 * Returns a function that shows texts and announces each, without React. The region's only element shows them: it stands
 * before the region until its text is announced.
 */
export function announcer(region: Element) {
  const shown = region.firstElementChild ?? region.previousElementSibling
  let announced: string | undefined = shown?.textContent
  let stop = () => {}
  /** @param parts the nodes of the text, if it isn't plain */
  return (text: string, after = quiet, parts: readonly (string | Node)[] = [text]) => {
    const isNews = after < never
    if (!shown || (isNews && text === announced)) return
    stop()
    announced = isNews ? text : undefined
    region.before(shown)
    // The space around it as well, or the region would take space.
    region.replaceChildren()
    shown.replaceChildren(...parts)
    if (isNews && text !== '') stop = whenFinal({ place: () => shown, id: shown.id, after }, () => region.append(shown))
  }
}
