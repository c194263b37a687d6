const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 12

/** 12 random characters of `[A-Za-z0-9]`, each as likely as any other (section 7, "Checkout"). */
export function randomToken(): string {
  let token = ''
  while (token.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the highest multiple of 62 in a byte: what lies above would favour the first characters.
      if (byte < 248 && token.length < length) token += alphabet[byte % alphabet.length]
    }
  }
  return token
}
