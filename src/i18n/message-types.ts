import type en from './messages/en.json'

/** The English messages set the shape: every language has the same keys, save for plural forms. */
export type Messages = typeof en
export type Namespace = keyof Messages

type WithoutPlural<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K

/** Keys of one namespace, plural endings taken off. */
export type KeyOf<N extends Namespace> = WithoutPlural<keyof Messages[N] & string>

/** Key of any message, as `namespace.key`. */
export type MessageKey = { [N in Namespace]: `${N}.${KeyOf<N>}` }[Namespace]

/** Describes what an island asks for: whole namespaces, and single messages of others by their dotted key. */
export type WantedMessages = readonly (Namespace | MessageKey)[]

/** Messages of one language by dotted key, plural endings included, as an island gets them. */
export type Strings = Record<string, string>

/** Values for the `{{names}}` in a message; `count` also chooses the plural form. */
export type MessageValues = Record<string, string | number>
