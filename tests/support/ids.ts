import { idOf } from '#domain/ids/make.ts'

/** An id of the kind that is asked for where it stands. */
export const anId = idOf
