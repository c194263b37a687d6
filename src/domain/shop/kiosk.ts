/** The time without input after which a kiosk is reset, and the countdown before that, in milliseconds (section 9). */
const idleLimits = {
  /** Limits on every page but the confirmation. */
  anywhere: { quiet: 120_000, countdown: 30_000 },
  /** Limits after a confirmed order, where there is nothing left to do but read. */
  confirmed: { quiet: 60_000, countdown: 30_000 },
}

/** The state of a kiosk: in use, counting down with the seconds left, or over. */
type IdleState = { state: 'used' } | { state: 'counting'; left: number } | { state: 'over' }

/**
 * Returns the state of a kiosk after a time without input (section 2, "Kiosk").
 * @param since milliseconds
 */
export function idleStateAfter(since: number, isConfirmed: boolean): IdleState {
  const { quiet, countdown } = isConfirmed ? idleLimits.confirmed : idleLimits.anywhere
  const left = quiet - since
  if (left <= 0) return { state: 'over' }
  return left > countdown ? { state: 'used' } : { state: 'counting', left: Math.ceil(left / 1000) }
}
