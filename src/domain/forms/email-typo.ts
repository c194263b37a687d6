/** Hosts of mail that have an address at `com`, without that. */
const atCom = ['gmail', 'googlemail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'protonmail', 'btinternet']

/** Hosts of mail whose names are mistyped often, without the ends of their domains. */
const hosts = [...atCom, 'bluewin', 't-online', 'freenet', 'wanadoo', 'laposte']

/** Names that are one letter away from a host's, and are meant. */
const meant = new Set(['mail', 'email', 'ymail', 'gail'])

/** Ends of domains that are slips of `com`. */
const slipsOfCom = new Set(['con', 'cmo', 'ocm', 'comm', 'coom', 'vom', 'xom', 'cpm', 'cim', 'cm'])

/** Returns true if one slip makes one word of another: a letter too many, too few or wrong, or two in the wrong order. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  const [typed, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (typed.length === 2 && right.length === 2) return typed[0] === right[1] && typed[1] === right[0]
  return typed.length <= 1 && right.length <= 1
}

/**
 * Returns the address that was probably meant by one with a slip in a well-known domain, such as `gmial.com`; undefined
 * if there is none. A guess: nobody is kept from using the address as it is typed.
 */
export function meantEmail(typed: string): string | undefined {
  const [, person, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? []
  if (person === undefined || domain === undefined) return undefined
  const [name = '', ...ends] = domain.toLowerCase().split('.')
  if (ends.length === 0 || meant.has(name)) return undefined
  const host = hosts.find((each) => each === name) ?? hosts.find((each) => isOneSlip(name, each))
  if (host === undefined) return undefined
  const end = ends.join('.')
  const right = `${host}.${slipsOfCom.has(end) && atCom.includes(host) ? 'com' : end}`
  return right === domain.toLowerCase() ? undefined : `${person}@${right}`
}
