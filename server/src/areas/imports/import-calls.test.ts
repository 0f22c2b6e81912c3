import { messages } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyChanges } from '#domain/importing/apply-import.ts'
import { masterSubject } from '#domain/importing/masters/master-subject.ts'
import { findChanges } from '#domain/importing/read-import.ts'
import { workImport } from '#domain/importing/work-imports.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openImports } from './import-bench.fixture.ts'
import { importSubjects } from './import-subjects.ts'

let testApp: TestApp
let admin: Caller
let ofFirst: Caller
let imports: ReturnType<typeof openImports>
const noUsers = { ...masterSubject('symptoms'), kind: 'users' as const }
const subjects = importSubjects(noUsers)

beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.signIn(roles.admin)
  ofFirst = await testApp.signIn(roles.admin, { clientIds: [1] })
  imports = openImports(testApp, subjects, [admin, ofFirst])
})
afterAll(() => testApp.close())

const stored = (kind: string) =>
  testApp.db
    .selectFrom('master_terms')
    .select(['id', 'name', 'name_hindi', 'code', 'synonyms', 'retired', 'version'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
describe('a master from a CSV file', () => {
  it('is shown before anything changes: added, changed, unchanged and refused rows with line and reason', async () => {
    await testApp.db
      .insertInto('master_terms')
      .values([
        { kind: 'diagnosis', name: 'Asthma', code: 'J45', synonyms: ['Dama'] },
        { kind: 'diagnosis', name: 'Migraine', code: 'G43' },
        { kind: 'diagnosis', name: 'Gone before', retired: true },
      ])
      .execute()
    const before = await stored('diagnosis')
    const file = [
      'Name,Code,Other spellings,Active,Colour',
      'Asthma,J45,Dama,yes,red',
      'migraine,G43.9,"Adhkapari | Half \\| head",,',
      'Cholera,A00,,,',
      'cholera,A00.1,,,',
      'Wheeze,,dama,,',
      ',X,,,',
      `${'n'.repeat(201)},,,,`,
      'Fever,,,perhaps,',
      'Never there,,,no,',
      'Gone before,Z99,,yes,',
    ].join('\r\n')
    const made = await imports.preview('diagnosis', file)
    expect(made).toMatchObject({
      state: 'ready',
      counts: { added: 1, changed: 2, unchanged: 1, refused: 6 },
      passedOver: ['Colour'],
      total: 10,
    })
    expect(await stored('diagnosis')).toEqual(before)
    expect(
      (await imports.rowsOf(made.importId, 'refused')).list.map(({ line, reason }) => [line, reason]),
    ).toEqual([
      [5, 'Line 4 has this entry already.'],
      [6, 'Duplicate: Asthma is in this list already.'],
      [7, 'Enter the name'],
      [8, 'Too long: name may have 200 characters.'],
      [9, 'In the column active write yes or no.'],
      [10, 'Not active, and not in the list.'],
    ])
    expect((await imports.rowsOf(made.importId, 'changed')).list).toMatchObject([
      {
        line: 3,
        name: 'migraine',
        changes: [
          { column: 'name', from: 'Migraine', to: 'migraine' },
          { column: 'code', from: 'G43', to: 'G43.9' },
          { column: 'synonyms', from: '', to: 'Adhkapari | Half \\| head' },
        ],
      },
      { line: 11, name: 'Gone before' },
    ])
    expect((await imports.rowsOf(made.importId, 'changed', { offset: 1, limit: 1 })).totalCount).toBe(2)

    expect(await imports.apply(made.importId)).toMatchObject({ state: 'applied', done: 3, total: 3 })
    const after = await stored('diagnosis')
    expect(after).toMatchObject([
      { name: 'Asthma', version: 1 },
      { name: 'migraine', code: 'G43.9', synonyms: ['Adhkapari', 'Half | head'], version: 2 },
      { name: 'Gone before', code: 'Z99', retired: false, version: 2 },
      { name: 'Cholera', code: 'A00', version: 1 },
    ])
    const logged = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', `import:${made.importId}`)
      .orderBy('seq')
      .execute()
    expect(logged.map(({ action }) => action)).toEqual(['import.started', 'import.asked', 'master.imported'])
    expect(logged[2]?.detail).toMatchObject({ kind: 'diagnosis', added: 1, changed: 2, refused: 6 })
    // The changes stay, each with its row; the file and the unchanged rows are deleted.
    const kept = await testApp.db
      .selectFrom('import_rows')
      .select(['line', 'row_id', 'before', 'after'])
      .where('import_id', '=', made.importId)
      .orderBy('line')
      .execute()
    expect(kept.map(({ line, row_id }) => [line, row_id])).toEqual([
      [3, after[1]?.id],
      [4, null],
      [11, after[2]?.id],
    ])
    expect(await testApp.db.selectFrom('import_files').selectAll().execute()).toEqual([])
  })

  it('is exported and imported again unchanged, whatever its texts begin with', async () => {
    const odd = ['=1+1', '+91', '-x', '@home', "'=quoted", '"said"', 'a,b', 'a|b\\', ' lead', 'पीठ', "'plain"]
    await testApp.db
      .insertInto('master_terms')
      .values([
        ...odd.map((text, at) => ({
          kind: 'diseases',
          name: `${text.trim()} ${at}`,
          code: `c${at}`,
          synonyms: [`${text.trim()}!`],
          name_hindi: text.trim(),
          retired: at === 3,
        })),
        { kind: 'diseases', name: '=cmd()', code: '-2' },
      ])
      .execute()
    const { body } = await imports.exported('diseases')
    expect(body).toContain("'=cmd()")
    expect(body).not.toMatch(/(^|,)"?[=+@-]/m)
    const before = await stored('diseases')
    const again = await imports.preview('diseases', body)
    expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: odd.length + 1, refused: 0 })
    await testApp.db.deleteFrom('master_terms').where('kind', '=', 'diseases').execute()
    // Retired rows are not created again.
    const reread = await imports.preview('diseases', body)
    expect(reread.counts).toMatchObject({ added: odd.length, refused: 1 })
    await imports.apply(reread.importId)
    const plain = (rows: typeof before) => rows.map(({ id: _, version: __, ...row }) => row)
    expect(plain(await stored('diseases'))).toEqual(plain(before).filter(({ retired }) => !retired))
  })

  it('keeps what the file has no column for, and approves what waited for it', async () => {
    const { id } = await testApp.db
      .insertInto('master_terms')
      .values({ kind: 'allergy', name: 'Dust', synonyms: ['Dhool'], name_hindi: 'धूल' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await testApp.db
      .insertInto('term_approvals')
      .values({ client_id: 1, kind: 'allergy', term: 'pollen', asked_by: admin.userId })
      .execute()
    const made = await imports.preview('allergy', 'name\nDUST\nPollen\n')
    await imports.apply(made.importId)
    expect(await stored('allergy')).toMatchObject([
      { id, name: 'DUST', synonyms: ['Dhool'], name_hindi: 'धूल' },
      { name: 'Pollen' },
    ])
    expect(await testApp.db.selectFrom('term_approvals').select(['status', 'decided_by']).execute()).toEqual([
      { status: 'approved', decided_by: admin.userId },
    ])
  })

  it('does not retire rows in use, and imports departments too', async () => {
    await testApp.db.insertInto('departments').values({ client_id: null, name: 'Surgery' }).execute()
    const [{ id } = { id: 0 }] = await testApp.db.selectFrom('departments').select('id').execute()
    const erxId = await testApp.addCase()
    await testApp.db.updateTable('cases').set({ department_id: id }).where('id', '=', erxId).execute()
    const made = await imports.preview('department', 'name,active\nSurgery,no\nBurns,yes\n')
    expect(made.counts).toMatchObject({ added: 1, refused: 1 })
    await imports.apply(made.importId)
    expect(
      await testApp.db
        .selectFrom('departments')
        .select(['name', 'retired', 'client_id'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { name: 'Surgery', retired: false, client_id: null },
      { name: 'Burns', retired: false, client_id: null },
    ])
  })

  it('imports lists of other tables, and keeps the codes that rules read', async () => {
    await testApp.db
      .insertInto('reject_reasons')
      .values([
        { code: 'blurred', name: 'Blurred', position: 1 },
        { code: 'other', name: 'Other', needs_note: true, position: 1000 },
      ])
      .execute()
    const file = 'name,needs_note,active\nBlurred,yes,\nOther,,no\nFrom elsewhere,,\n'
    const made = await imports.preview('rejectReasons', file)
    expect(made.counts).toMatchObject({ added: 1, changed: 1, refused: 1 })
    expect((await imports.rowsOf(made.importId, 'refused')).list[0]?.reason).toBe(
      'Other is needed and cannot be retired.',
    )
    await imports.apply(made.importId)
    expect(
      await testApp.db
        .selectFrom('reject_reasons')
        .select(['name', 'needs_note', 'position', 'version'])
        .where('of_consultation', '=', false)
        .orderBy('position')
        .execute(),
    ).toEqual([
      { name: 'Blurred', needs_note: true, position: 1, version: 2 },
      { name: 'From elsewhere', needs_note: false, position: 2, version: 1 },
      { name: 'Other', needs_note: true, position: 1000, version: 1 },
    ])
    const dosages = await imports.preview('dosage', 'name\n1-0-1\nnow and then\n')
    expect(dosages.counts).toMatchObject({ added: 1, refused: 1 })
    expect((await imports.rowsOf(dosages.importId, 'added')).list[0]?.changes).toEqual([
      { column: 'name', from: '', to: '1-0-1' },
      { column: 'active', from: '', to: 'yes' },
    ])
    await imports.apply(dosages.importId)
    const shared = await imports.preview('media', 'name\nBy post\n')
    await imports.apply(shared.importId)
    expect(
      await testApp.db
        .selectFrom('media')
        .select(['client_id', 'name'])
        .where('name', '=', 'By post')
        .execute(),
    ).toEqual([{ client_id: null, name: 'By post' }])
  })

  it('is refused as a whole, with its errors', async () => {
    const faults: [string | Buffer, string][] = [
      ['\ufeff', 'The file has no rows.'],
      ['name,code\n', 'The file has no rows.'],
      ['code,active\nA,yes\n', 'The column name is missing.'],
      ['name,term\nA,B\n', 'The column name is there twice.'],
      ['name\n"open\nthere\n', 'The file cannot be read as CSV'],
      [Buffer.from('name\nCaf\xe9\n', 'latin1'), 'The file is not in UTF-8'],
      [Buffer.from('\ufeffname\nA\n', 'utf16le'), 'The file is not in UTF-8'],
    ]
    for (const [content, note] of faults) {
      const made = await imports.preview('symptoms', content)
      expect(made.state, note).toBe('failed')
      expect(made.note).toContain(note)
    }
    expect((await imports.preview('symptoms', '\ufeffname\r\nCough\r\n')).counts).toMatchObject({ added: 1 })
  })
})

describe('an import that is not completed', () => {
  const names = (of: string, count: number) =>
    `name\n${Array.from({ length: count }, (_, at) => `${of} ${at}`).join('\n')}\n`

  it('changes nothing when it is cancelled, even while it is being applied', async () => {
    const before = await stored('procedure')
    const made = await imports.preview('procedure', names('Cut', 6_000))
    await imports.askToApply(made.importId)
    const real = subjects.get('procedure')
    if (!real) throw new Error('no subject')
    const cancelled = new Map(subjects).set('procedure', {
      ...real,
      async apply(tx, actor, batches) {
        const after = async function* () {
          let batch = 0
          for await (const each of batches) {
            yield each
            batch += 1
            if (batch === 2) await imports.ask('cancelImport', { importId: made.importId })
          }
        }
        return real.apply(tx, actor, after())
      },
    })
    await workImport(testApp, cancelled, made.importId, applyChanges)
    expect(await imports.getImport(made.importId)).toMatchObject({ state: 'cancelled' })
    expect(await stored('procedure')).toEqual(before)
    expect((await imports.rowsOf(made.importId, 'added')).list).toEqual([])
    expect((await imports.askToApply(made.importId)).message).toMatch(/^Error: /)
  })

  it('is applied once when its job runs again, and then cannot be cancelled', async () => {
    const made = await imports.preview('vaccination', names('Dose', 3))
    await imports.askToApply(made.importId)
    const twice = [1, 2].map(() => workImport(testApp, subjects, made.importId, applyChanges))
    await Promise.all(twice)
    await workImport(testApp, subjects, made.importId, applyChanges)
    expect(await stored('vaccination')).toHaveLength(3)
    expect((await imports.ask('cancelImport', { importId: made.importId })).message).toBe(
      'Error: The changes have been made already.',
    )
  })

  it('is previewed again when the master was changed since its preview', async () => {
    const made = await imports.preview('specialization', 'name\nSleep medicine\n')
    await testApp.db
      .insertInto('master_terms')
      .values({ kind: 'specialization', name: 'Somnology', synonyms: ['Sleep medicine'] })
      .execute()
    expect(await imports.apply(made.importId)).toMatchObject({ state: 'reading' })
    await workImport(testApp, subjects, made.importId, findChanges)
    expect(await imports.getImport(made.importId)).toMatchObject({
      state: 'ready',
      counts: { added: 0, refused: 1 },
      note: 'Another user changed the list meanwhile. Check what would change now.',
    })
    // A user who sees the first preview gets an error, and can neither page through nor apply it.
    const { importId, reading } = made
    for (const [call, more] of [
      ['applyImport', {}],
      ['getImportRows', { outcome: 'added' }],
    ] as const)
      expect((await imports.ask(call, { importId, reading, ...more })).message).toBe(
        'Error: Another user changed the list meanwhile. Check what would change now.',
      )
    expect(await stored('specialization')).toHaveLength(1)
  })

  it('is given up without a trace when who began it is no administrator any more', async () => {
    const made = await imports.preview('symptoms', 'name\nNot mine\n')
    await imports.askToApply(made.importId)
    const current = testApp.db.updateTable('users').where('id', '=', admin.userId)
    await current.set({ role_ids: [roles.l1] }).execute()
    await workImport(testApp, subjects, made.importId, applyChanges)
    await current.set({ role_ids: [roles.admin] }).execute()
    expect(await imports.getImport(made.importId)).toMatchObject({ state: 'failed' })
    expect((await stored('symptoms')).map(({ name }) => name)).not.toContain('Not mine')
  })
})

it('is of who began it, and not for an administrator of some clients', async () => {
  const other = await testApp.signIn(roles.admin)
  const { importId } = await imports.ask('startImport', { kind: 'symptoms', fileName: 'x.csv' })
  for (const call of ['getImport', 'applyImport', 'cancelImport'])
    expect((await imports.ask(call, { importId, reading: 0 }, other)).status, call).toBe(404)
  expect((await imports.ask('getImport', { importId: 919_999 })).status).toBe(404)
  expect((await imports.ask('startImport', { kind: 'symptoms', fileName: 'x.csv' }, ofFirst)).status).toBe(
    403,
  )
  expect((await imports.put(importId, 'name\nA\n', ofFirst)).statusCode).toBe(404)
  expect((await imports.exported('symptoms', ofFirst)).statusCode).toBe(403)
  expect((await imports.exported('vitals')).statusCode).toBe(404)
})

it('takes many rows whole', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `Term ${at} of the list,C${at},Spelling ${at} | Other ${at}`,
  )
  const content = `name,code,synonyms\n${rows.join('\n')}\n`
  const made = await imports.preview('investigation', content)
  expect(made.counts).toEqual({ added: 20_000, changed: 0, unchanged: 0, refused: 0 })
  expect((await imports.apply(made.importId)).state).toBe('applied')
  const again = await imports.preview(
    'investigation',
    content.replace('Term 7 of the list,C7,', 'Term 7 of the list,C8,'),
  )
  expect(again.counts).toEqual({ added: 0, changed: 1, unchanged: 19_999, refused: 0 })
}, 60_000)

it('takes no file when the disk is nearly full, and takes it once there is room', async () => {
  const { importId } = await imports.ask('startImport', { kind: 'symptoms', fileName: 'terms.csv' })
  const file = 'Name,Code\nRoom for one,R1'
  imports.leave(9)
  expect(await imports.put(importId, file)).toEqual({ statusCode: 507, message: messages['upload.noSpace'] })
  expect(await imports.getImport(importId)).toMatchObject({ state: 'waiting' })
  imports.leave(10)
  expect((await imports.put(importId, file)).statusCode).toBe(200)
})
