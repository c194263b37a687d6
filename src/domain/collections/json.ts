/** Parses a text as JSON; undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    // What isn't there is asked for all the time, and an error is slow.
    return text ? JSON.parse(text) : undefined
  } catch {
    // JSON.parse throws nothing else.
    return undefined
  }
}

/** Returns true if a value is an object or an array, whose fields can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
