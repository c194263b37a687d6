import { idOf } from '#domain/shop/ids.ts'

/** An id of the kind that is asked for where it stands. */
export const anId = idOf
