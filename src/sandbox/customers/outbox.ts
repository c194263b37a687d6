import * as v from 'valibot'
import { integer, text } from '#contract/scalars.ts'
import { array, fields, optional } from '#contract/schemas.ts'
import { json, rowReader } from '#sandbox/database/row.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { Shop } from '#sandbox/shop/shop.ts'

const mailOf = rowReader(
  'mails',
  'id',
  fields({
    museum: text,
    recipient: text,
    subject: text,
    lines: json(array(text)),
    link: optional(text),
    sent: v.pipe(
      integer,
      v.transform((moment) => new Date(moment)),
    ),
  }),
)

/** A mail that a real shop would have sent. */
export type Mail = ReturnType<typeof mailOf>

export const sendMail = (
  { db, seed, at }: Shop,
  { recipient, subject, lines, link }: Pick<Mail, 'recipient' | 'subject' | 'lines' | 'link'>,
): void => {
  db.run(
    'INSERT INTO mails (museum, recipient, subject, lines, link, sent) VALUES (?, ?, ?, ?, ?, ?)',
    seed.id,
    recipient,
    subject,
    JSON.stringify(lines),
    link ?? null,
    at.getTime(),
  )
}

/** Returns the last mails of all museums, the newest first. */
export const lastMails = (db: Database): Mail[] => db.all('SELECT * FROM mails ORDER BY id DESC LIMIT 200').map(mailOf)
