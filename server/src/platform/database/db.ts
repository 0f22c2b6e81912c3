import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The transaction of a change. */
export type Tx = Transaction<Tables>

/** Where rows are read: the database, or the transaction of a change. */
export type Db = Kysely<Tables> | Tx
