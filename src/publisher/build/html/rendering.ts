/** Describes the addresses that all pages of a build share. */
export interface BuildAddresses {
  /** Addresses of scripts and islands' code, by source module. */
  addressOf: ReadonlyMap<string, string>
  /** Address of the runtime of islands. */
  islands: string
  /** Address of the code that hydrates React components. */
  react: string
  /** Client directives that this runtime knows. */
  directives: readonly string[]
}

/** Implements the `Astro` global of components. */
class AstroGlobal {
  self: unknown = null
  readonly props: object
  readonly locals: App.Locals
  constructor(props: object, locals: App.Locals) {
    this.props = props
    this.locals = locals
  }
}

const noneElse = (name: string | symbol): undefined => {
  if (typeof name === 'symbol') return undefined
  throw new Error(
    `\`Astro.${name}\` is not there. A template knows its props and its page, and prints its slots with <slot />.`,
  )
}

// Pages are files: nothing in them depends on a request.
Object.setPrototypeOf(AstroGlobal.prototype, new Proxy({}, { get: (_, name) => noneElse(name) }))

/** Holds the state of a page while it is printed: the parts that must not be printed twice. */
export class Rendering {
  readonly #build: BuildAddresses
  readonly #locals: App.Locals
  readonly #scripts = new Set<string>()
  #templates = 0
  #islands = 0

  constructor(build: BuildAddresses, locals: App.Locals) {
    this.#build = build
    this.#locals = locals
  }

  /** Creates the `Astro` global of a compiled component. */
  createAstro(props: object): AstroGlobal {
    return new AstroGlobal(props, this.#locals)
  }

  /** Marks that the following content is in a `<template>`, which has no effect until it is used. */
  enterTemplate(): void {
    this.#templates += 1
  }
  leaveTemplate(): void {
    this.#templates -= 1
  }

  /**
   * Prints a component's script, once per page. It has a lower priority than the page's styles, fonts and lead picture,
   * since it only runs once the page is there, and a browser would otherwise fetch it as urgently as those. Scripts
   * fetched on first use are printed each time, without that.
   */
  script(module: string): string {
    const src = this.addressOf(module)
    if (this.#templates > 0) return `<script type="module" src="${src}"></script>`
    if (this.#scripts.has(module)) return ''
    this.#scripts.add(module)
    return `<script type="module" fetchpriority="low" src="${src}"></script>`
  }

  /** Returns the address of the file made from a module. @throws if there is none */
  addressOf(module: string): string {
    const address = this.#build.addressOf.get(module)
    if (address === undefined) throw new Error(`The build has no file made from ${module}.`)
    return address
  }

  get react(): string {
    return this.#build.react
  }

  /**
   * Returns the number of an island on its page, and what is printed before it: the runtime, as a file, once.
   * @param directive the client directive that hydrates it
   */
  nextIsland(directive: string): { id: number; before: string } {
    const { directives, islands } = this.#build
    if (!directives.includes(directive))
      throw new Error(`No page has the code that wakes islands by client:${directive}.`)
    const id = this.#islands
    this.#islands += 1
    return { id, before: id === 0 ? `<script async src="${islands}"></script>` : '' }
  }
}
