/** What the shop uses of a storage. */
export type PageStorage = Pick<Storage, 'length' | 'key' | 'clear' | 'getItem' | 'setItem' | 'removeItem'>

/** A storage as browsers have it, which can be made to fail as theirs do. */
export class MemoryStorage {
  readonly texts: Map<string, string>
  /** `blocked`: every use throws; `full`: what makes it longer throws. */
  trouble: 'none' | 'blocked' | 'full' = 'none'

  constructor(texts: Iterable<readonly [string, string]> = []) {
    this.texts = new Map(texts)
  }
  #use() {
    if (this.trouble === 'blocked') throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  get length() {
    this.#use()
    return this.texts.size
  }
  key(index: number) {
    this.#use()
    return [...this.texts.keys()][index] ?? null
  }
  clear() {
    this.#use()
    this.texts.clear()
  }
  getItem(key: string) {
    this.#use()
    return this.texts.get(key) ?? null
  }
  /** @returns true if that changes anything */
  setItem(key: string, text: string) {
    this.#use()
    const before = this.texts.get(key)
    if (this.trouble === 'full' && text.length > (before?.length ?? 0)) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    this.texts.set(key, text)
    return before !== text
  }
  /** @returns true if that changes anything */
  removeItem(key: string) {
    this.#use()
    return this.texts.delete(key)
  }
}
