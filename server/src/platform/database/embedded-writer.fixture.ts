// A server process for the test that kills it: writes rows one by one, and prints each number once committed.
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded.ts'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('Usage: embedded-writer.fixture.ts <data folder>')
const { connection } = await startEmbeddedPostgres({ dataDir })
const client = new pg.Client(connection)
await client.connect()
await client.query('create table written (number int primary key)')
for (let number = 1; ; number += 1) {
  await client.query('insert into written values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
