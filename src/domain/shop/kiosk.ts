/** After how long everything is forgotten, and how long before that it is counted down; in milliseconds (section 9). */
const patience = {
  /** Wherever somebody is. */
  anywhere: { quiet: 120_000, countdown: 30_000 },
  /** Once an order is confirmed there is nothing left to do but to read. */
  confirmed: { quiet: 60_000, countdown: 30_000 },
}

/** Describes how a kiosk stands: somebody is there; nobody was for so long that it is counted down, with the seconds left; or over. */
type Quiet = { state: 'used' } | { state: 'counting'; left: number } | { state: 'over' }

/**
 * Returns the state of a kiosk after a time without input (section 2, "Kiosk").
 * @param since milliseconds
 */
export function quietAfter(since: number, isConfirmed: boolean): Quiet {
  const { quiet, countdown } = isConfirmed ? patience.confirmed : patience.anywhere
  const left = quiet - since
  if (left <= 0) return { state: 'over' }
  return left > countdown ? { state: 'used' } : { state: 'counting', left: Math.ceil(left / 1000) }
}
