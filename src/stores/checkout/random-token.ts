import { attempt } from '#domain/collections/attempt.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 12

/** Returns random bytes. Where the browser refuses them, those of `Math.random` will do, so that a payment is recorded. */
const randomBytes = () =>
  attempt(
    () => crypto.getRandomValues(new Uint8Array(length)),
    () => Uint8Array.from({ length }, () => Math.random() * 256),
  )

/** Returns 12 random characters of `[A-Za-z0-9]`, evenly distributed (section 7, "Checkout"). */
export function randomToken(): string {
  let token = ''
  while (token.length < length) {
    for (const byte of randomBytes()) {
      // 248 is the highest multiple of 62 in a byte; larger values would favour the first characters.
      if (byte < 248 && token.length < length) token += alphabet[byte % alphabet.length]
    }
  }
  return token
}
