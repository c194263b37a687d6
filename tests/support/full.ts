/** Whether everything is tested, as `FOYER_FULL=1` asks for, or a sample of what takes long. */
export const isFull = process.env['FOYER_FULL'] === '1'

/** Returns how often a property is tried: twenty times as often where everything is tested. */
export const tries = (count: number): number => (isFull ? count * 20 : count)

/**
 * The seed of random values. Properties are tried with the same ones in each run: a commit passes or it doesn't. Where
 * everything is tested they are new ones, and so they are with a seed of one's own (`FOYER_SEED=5 npm test -- unit`).
 */
export const seed = Number(process.env['FOYER_SEED'] ?? (isFull ? Date.now() : 1))
