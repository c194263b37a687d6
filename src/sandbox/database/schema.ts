/**
 * Tables of the sandbox. The number of places comes from the seed and today's date; only what
 * was sold is kept, so a new day extends the calendar by itself and nothing has to be seeded twice.
 * Times are milliseconds since 1970; money is minor units.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS sold (
  museum TEXT NOT NULL, resource TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (museum, resource)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS voucher_codes (
  museum TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, amount INTEGER NOT NULL, used INTEGER NOT NULL,
  order_id TEXT,
  PRIMARY KEY (museum, code)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS customers (
  id INTEGER PRIMARY KEY, museum TEXT NOT NULL, email TEXT NOT NULL, password TEXT, guest INTEGER NOT NULL,
  form TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS customer_email ON customers (museum, email) WHERE guest = 0;

CREATE TABLE IF NOT EXISTS tokens (
  digest TEXT PRIMARY KEY, museum TEXT NOT NULL, purpose TEXT NOT NULL, expires INTEGER NOT NULL,
  customer INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS token_customer ON tokens (customer);

CREATE TABLE IF NOT EXISTS attempts (
  museum TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS attempt_subject ON attempts (museum, kind, subject, at);

CREATE TABLE IF NOT EXISTS carts (
  id TEXT PRIMARY KEY, museum TEXT NOT NULL, lang TEXT NOT NULL, customer INTEGER, order_id TEXT,
  content TEXT NOT NULL, continue_url TEXT NOT NULL, cancel_url TEXT NOT NULL, created INTEGER NOT NULL,
  payment TEXT NOT NULL DEFAULT 'none' CHECK (payment IN ('none', 'paid', 'failed', 'canceled')),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'booked', 'canceled'))
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS answers (
  museum TEXT NOT NULL, us TEXT NOT NULL, cart TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (museum, us)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS orders (
  id TEXT PRIMARY KEY, museum TEXT NOT NULL, number INTEGER NOT NULL, cart TEXT UNIQUE, customer INTEGER,
  status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'canceled')), created INTEGER NOT NULL, content TEXT NOT NULL,
  UNIQUE (museum, number)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS mails (
  id INTEGER PRIMARY KEY, museum TEXT NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL, lines TEXT NOT NULL,
  link TEXT, sent INTEGER NOT NULL
);
`
