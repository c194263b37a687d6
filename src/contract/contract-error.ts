/** One place where an answer is not what the contract says. */
export interface Breach {
  /** Where, as `data.tickets[3].price`; empty for the whole answer. */
  path: string
  expected: string
  /** What came; only its kind where it could be personal. */
  found: string
}

/** One place whose value was left out, since it can't be read and the shop does without it. */
export interface Omitted extends Breach {
  /** Where a whole item of a list went: its id, where that can be read. */
  item?: { id?: string | undefined }
}

/** An answer broke the contract: the museum's server is at fault, not the visitor. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  /** The call, such as `ticket/collect`. */
  readonly call: string
  /** The first few places, in the order of the answer. */
  readonly breaches: Breach[]

  constructor(call: string, breaches: Breach[]) {
    const places = breaches.map(
      ({ path, expected, found }) => `${path || 'the answer'}: expected ${expected}, found ${found}`,
    )
    super(`${call} broke the contract: ${places.join('; ')}`)
    this.call = call
    this.breaches = breaches
  }
}
