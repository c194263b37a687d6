import * as v from 'valibot'

/*
 * Schemas of single values from the browser's storage, which may have been written by an older release, by an extension
 * or by hand. They check (`v.is`) and convert nothing, so that fields which this release doesn't know stay as they were.
 */

/** The entries of an object's schema: every field of the type needs one. */
export type EntriesOf<T> = Record<keyof T, v.GenericSchema>

export const wholeSchema = v.custom<number>(Number.isSafeInteger)
export const numberSchema = v.custom<number>(Number.isFinite)
export const maybeText = v.optional(v.string())
export const maybeFlag = v.optional(v.boolean())
