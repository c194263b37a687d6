import { asOptionalText, asText, asWhole } from '#sandbox/database/row.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { Shop } from '#sandbox/shop/shop.ts'

/** A mail that a real shop would have sent. */
export interface Mail {
  museum: string
  recipient: string
  subject: string
  lines: string[]
  link?: string
  sent: Date
}

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

/** The last mails of all museums, the newest first. */
export const lastMails = (db: Database): Mail[] =>
  db.all('SELECT * FROM mails ORDER BY id DESC LIMIT 50').map((row) => ({
    museum: asText(row['museum']),
    recipient: asText(row['recipient']),
    subject: asText(row['subject']),
    lines: JSON.parse(asText(row['lines'])),
    link: asOptionalText(row['link']),
    sent: new Date(asWhole(row['sent'])),
  }))
