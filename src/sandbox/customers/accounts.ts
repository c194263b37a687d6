import { flag, integer, text } from '#contract/scalars.ts'
import { fields, optional } from '#contract/schemas.ts'
import { json, rowReader } from '#sandbox/database/row.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { type SentForm, storedForm } from './form.ts'

const accountOf = rowReader(
  'customers',
  'id',
  fields({ id: integer, email: text, guest: flag, form: json(storedForm) }),
)
const idOf = rowReader('customers', 'id', fields({ id: integer }))
const passwordIn = rowReader('customers', 'id', fields({ password: optional(text) }))

/** Somebody who buys. Guests have no password and are new with every purchase. */
export type Account = ReturnType<typeof accountOf>

/** Normalises an e-mail address, since letter case makes no difference. */
const normalEmail = (email: string): string => email.trim().toLowerCase()

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
  return idOf(row ?? {}).id
}

export const accountById = ({ db, seed }: Shop, id: number): Account | undefined => {
  const row = db.get('SELECT * FROM customers WHERE museum = ? AND id = ?', seed.id, id)
  return row && accountOf(row)
}

/** Returns the registered account with an e-mail address, never a guest. */
export const accountByEmail = ({ db, seed }: Shop, email: string): Account | undefined => {
  const row = db.get(
    'SELECT * FROM customers WHERE museum = ? AND email = ? AND guest = 0',
    seed.id,
    normalEmail(email),
  )
  return row && accountOf(row)
}

/** Returns the stored form of an account's password. */
export const passwordOf = ({ db }: Shop, id: number): string | undefined => {
  const row = db.get('SELECT id, password FROM customers WHERE id = ?', id)
  return row && passwordIn(row).password
}

export const setPassword = ({ db }: Shop, id: number, password: string): void => {
  db.run('UPDATE customers SET password = ? WHERE id = ?', password, id)
}

export const setForm = ({ db }: Shop, id: number, form: SentForm): void => {
  db.run('UPDATE customers SET email = ?, form = ? WHERE id = ?', normalEmail(form.email ?? ''), stored(form), id)
}

/** Returns the `Customer` of the contract. */
export const customerAsSent = ({ id, email, guest, form }: Account) => {
  const name = [form.fname, form.lname].filter(Boolean).join(' ')
  const { shipping } = form
  return {
    id,
    salutation: form.salutation,
    fname: form.fname ?? '',
    lname: form.lname ?? '',
    company: form.company,
    email: form.email ?? email,
    phone: form.phone,
    isGuest: guest,
    country: form.country,
    send_invoice: form.sendInvoice,
    addrBilling: {
      name: name === '' ? undefined : name,
      street: form.street ?? '',
      zip: form.zip ?? '',
      city: form.city ?? '',
      country: form.country ?? '',
    },
    addrShipping: shipping && {
      id: 1,
      name: shipping.name,
      street: shipping.street ?? '',
      zip: shipping.zip ?? '',
      city: shipping.city ?? '',
      country: shipping.country ?? '',
    },
  }
}
