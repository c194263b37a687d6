/*
 * Requests and answers as the sandbox sees them, in place of Node's: these make streams and signals for each call, which takes
 * longer than answering it. They hold whole texts, and what the sandbox and its framework use of them.
 */

type Named = Iterable<readonly [string, string]> | Record<string, string>

/** Headers of which each has one value. */
class PlainHeaders {
  readonly #values = new Map<string, string>()

  constructor(values: Named = {}) {
    for (const [name, value] of Symbol.iterator in values ? values : Object.entries(values)) this.set(name, value)
  }
  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }
  has(name: string): boolean {
    return this.#values.has(name.toLowerCase())
  }
  set(name: string, value: string) {
    this.#values.set(name.toLowerCase(), value)
  }
  append(name: string, value: string) {
    const before = this.get(name)
    this.set(name, before === null ? value : `${before}, ${value}`)
  }
  delete(name: string) {
    this.#values.delete(name.toLowerCase())
  }
  entries() {
    return this.#values.entries()
  }
  forEach(use: (value: string, name: string) => void) {
    for (const [name, value] of this.#values) use(value, name)
  }
  [Symbol.iterator]() {
    return this.entries()
  }
}

/** A body, in the ways in which it is read. */
class PlainBody {
  readonly body: string | null
  readonly headers: PlainHeaders

  constructor(body: string | null, headers?: Named) {
    this.body = body
    this.headers = new PlainHeaders(headers)
  }
  async text(): Promise<string> {
    return this.body ?? ''
  }
  /** Returns the text, which a form is made from in turn. */
  async arrayBuffer(): Promise<string> {
    return this.body ?? ''
  }
  async formData(): Promise<URLSearchParams> {
    return new URLSearchParams(this.body ?? '')
  }
}

export class PlainRequest extends PlainBody {
  readonly method: string
  readonly url: string

  /** @param body a text of JSON, or a form */
  constructor(url: string, method: string, body?: string | URLSearchParams) {
    const isForm = body instanceof URLSearchParams
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const text = body?.toString()
    super(
      text ?? null,
      text === undefined ? undefined : { 'content-type': type, 'content-length': String(text.length) },
    )
    this.method = method
    this.url = url
  }
}

export class PlainResponse extends PlainBody {
  readonly status: number
  readonly bodyUsed = false

  constructor(body: string | null = null, { status = 200, headers }: { status?: number; headers?: Named } = {}) {
    super(body, headers)
    this.status = status
  }
}

/** The globals of the sandbox. */
export const plainHttp = { Headers: PlainHeaders, Request: PlainRequest, Response: PlainResponse }
