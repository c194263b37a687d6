/** A value in quotes. Rules are made from origins and fixed words, in which quotes are all there is to escape. */
export const quoted = (value: string): string => `"${value.replaceAll('"', String.raw`\"`)}"`
