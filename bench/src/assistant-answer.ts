import { answerBuiltIn } from '@rxdesk/server/src/areas/assistant/engine/answer.ts'
import { readFiles } from '@rxdesk/server/src/areas/assistant/file-store.ts'
import type { CaseData } from '@rxdesk/server/src/domain/road/case-access.ts'
import { storedReading } from '@rxdesk/server/src/engines/recognition/sealed-reading.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices } from './bench-services.ts'
import { heading, ms, note, table, times } from './report.ts'
import { across, quantile, race } from './rounds.ts'

const PAGES = 300
const LINES = 45
const OPERATORS = 10
const QUESTIONS = [
  'What was the potassium?',
  'Which medicines, with dose and duration?',
  'What is the serum ceruloplasmin?',
  'When is the follow-up?',
]

/**
 * The built-in answer about a file of 300 pages, opened for the question and opened a moment ago, against one of a single
 * page; and how long ten operators wait for a small read while somebody asks.
 */
export async function benchAssistantAnswer(postgres: BenchPostgres): Promise<void> {
  heading(`An answer about ${PAGES} pages of ${LINES} lines`)
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase('assistant'))
  try {
    const [long, short] = [await seedCase(services, PAGES), await seedCase(services, 1)]
    const took: Record<'opened' | 'held', number[]> = { opened: [], held: [] }
    let asked = 0
    const ask = async (row: CaseData) => {
      const { files } = await readFiles(services, [row])
      return answerBuiltIn(QUESTIONS[asked++ % QUESTIONS.length] ?? '', files)
    }
    const timed = async (kind: 'opened' | 'held') => {
      // A new version of one row: the file is opened afresh.
      if (kind === 'opened')
        await services.pool.query('update case_pages set number = number where case_id = $1 and number = 1', [
          long.id,
        ])
      const began = performance.now()
      await ask(long)
      took[kind].push(performance.now() - began)
    }
    const operators = () =>
      Promise.all(
        Array.from({ length: OPERATORS }, () =>
          services.pool.query('select * from cases where id = $1', [short.id]),
        ),
      )
    const rounds = await race(
      { page: () => ask(short), held: () => timed('held'), opened: () => timed('opened') },
      { rounds: 3, msEach: 1_500, workers: 1 },
    )
    table([
      ['', 'each', 'against a page', 'p95'],
      ['a file of one page', ms(across(rounds, (r) => r.page)), '', ''],
      ...(['held', 'opened'] as const).map((kind) => [
        kind === 'held' ? '300 pages, asked a moment ago' : '300 pages, opened for the question',
        ms(across(rounds, (r) => r[kind])),
        times(across(rounds, (r) => r[kind] / r.page)),
        ms(quantile(took[kind], 0.95)),
      ]),
    ])
    await withoutAndWith(operators, () => timed('opened'))
    note(`memory in use: ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB`)
  } finally {
    await services.close()
  }
}

/** What ten operators' reads take, alone and while somebody asks, in turns. */
async function withoutAndWith(read: () => Promise<unknown>, ask: () => Promise<void>): Promise<void> {
  const waits: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] }
  for (let round = 0; round < 4; round++)
    for (const kind of ['alone', 'beside'] as const) {
      let isAsking = kind === 'beside'
      const until = performance.now() + 1_500
      const asking = isAsking ? ask().finally(() => (isAsking = false)) : undefined
      while (kind === 'beside' ? isAsking : performance.now() < until) {
        const began = performance.now()
        await read()
        waits[kind].push(performance.now() - began)
      }
      await asking
    }
  table([
    ['reads of ten operators', 'median', 'p95', 'longest'],
    ...(['alone', 'beside'] as const).map((kind) => [
      kind === 'alone' ? 'nobody asks' : 'somebody asks about 300 pages',
      ms(quantile(waits[kind], 0.5)),
      ms(quantile(waits[kind], 0.95)),
      ms(Math.max(...waits[kind])),
    ]),
  ])
}

const WORDS =
  `haemoglobin platelet creatinine sodium potassium review patient advised admitted ward stable oral fluids tablet
   injection morning night daily fever cough abdomen normal study noted continue treatment blood pressure pulse chest`.split(
    /\s+/,
  )

async function seedCase({ db, pool, sealer }: BenchServices, pages: number): Promise<CaseData> {
  const one = async (text: string, values: unknown[]) =>
    Number((await pool.query(`${text} returning id`, values)).rows[0].id)
  const client = await one('insert into clients (key, name) values ($1, $1)', [`ask-${pages}`])
  const patient = await one(
    `insert into patients (client_id, first_name, last_name, age_years, age_on, gender_code)
     values ($1, 'Asha', 'Example', 58, current_date, 2)`,
    [client],
  )
  const id = await one(
    `insert into cases (client_id, channel, level, status, patient_id, patient_name, received_at, due_at, page_count)
     values ($1, 'opd', 'L1', 0, $2, 'Asha Example', now(), now(), $3)`,
    [client, patient, pages],
  )
  const image = crypto.randomUUID()
  await pool.query(
    `insert into files (id, client_id, case_id, kind, storage_key, media_type, byte_size, sha256)
     values ($1::uuid, $2, $3, 'page', $1::uuid::text, 'image/jpeg', 1, $4)`,
    [image, client, id, Buffer.alloc(32)],
  )
  for (let number = 1; number <= pages; number++)
    await db
      .insertInto('case_pages')
      .values({
        client_id: client,
        case_id: id,
        number,
        original_id: image,
        image_id: image,
        thumbnail_id: image,
        width: 800,
        height: 1100,
        original_sha256: Buffer.alloc(32, number % 256),
        perceptual_hash: '0'.repeat(16),
        ocr_state: 'read',
        ...storedReading(sealer, '', wordsOfPage(number)),
      })
      .execute()
  const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row as CaseData
}

const wordsOfPage = (page: number) =>
  Array.from({ length: LINES * 8 }, (_, at) => {
    const [line, place] = [Math.floor(at / 8), at % 8]
    const word = WORDS[(page * 31 + line * 17 + place * 7) % WORDS.length] ?? ''
    return {
      text: place === 3 ? String((page * 7 + line * 3) % 200) : word,
      confidence: 0.9,
      line,
      block: 0,
      box: { x: 10 + place * 90, y: 10 + line * 22, width: 80, height: 16 },
    }
  })
