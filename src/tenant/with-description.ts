import * as v from 'valibot'

/**
 * Adds the description that an editor shows while somebody writes `tenant.json`: in plain words, for museum staff.
 */
// @__NO_SIDE_EFFECTS__
export const withDescription = <const S extends v.GenericSchema>(field: S, words: string) =>
  v.pipe(field, v.description(words))
