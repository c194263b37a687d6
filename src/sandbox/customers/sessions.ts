import { hash, randomBytes } from 'node:crypto'
import { integer } from '#contract/scalars.ts'
import { fields } from '#contract/schemas.ts'
import { rowReader } from '#sandbox/database/row.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { unauthorized } from '#sandbox/http/http-error.ts'
import { type Account, accountById } from './accounts.ts'

/** Purposes of a token: a session, or setting a new password once. */
export type Purpose = 'session' | 'recovery'

const hour = 3_600_000
const lifetime: Record<Purpose, number> = { session: 8 * hour, recovery: hour }

const ownerOf = rowReader('tokens', 'digest', fields({ customer: integer }))

/** Returns the digest of a token. Only the digest is stored, so that nobody can sign in with the database's content. */
const digestOf = (token: string): string => hash('sha256', token)

/** Returns a new random token of a customer. */
export const issueToken = ({ db, seed, at }: Shop, customer: number, purpose: Purpose): string => {
  const token = randomBytes(24).toString('base64url')
  db.run('DELETE FROM tokens WHERE expires <= ?', at.getTime())
  db.run(
    'INSERT INTO tokens (digest, museum, purpose, expires, customer) VALUES (?, ?, ?, ?, ?)',
    digestOf(token),
    seed.id,
    purpose,
    at.getTime() + lifetime[purpose],
    customer,
  )
  return token
}

/** Returns the customer of a token; undefined if it is unknown, expired, revoked or for another purpose. */
export const customerOfToken = ({ db, seed, at }: Shop, token: string, purpose: Purpose): number | undefined => {
  const row = db.get(
    'SELECT digest, customer FROM tokens WHERE digest = ? AND museum = ? AND purpose = ? AND expires > ?',
    digestOf(token),
    seed.id,
    purpose,
    at.getTime(),
  )
  return row && ownerOf(row).customer
}

/** Ends every session and recovery of a customer, such as after a new password; `keep` stays. */
export const revokeTokens = ({ db }: Shop, customer: number, keep = ''): void => {
  db.run('DELETE FROM tokens WHERE customer = ? AND digest <> ?', customer, digestOf(keep))
}

/** Finds the account that a call's token belongs to; undefined without a token, 401 with an invalid one. */
export const signedInIf = (shop: Shop, token: string | undefined): Account | undefined => {
  if (token === undefined || token === '') return undefined
  const id = customerOfToken(shop, token, 'session')
  const account = id === undefined ? undefined : accountById(shop, id)
  if (!account) throw unauthorized()
  return account
}

/** Finds the account that a call's token belongs to; 401 without a token, or with an invalid one. */
export const signedIn = (shop: Shop, token: string | undefined): Account => {
  const account = signedInIf(shop, token)
  if (!account) throw unauthorized()
  return account
}
