import * as v from 'valibot'
import { expect } from 'vitest'
import type { Tab } from './tab.ts'

/** Something on the screen: by a selector, by its name, or by both. */
export interface Target {
  selector: string
  /** Start of its accessible name; spaces of every kind count as one. */
  name?: string
}

declare global {
  interface Window {
    /** True until what was found last is pressed; absent in a page that was opened since. */
    pressWasMissed?: boolean
  }
}

/** What the page says of a target: the middle of it, in the window, and what it holds. */
const foundSchema = v.object({ x: v.number(), y: v.number(), value: v.string(), checked: v.boolean() })

type Found = v.InferOutput<typeof foundSchema>

/**
 * Finds a target that can be pressed, and scrolls it into view. Runs in the page, in every engine: it may use nothing from
 * outside itself.
 * @returns `undefined` while it isn't there, is disabled, or something else covers it
 */
function findInPage({ selector, name }: Target): Found | undefined {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0) return plain(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      return plain([...(element.labels ?? [])].map((one) => one.textContent).join(' '))
    return plain(element.textContent)
  }
  const isLive = (element: HTMLElement) => element.closest('astro-island[ssr]') === null
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (name !== undefined && !nameOf(element).startsWith(plain(name))) continue
    if (element.matches(':disabled, [aria-disabled="true"]') || !isLive(element)) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // A link in two lines has a box with nothing in its middle.
    const box = element.getClientRects()[0]
    if (!box || box.width === 0) continue
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    if (!top || !(element.contains(top) || top.contains(element) || label?.contains(top))) continue
    const field = element instanceof HTMLInputElement ? element : undefined
    window.pressWasMissed = true
    element.addEventListener('click', () => (window.pressWasMissed = false), { capture: true, once: true })
    return { x, y, value: field?.value ?? plain(element.textContent), checked: field?.checked ?? false }
  }
  return undefined
}

/** The longest that a page may take, in milliseconds: other work may slow the machine down tenfold. */
const patience = { timeout: 60_000 }

/** Somebody who operates a tab by what the screen shows. */
export function visitor<T extends Pick<Tab, 'evaluate' | 'click' | 'type'>>(tab: T) {
  const evaluate = async <Value>(script: string, schema: v.GenericSchema<unknown, Value>) =>
    v.parse(schema, await tab.evaluate(script))
  /** Errors of a page that is being left are expected: the question is asked again of the next one. */
  const look = (target: Target) =>
    evaluate(`(${findInPage.toString()})(${JSON.stringify(target)}) ?? null`, v.nullable(foundSchema)).catch(() => null)
  const text = () => evaluate('document.body?.innerText ?? ""', v.string()).catch(() => '')
  const place = () => evaluate('location.href', v.string()).catch(() => '')
  /** Finds a target that stands still: what is pressed while the page is still being laid out is missed. */
  const find = async (target: Target): Promise<Found> => {
    let found: Found | null = null
    const standsStill = async () => {
      const before = found
      found = await look(target)
      return found !== null && before?.x === found.x && before.y === found.y
    }
    try {
      await expect.poll(standsStill, patience).toBe(true)
    } catch (error) {
      // A failure says what was there instead.
      const shown = [await place(), await text(), ...presses].join('\n')
      throw new Error(`${JSON.stringify(target)} isn't there, but:\n${shown}`, { cause: error })
    }
    return v.parse(foundSchema, found)
  }
  /** What was pressed, for the message of a failure. */
  const presses: string[] = []
  /**
   * Presses a target, once more if the page moved it away from under the mouse, or was replaced by itself just before: a
   * driver may say that a button was pressed before the page has heard of it.
   */
  const pressFound = async (target: Target): Promise<Found> => {
    const found = await find(target)
    const before = await place()
    await tab.click(found.x, found.y)
    const state = 'window.pressWasMissed === undefined ? "replaced" : window.pressWasMissed ? "missed" : "pressed"'
    let seen = 'missed'
    const end = performance.now() + 2000
    while (seen === 'missed' && performance.now() < end) seen = await evaluate(state, v.string()).catch(() => 'left')
    presses.push(`${JSON.stringify(target)}: ${seen}`)
    const isHereAgain = seen === 'replaced' && (await place()) === before
    return seen === 'missed' || isHereAgain ? pressFound(target) : found
  }
  const plain = (words: string) => words.replaceAll(/\s+/g, ' ')
  const visitorOf = {
    tab,
    find,
    look,
    url: async () => new URL(await evaluate('location.href', v.string())),
    /** Presses a target, and returns what it read. */
    press: async (target: Target): Promise<string> => (await pressFound(target)).value,
    /** Chooses a radio button or ticks a box. */
    check: async (target: Target) => {
      if (!(await find(target)).checked) await pressFound(target)
      await expect.poll(async () => (await look(target))?.checked, patience).toBe(true)
    },
    /** Types into a field, over what it holds. */
    fill: async (target: Target, words: string) => {
      await visitorOf.press(target)
      await tab.evaluate('document.activeElement?.select?.() ?? null')
      await tab.type(words)
      await expect.poll(async () => (await look(target))?.value, patience).toBe(words)
    },
    /** Chooses an option of a list by its value. Lists open in windows of their own, which drivers don't reach alike. */
    select: async ({ selector }: Target, value: string) => {
      await find({ selector })
      const set = `(() => {
        const list = document.querySelector(${JSON.stringify(selector)})
        list.value = ${JSON.stringify(value)}
        list.dispatchEvent(new Event('input', { bubbles: true }))
        list.dispatchEvent(new Event('change', { bubbles: true }))
        return list.value
      })()`
      expect(await evaluate(set, v.string())).toBe(value)
    },
    /** Waits until the page shows some words. */
    reads: (words: string) =>
      expect.poll(async () => plain(await text()), { ...patience, message: words }).toContain(plain(words)),
    /** Waits until the page's address has some path. */
    arrives: async (path: string) => {
      const pathname = async () => (URL.canParse(await place()) ? new URL(await place()).pathname : '')
      try {
        await expect.poll(pathname, patience).toMatch(new RegExp(`${path}$`))
      } catch (error) {
        const shown = [await place(), await text(), ...presses].join('\n')
        throw new Error(`${path} isn't there, but:\n${shown}`, { cause: error })
      }
    },
  }
  return visitorOf
}
