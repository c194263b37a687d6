import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const keyLength = 32
/** 16 MiB and some 40 ms: slow to guess, quick enough to sign in. */
const cost = { N: 16_384, r: 8, p: 1 }

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Makes the stored form of a password; the wire sends its MD5 in hex, and that is the password here. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`
}

/**
 * Returns true if a password is right. It takes as long for an unknown account (`stored` undefined) as for a wrong
 * password.
 */
export const isPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [salt = '', key = ''] = stored?.split(':') ?? []
  const derived = await derive(password, Buffer.from(salt, 'hex'))
  const expected = Buffer.from(key, 'hex')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Returns true for an MD5 in hex, the form of every password on the wire. */
export const isDigest = (password: string): boolean => /^[0-9a-f]{32}$/i.test(password)
