import { hash } from 'node:crypto'
import { integer } from '#contract/scalars.ts'
import { fields, optional } from '#contract/schemas.ts'
import { rowReader } from '#sandbox/database/row.ts'
import { tooManyRequests } from '#sandbox/http/http-error.ts'
import type { Shop } from '#sandbox/shop/shop.ts'

const minute = 60_000

/** Limits on attempts for one e-mail address: how many, and within which time. */
const limits = {
  login: { max: 10, within: 15 * minute },
  reset: { max: 5, within: 60 * minute },
} as const
type Kind = keyof typeof limits

const triesOf = rowReader('attempts', 'subject', fields({ count: integer, first: optional(integer) }))

/** Returns a hash of the address, so that the database doesn't reveal it. */
const subjectOf = (email: string): string => hash('sha256', email.trim().toLowerCase())

/**
 * Counts an attempt for an e-mail address, whether or not it has an account; 429 with the seconds to wait if there are
 * too many. It is counted before the password is checked, so that concurrent calls can't bypass the limit.
 */
export const noteAttempt = ({ db, seed, at }: Shop, kind: Kind, email: string): void =>
  db.transaction(() => {
    const { max, within } = limits[kind]
    const about = [seed.id, kind, subjectOf(email)] as const
    const now = at.getTime()
    const row = db.get(
      'SELECT COUNT(*) AS count, MIN(at) AS first FROM attempts WHERE museum = ? AND kind = ? AND subject = ? AND at > ?',
      ...about,
      now - within,
    )
    const { count, first = now } = triesOf(row ?? {})
    if (count >= max) throw tooManyRequests(Math.ceil((first + within - now) / 1000))
    db.run('INSERT INTO attempts (museum, kind, subject, at) VALUES (?, ?, ?, ?)', ...about, now)
  })

/** Clears the attempts for an e-mail address, for example after the right password. */
export const forgetAttempts = ({ db, seed }: Shop, kind: Kind, email: string): void => {
  db.run('DELETE FROM attempts WHERE museum = ? AND kind = ? AND subject = ?', seed.id, kind, subjectOf(email))
}
