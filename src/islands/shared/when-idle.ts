/**
 * When an island wakes that nobody needs at once: in the first idle moment, half a second after it was asked for
 * at the latest. A browser may never find the page idle (Chromium doesn't in one load of fifty), and a
 * form that waits for such a moment without end can't be operated at all.
 */
export const whenIdle = { timeout: 500 } as const
