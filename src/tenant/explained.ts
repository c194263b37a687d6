import * as v from 'valibot'

/**
 * A field with what an editor shows beside it while `tenant.json` is written: in plain words, for the
 * staff of a museum.
 */
// @__NO_SIDE_EFFECTS__
export const explained = <const S extends v.GenericSchema>(field: S, words: string) =>
  v.pipe(field, v.description(words))
