import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { schema } from './schema.ts'

export type Row = Record<string, SQLOutputValue>

/** The sandbox's database. Prepared statements are cached. */
export interface Database {
  get: (sql: string, ...values: SQLInputValue[]) => Row | undefined
  all: (sql: string, ...values: SQLInputValue[]) => Row[]
  /** Number of rows changed. */
  run: (sql: string, ...values: SQLInputValue[]) => number
  /**
   * Runs `work` in a transaction: no other process or connection writes in the meantime, and everything is rolled back
   * if it throws. `work` must be synchronous.
   */
  transaction: <T>(work: () => T) => T
  close: () => void
}

/**
 * Opens (and creates) the database at `path`, or one in memory. Several processes may open one file:
 * writers queue, readers don't wait (WAL).
 */
export const openDatabase = (path: string): Database => {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const sqlite = new DatabaseSync(path, { timeout: 30_000 })
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const transaction = <T>(work: () => T): T => {
    // IMMEDIATE takes the write lock before the first read, so what was read still holds when it is written.
    prepared('BEGIN IMMEDIATE').run()
    try {
      const result = work()
      prepared('COMMIT').run()
      return result
    } catch (error) {
      prepared('ROLLBACK').run()
      throw error
    }
  }
  sqlite.exec('BEGIN IMMEDIATE')
  sqlite.exec(schema)
  sqlite.exec('COMMIT')
  return {
    get: (sql, ...values) => prepared(sql).get(...values),
    all: (sql, ...values) => prepared(sql).all(...values),
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    transaction,
    close: () => sqlite.close(),
  }
}
