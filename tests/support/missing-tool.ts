/** Opens the note in a test's name that its tool isn't here, and how to get it: `npm test` prints these at its end. */
const opening = 'skipped: '

/**
 * Returns the end of a test's name that says which program is missing.
 * @param how such as `apt-get install nginx`
 */
export const missingHere = (tool: string, how: string): string => ` (${opening}${tool} is missing here, ${how})`

/** Returns what such an end says; undefined for a name without one. */
export const missingIn = (name: string): string | undefined =>
  new RegExp(String.raw`\(${opening}(.+? is missing here, .+?)\)`).exec(name)?.[1]
