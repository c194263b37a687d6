interface Counted {
  id: string
  count: number
}

/** Returns the parts of which there are any. */
export const chosenParts = <Part extends Counted>(parts: readonly Part[]): Part[] =>
  parts.filter(({ count }) => count > 0)

/** Returns a list, or undefined if it is empty, since the wire leaves empty lists out. */
export const unlessEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

export const partOnWire = ({ id, count }: Counted): Counted => ({ id, count })

/** Returns the parts of which there are any, in an order as it is sent. */
export const partsOnWire = (parts: readonly Counted[]) => unlessEmpty(chosenParts(parts).map(partOnWire))
