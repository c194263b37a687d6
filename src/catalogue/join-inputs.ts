import type { Tenant } from '#tenant/config.ts'
import type { Input, Inputs } from './inputs.ts'

export type NamedInput = readonly [what: string, Input]

/** The things of one language. */
export type Listed = readonly [lang: string, readonly NamedInput[]]

const last = new WeakMap<Tenant, { lists: readonly Listed[]; inputs: Inputs }>()

/**
 * The things of all languages by what they are. Where the same things are listed as before in the same order, only those that
 * are others get another object.
 */
export function joinInputs(tenant: Tenant, lists: readonly Listed[]): Inputs {
  const before = last.get(tenant)
  const changes = before && changesIn(before.lists, lists)
  const inputs: Inputs = changes ? { ...before.inputs } : {}
  if (changes) for (const [lang, [what, one]] of changes) inputs[what] = { ...inputs[what], [lang]: one }
  else for (const [lang, things] of lists) for (const [what, one] of things) (inputs[what] ??= {})[lang] = one
  last.set(tenant, { lists, inputs })
  return inputs
}

/** Returns what is another in lists of the same things; undefined where a thing came, went or moved. */
function changesIn(before: readonly Listed[], now: readonly Listed[]): [lang: string, NamedInput][] | undefined {
  if (before.length !== now.length) return undefined
  const changes: [lang: string, NamedInput][] = []
  for (const [number, [lang, things]] of now.entries()) {
    const [oldLang, old = []] = before[number] ?? []
    if (lang !== oldLang || things.length !== old.length) return undefined
    for (const [at, thing] of things.entries()) {
      if (thing === old[at]) continue
      if (thing[0] !== old[at]?.[0]) return undefined
      changes.push([lang, thing])
    }
  }
  return changes
}
