import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryCompiler,
} from 'kysely'
import { answeredOn, beginCourse, type Course, courseOn, endCourse } from './course.ts'

/**
 * Kysely lets the statements of a transaction through one by one, whoever asks. Here those that are asked for together,
 * by `Promise.all`, go to the database in one trip and are answered in their order, and `begin` travels with the first
 * of them. The dialect's connections must pipeline.
 */
export function pipelining<Tables>(dialect: Dialect): Kysely<Tables> {
  const driver = beginningAtOnce(dialect.createDriver())
  // PostgreSQL's driver takes its pool here, and connects only when it is asked for a connection.
  void driver.init()
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}

class PipeliningExecutor extends DefaultQueryExecutor {
  readonly #compiler: QueryCompiler
  readonly #adapter: DialectAdapter

  constructor(compiler: QueryCompiler, adapter: DialectAdapter, provider: ConnectionProvider) {
    super(compiler, adapter, provider)
    this.#compiler = compiler
    this.#adapter = adapter
  }

  /** Called for each transaction, with a provider that gives its connection to one statement after the other. */
  override withConnectionProvider(provider: ConnectionProvider): PipeliningExecutor {
    return new PipeliningExecutor(this.#compiler, this.#adapter, withoutTurns(provider))
  }
}

/** PostgreSQL's word for a statement behind one that failed. */
const ABORTED = '25P02'

/** Gives a transaction's connection to everyone who asks, at once. */
function withoutTurns(provider: ConnectionProvider): ConnectionProvider {
  let connection: Promise<DatabaseConnection> | undefined
  let course: Course | undefined
  return {
    async provideConnection(consumer) {
      connection ??= provider.provideConnection(async (given) => given)
      const given = await connection
      course ??= courseOn(given)
      // Of two that were asked for together one may fail, and the transaction end, while the other goes on.
      if (course?.over) throw new Error('the transaction is over')
      try {
        return await consumer(given)
      } catch (error) {
        // Refused because of a statement that went before it: that one's failure tells why.
        if ((error as { code?: string }).code === ABORTED) await answeredOn(given)
        throw error
      }
    },
  }
}

/**
 * A driver whose `begin` is not waited for: should it fail, so does the statement behind it, on the same connection. Its
 * `commit` goes out behind what was sent along, and fails with the first of these that did: PostgreSQL keeps nothing then.
 */
function beginningAtOnce(driver: Driver): Driver {
  const begin: Driver['beginTransaction'] = async (connection, settings) => {
    beginCourse(connection)
    driver.beginTransaction(connection, settings).catch(() => undefined)
  }
  const commit: Driver['commitTransaction'] = async (connection) => {
    endCourse(connection)
    const [ended] = await Promise.allSettled([driver.commitTransaction(connection)])
    await answeredOn(connection)
    if (ended.status === 'rejected') throw ended.reason
  }
  const rollback: Driver['rollbackTransaction'] = async (connection) => {
    endCourse(connection)
    await driver.rollbackTransaction(connection)
  }
  const own = new Map<string | symbol, unknown>([
    ['beginTransaction', begin],
    ['commitTransaction', commit],
    ['rollbackTransaction', rollback],
  ])
  return new Proxy(driver, {
    get(target, property) {
      const replaced = own.get(property)
      if (replaced) return replaced
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
