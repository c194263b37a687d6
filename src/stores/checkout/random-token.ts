const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 12

/** Returns 12 random characters of `[A-Za-z0-9]`, evenly distributed (section 7, "Checkout"). */
export function randomToken(): string {
  let token = ''
  while (token.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the highest multiple of 62 in a byte; larger values would favour the first characters.
      if (byte < 248 && token.length < length) token += alphabet[byte % alphabet.length]
    }
  }
  return token
}
