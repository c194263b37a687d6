import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'

/** A storage as browsers have it, which can be made to fail as theirs do. */
export class MemoryStorage implements Storage {
  readonly #texts = new Map<string, string>()
  /** `blocked`: every use throws; `full`: writing throws. */
  trouble: 'none' | 'blocked' | 'full' = 'none'

  #use() {
    if (this.trouble === 'blocked') throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  get length() {
    return this.#texts.size
  }
  key(index: number) {
    return [...this.#texts.keys()][index] ?? null
  }
  clear() {
    this.#texts.clear()
  }
  getItem(key: string) {
    this.#use()
    return this.#texts.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.#use()
    if (this.trouble === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.#texts.set(key, text)
  }
  removeItem(key: string) {
    this.#use()
    this.#texts.delete(key)
  }
}

/** A tab of a browser, as far as the stores see one. */
export interface Tab {
  session: MemoryStorage
  local: MemoryStorage
  /** Is shown: out of the back-forward cache, unless it has just loaded. */
  comeBack: (persisted?: boolean) => void
}

/**
 * Loads a page of a tenant in a tab: the stores imported after it begin anew and find what the storages
 * hold. Call it again with the same storages for a reload.
 */
export function loadPage({
  tenant = 'museum',
  session = new MemoryStorage(),
  local = new MemoryStorage(),
}: { tenant?: string; session?: MemoryStorage; local?: MemoryStorage } = {}): Tab {
  vi.resetModules()
  const page = new EventTarget()
  // Every store that is kept listens to it; Node would warn of the eleventh.
  setMaxListeners(0, page)
  // A page with nothing on it, as far as it is asked.
  vi.stubGlobal('document', { documentElement: { dataset: { tenant } }, querySelector: () => null })
  // A machine that other tests keep busy may take longer than a call is given: `tests/unit/api/client.test.ts` holds that it
  // ends then. The class itself stays, by which Node knows a signal.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  return {
    session,
    local,
    comeBack: (persisted = true) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  }
}
