declare const brand: unique symbol

/** A value that only its makers make: at run time a plain `T`, to the types a kind of its own. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
