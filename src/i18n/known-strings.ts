import type { Strings } from './message-types.ts'

/** By the address of their file. */
const known = new Map<string, Strings>()

/** Notes what is in a file of messages, for the islands that are handed its address. */
export const knowStrings = (address: string, strings: Strings): void => void known.set(address, strings)

/**
 * The messages in a file.
 * @throws where nothing noted them: the file has to be there before a screen is drawn
 */
export function stringsAt(address: string): Strings {
  const strings = known.get(address)
  if (!strings) throw new Error(`The messages at "${address}" haven't been loaded.`)
  return strings
}
