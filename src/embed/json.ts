/** A text as JSON; undefined where it isn't any. */
export function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Nothing else can have been thrown.
    return undefined
  }
}
