/** Beginning of a frame's name that holds what the shop keeps. */
const mark = 'foyer:'

function textsIn(name: string): [string, string][] {
  try {
    const texts: unknown = JSON.parse(name.startsWith(mark) ? name.slice(mark.length) : '[]')
    return Array.isArray(texts) ? texts.map((entry: unknown[]) => [String(entry[0]), String(entry[1])]) : []
  } catch {
    // JSON.parse throws for a name that isn't the shop's, and mapping for entries that aren't pairs.
    return []
  }
}

/**
 * A session storage in the name of a frame, which stays from page to page and is sent to nobody. Only pages of the frame can
 * read it, and those of other sites open in the whole window.
 */
class FrameStorage implements Storage {
  readonly #texts = new Map(textsIn(globalThis.window.name))

  #keep() {
    globalThis.window.name = mark + JSON.stringify([...this.#texts])
  }
  get length() {
    return this.#texts.size
  }
  key(index: number) {
    return [...this.#texts.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.#texts.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.#texts.set(key, text)
    this.#keep()
  }
  removeItem(key: string) {
    this.#texts.delete(key)
    this.#keep()
  }
  clear() {
    this.#texts.clear()
    this.#keep()
  }
}

/** Gives the shop a session storage in a frame whose browser denies it one. */
export function provideSessionStorage(): void {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: new FrameStorage() })
}
