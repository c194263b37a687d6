import { asText, asOptionalText, asWhole } from '#sandbox/database/row.ts'
import type { Row } from '#sandbox/database/database.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import type { SentForm } from './form.ts'

/** Somebody who buys. Guests have no password and are new with every purchase. */
export interface Account {
  id: number
  email: string
  guest: boolean
  form: SentForm
}

/** An e-mail address is one address however it is written. */
const normalEmail = (email: string): string => email.trim().toLowerCase()

const accountOf = (row: Row): Account => ({
  id: asWhole(row['id']),
  email: asText(row['email']),
  guest: asWhole(row['guest']) === 1,
  form: JSON.parse(asText(row['form'])),
})

const stored = (form: SentForm): string => JSON.stringify({ ...form, password: undefined })

/** Adds an account and gives its id. `password` is the stored form; undefined makes a guest. */
export const addAccount = ({ db, seed }: Shop, form: SentForm, password?: string): number => {
  const row = db.get(
    'INSERT INTO customers (museum, email, password, guest, form) VALUES (?, ?, ?, ?, ?) RETURNING id',
    seed.id,
    normalEmail(form.email ?? ''),
    password ?? null,
    password === undefined ? 1 : 0,
    stored(form),
  )
  return asWhole(row?.['id'])
}

export const accountById = ({ db, seed }: Shop, id: number): Account | undefined => {
  const row = db.get('SELECT * FROM customers WHERE museum = ? AND id = ?', seed.id, id)
  return row && accountOf(row)
}

/** The registered account with an e-mail address, never a guest. */
export const accountByEmail = ({ db, seed }: Shop, email: string): Account | undefined => {
  const row = db.get(
    'SELECT * FROM customers WHERE museum = ? AND email = ? AND guest = 0',
    seed.id,
    normalEmail(email),
  )
  return row && accountOf(row)
}

/** The stored form of an account's password. */
export const passwordOf = ({ db }: Shop, id: number): string | undefined =>
  asOptionalText(db.get('SELECT password FROM customers WHERE id = ?', id)?.['password'])

export const setPassword = ({ db }: Shop, id: number, password: string): void => {
  db.run('UPDATE customers SET password = ? WHERE id = ?', password, id)
}

export const setForm = ({ db }: Shop, id: number, form: SentForm): void => {
  db.run('UPDATE customers SET email = ?, form = ? WHERE id = ?', normalEmail(form.email ?? ''), stored(form), id)
}
