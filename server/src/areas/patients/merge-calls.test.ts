import { mergeSides } from '@rxdesk/contract/areas/merging/merged-records'
import { type MergeField, mergeFields } from '@rxdesk/contract/areas/patients/merge-schemas'
import { permissions, roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PatientDetails, PatientRow } from '#domain/people/patient-store.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { patientOfCase } from '#testing/patient-of.ts'
import type { CallNameIn } from '#testing/wire-client.ts'
import { patientCalls } from './calls.ts'
import { mergeCalls } from './merge-calls.ts'
import { detailsOf } from './merged-details.ts'
import { openPatientTestApp, type PatientTestApp } from './patient-app.fixture.ts'

let testApp: PatientTestApp
let admin: Caller
beforeAll(async () => {
  testApp = await openPatientTestApp(() => [...patientCalls(), ...mergeCalls()])
  admin = await testApp.signIn(roles.admin)
})
afterAll(() => testApp.close())

const ask = <Name extends CallNameIn<'patMgmt'>>(name: Name, payload: object, caller = admin) =>
  testApp.ask(`patMgmt/${name}`, payload, caller)
/** Everything of the two records, opened, and of their prescriptions, except versions and times of change. */
async function everything(...ids: number[]) {
  const patients = await testApp.db
    .selectFrom('patients')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const cases = await testApp.db
    .selectFrom('cases')
    .selectAll()
    .where('patient_id', 'in', ids)
    .orderBy('id')
    .execute()
  return {
    patients: patients.map((row) => ({
      ...detailsOf(testApp.sealer, row),
      id: row.id,
      mergedInto: row.merged_into,
      state: row.client_state,
      code: row.unique_code,
      registered: row.created_at,
      prescribed: row.last_prescription_at,
      indexes: [row.mobile_index, row.email_index, row.abha_index].map((index) => index?.toString('hex')),
    })),
    cases,
  }
}
async function merge(survivor: PatientRow, retired: PatientRow, choices: object = {}, caller = admin) {
  const [one, other] = [await testApp.readPatient(survivor.id), await testApp.readPatient(retired.id)]
  return ask(
    'insertPatientMerging',
    {
      survivorId: one.id,
      survivorVersion: one.version,
      retiredId: other.id,
      retiredVersion: other.version,
      choices,
    },
    caller,
  )
}
const undo = (mergeId: number, more: object = {}, caller = admin) =>
  ask('undoPatientMerging', { mergeId, ...more }, caller)
async function edit(patient: PatientRow, changes: object) {
  const { version } = await testApp.readPatient(patient.id)
  const { message } = await testApp.ask(
    'patientDtls/update',
    { patientId: patient.id, version, changes },
    admin,
  )
  expect(message).toBe('Patient saved')
}
const ownerOf = (erxId: number) => patientOfCase(testApp, erxId)

it('knows every table that points to a patient', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = current_schema() and table_name not in ('doctors', 'hospitals', 'master_merges') and column_name ~ '(patient|survivor|retired|merged|one|other)_(id|into)$'
    order by 1`.execute(testApp.db)
  // A table that refers to patients must be moved by a merge and moved back, or be read with what was merged: so are
  // vaccinations, reminders, holds, exports and erasures. Triggers on cases keep measured_patients.
  expect(rows.map(({ place }) => place)).toEqual([
    'admissions.patient_id',
    'appointments.patient_id',
    'cases.patient_id',
    'measured_patients.patient_id',
    'mrd_records.patient_id',
    'patient_erasures.patient_id',
    'patient_exports.patient_id',
    'patient_holds.patient_id',
    'patient_merge_cases.patient_id',
    'patient_merges.retired_id',
    'patient_merges.survivor_id',
    'patients.merged_into',
    'patients_apart.one_id',
    'patients_apart.other_id',
    'reminder_consents.patient_id',
    'reminders.patient_id',
    'vaccination_records.patient_id',
  ])
})

describe('two records that become one', () => {
  it('leave everything as it was before once it is undone', async () => {
    let made = 0
    const text = (word: string) => fc.constantFrom('', `${word} one`, `${word} two`)
    const details: fc.Arbitrary<Partial<PatientDetails>> = fc.record(
      {
        firstName: fc.constantFrom('Asha', 'Usha'),
        lastName: text('Last'),
        uhid: text('U'),
        address: text('Road'),
        relation: fc.constantFrom('', 'Self', 'Son'),
        mobile: fc.constantFrom('', '9876500011', '9876500012'),
        email: fc.constantFrom('', 'one@example.org'),
        ageYears: fc.constantFrom(null, 30, 31),
        genderCode: fc.constantFrom(null, 1, 2),
        dateOfBirth: fc.constantFrom(null, '1990-01-31'),
        abha: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    const choices = fc.record(
      Object.fromEntries(mergeFields.map((field) => [field, fc.constantFrom(...mergeSides)])),
      { requiredKeys: [] },
    )
    const record = fc.record({ details, prescriptions: fc.nat(2) })
    await fc.assert(
      fc.asyncProperty(record, record, choices, async (...[one, other, chosen]) => {
        const [survivor, retired] = await Promise.all(
          [one, other].map(async ({ details: { ...given }, prescriptions }) => {
            const { abha, ...rest } = given as typeof given & { abha?: boolean }
            made += 1
            const abhaNumber = abha ? String(91_000_000_001_000 + made) : ''
            const patient = await testApp.addPatient({ ...rest, abhaNumber })
            for (let at = 0; at < prescriptions; at++) await testApp.addPrescription(patient)
            return testApp.readPatient(patient.id)
          }),
        )
        if (!survivor || !retired) throw new Error('two records')
        const ids = [survivor.id, retired.id]
        const before = await everything(...ids)
        const { mergeId } = await merge(survivor, retired, chosen)
        const [kept, aside] = (await everything(...ids)).patients.toSorted((a) => (a.id === ids[0] ? -1 : 1))
        expect(aside?.mergedInto).toBe(survivor.id)
        for (const [field, side] of Object.entries(chosen)) {
          const from = before.patients.find(({ id }) => id === (side === 'survivor' ? ids[0] : ids[1]))
          expect(kept?.[field as MergeField]).toEqual(from?.[field as MergeField])
        }
        const moved = await testApp.db
          .selectFrom('cases')
          .selectAll()
          .where('patient_id', 'in', ids)
          .execute()
        const name = `${kept?.fName} ${kept?.lName}`.trim()
        for (const row of moved)
          expect([row.patient_id, row.patient_name, row.mobile_index?.toString('hex')]).toEqual([
            ...[survivor.id, name, kept?.indexes[0]],
          ])
        expect((await undo(mergeId)).message).toBe('The merge was taken back')
        expect(await everything(...ids)).toEqual(before)
      }),
      { numRuns: 8 },
    )
  })

  it('show what was added since, which must be assigned to one of the two, and store that choice', async () => {
    const survivor = await testApp.addPatient({ firstName: 'Sita', mobile: '9876500021', ageYears: 40 })
    const retired = await testApp.addPatient({ firstName: 'Seeta', mobile: '9876500022', uhid: 'U-9' })
    const old = await testApp.addPrescription(retired)
    const { mergeId } = await merge(survivor, retired)
    await edit(survivor, { fName: 'Gita', mobileNo: '9876500023', address: 'New road' })
    const merged = await testApp.readPatient(survivor.id)
    const [ours, theirs] = [await testApp.addPrescription(merged), await testApp.addPrescription(merged)]
    const asked = await ask('getPatientMerge', { mergeId })
    expect(asked.merge).toMatchObject({ moved: 1, undoneAt: '', survivorId: survivor.id })
    expect(asked.edits.map(({ field }) => field)).toEqual(['fName', 'mobileNo', 'address'])
    expect(asked.edits[0]).toMatchObject({ now: 'Gita', survivor: 'Sita', retired: 'Seeta' })
    expect(asked.prescriptions.map(({ erxId }) => erxId)).toEqual([ours, theirs])

    const edits = { fName: 'survivor', mobileNo: 'retired', address: 'retired' }
    const prescriptions = [
      { erxId: ours, side: 'survivor' },
      { erxId: theirs, side: 'retired' },
    ]
    const current = await everything(survivor.id, retired.id)
    for (const half of [{}, { edits }, { edits: { fName: 'survivor' }, prescriptions }])
      expect((await undo(mergeId, half)).message).toMatch(/^Error: Choose the record to which/)
    expect(await everything(survivor.id, retired.id)).toEqual(current)

    await undo(mergeId, { edits, prescriptions })
    const [one, other] = (await everything(survivor.id, retired.id)).patients
    expect(one).toMatchObject({
      fName: 'Gita',
      mobileNo: '9876500021',
      address: '',
      uhid: '',
      mergedInto: null,
    })
    expect(one?.age.years).toBe(40)
    expect(other).toMatchObject({ fName: 'Seeta', mobileNo: '9876500023', address: 'New road', uhid: 'U-9' })
    expect(await Promise.all([old, ours, theirs].map(ownerOf))).toEqual([retired.id, survivor.id, retired.id])
    const kept = await testApp.db
      .selectFrom('patient_merges')
      .select(['undo_choices', 'undone_by'])
      .where('id', '=', mergeId)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ undo_choices: { edits, prescriptions }, undone_by: admin.userId })
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', `patient:${survivor.id}`)
      .where('action', 'in', ['patient.merge', 'patient.unmerge'])
      .orderBy('seq')
      .execute()
    expect(noted.map(({ action }) => action)).toEqual(['patient.merge', 'patient.unmerge'])
    expect(noted[1]?.detail).toMatchObject({ mergeId, edits, prescriptions })
    expect(JSON.stringify(noted)).not.toMatch(/98765|Sita|Gita|road/)
    expect((await undo(mergeId)).message).toBe('Error: This merge was taken back already.')
  })

  it('are split from the last merge on, and an ABHA number that went to another patient stays there', async () => {
    const [one, two, three] = [
      await testApp.addPatient({ abhaNumber: '91000000000071' }),
      await testApp.addPatient({ abhaNumber: '91000000000072' }),
      await testApp.addPatient(),
    ]
    const first = (await merge(one, two)).mergeId
    const second = (await merge(one, three)).mergeId
    const later = 'Error: Take back the later merge of this record first.'
    expect((await undo(first)).message).toBe(later)
    await undo(second)
    const third = (await merge(three, one)).mergeId
    expect((await undo(first)).message).toBe(later)
    await undo(third)
    const other = await testApp.addPatient()
    await edit(other, { abhaNumber: '91000000000072' })
    expect((await undo(first)).message).toBe('Error: Another patient of this client has this ABHA number.')
    await edit(other, { abhaNumber: '' })
    expect((await undo(first)).message).toBe('The merge was taken back')
    const { data, totalCount } = await ask('getPatientMerges', { patientId: one.id })
    expect(totalCount).toBe(3)
    expect(data.map(({ undoneAt }: { undoneAt: string }) => undoneAt !== '')).toEqual([true, true, true])
  })

  it('are refused while a version is old, a prescription is being sent, or they can never be one', async () => {
    const [one, two, foreign] = [
      await testApp.addPatient(),
      await testApp.addPatient(),
      await testApp.addPatient({}, 2),
    ]
    const stale = await ask('insertPatientMerging', {
      survivorId: one.id,
      survivorVersion: one.version - 1,
      retiredId: two.id,
      retiredVersion: two.version,
    })
    expect(stale.status).toBe(409)
    expect((await merge(one, one)).message).toMatch(/^Error: Choose two different/)
    expect((await merge(one, foreign)).message).toMatch(/^Error: The records belong to different clients/)
    const held = await testApp.signIn(roles.admin, { clientIds: [1] })
    for (const [survivor, retired] of [
      [one, foreign],
      [foreign, one],
    ] as const)
      expect((await merge(survivor, retired, {}, held)).status).toBe(404)
    const foreignOnes = [await testApp.addPatient({}, 2), await testApp.addPatient({}, 2)] as const
    const { mergeId } = await merge(...foreignOnes)
    for (const name of ['getPatientMerge', 'undoPatientMerging'] as const)
      expect((await ask(name, { mergeId }, held)).status).toBe(404)
    expect((await ask('getPatientMerges', { patientId: foreignOnes[0].id }, held)).totalCount).toBe(0)
    const erxId = await testApp.addPrescription(two)
    const sending = (sent: boolean) =>
      testApp.db
        .updateTable('cases')
        .set({ status: sent ? 1 : 3, sending: sent })
        .where('id', '=', erxId)
        .execute()
    await sending(true)
    expect((await merge(one, two)).message).toMatch(/^Error: A prescription of one of them is being sent/)
    await sending(false)
    expect((await merge(one, two)).message).toBe('The two records were merged')
    expect((await merge(one, two)).message).toMatch(/^Error: This record was merged into another/)
  })

  it('do not get contact data that the merging user may not see, unless there is none', async () => {
    const [one, two] = [
      await testApp.addPatient({ mobile: '9876500031' }),
      await testApp.addPatient({ mobile: '9876500032', email: 'two@example.org' }),
    ]
    const blind = await testApp.signIn(roles.admin, { permissions: [permissions.editPrescription] })
    expect((await merge(one, two, { mobileNo: 'retired' }, blind)).status).toBe(403)
    await merge(one, two, {}, blind)
    expect(detailsOf(testApp.sealer, await testApp.readPatient(one.id))).toMatchObject({
      mobileNo: '9876500031',
      email: 'two@example.org',
    })
  })
})

describe('records that may be one person', () => {
  it('are offered with a score until a user marks them as different, only to users of the client', async () => {
    const asha = await testApp.addPatient({ firstName: 'Ashwini', lastName: 'Twin', mobile: '9876500041' })
    const again = await testApp.addPatient({
      firstName: 'Ashwinii',
      lastName: 'Twin',
      mobile: '+919876500041',
    })
    const husband = await testApp.addPatient({ firstName: 'Balaji', lastName: 'Twin', mobile: '9876500041' })
    const born = { firstName: 'Chitra', lastName: 'Twin', dateOfBirth: '1977-07-07' }
    const chitra = [await testApp.addPatient(born), await testApp.addPatient(born)]
    const foreign = [await testApp.addPatient(born, 2), await testApp.addPatient(born, 2)]
    const pairs = async (more: object = {}, caller = admin) => {
      const { patientNameLists, totalCount } = await ask(
        'getmergingPatientLists',
        { limit: 100, ...more },
        caller,
      )
      const ids = patientNameLists.map(({ one, other }: { one: PatientOnWire; other: PatientOnWire }) => [
        ...[one.patientId, other.patientId],
      ])
      return { ids, totalCount, patientNameLists }
    }
    const [x, y] = foreign
    const all = await pairs()
    expect(all.totalCount).toBe(all.ids.length)
    for (const [newer, older] of [
      [again, asha],
      [chitra[1], chitra[0]],
      [y, x],
    ])
      expect(all.ids).toContainEqual([newer?.id, older?.id])
    expect(all.ids.flat()).not.toContain(husband.id)
    const held = await testApp.signIn(roles.admin, { clientIds: [2] })
    expect((await pairs({}, held)).ids).toEqual([[y?.id, x?.id]])
    expect((await ask('getmergingPatientLists', { patientId: asha.id }, held)).status).toBe(404)
    const ofAsha = await pairs({ patientId: asha.id })
    expect(ofAsha.ids).toEqual([[asha.id, again.id]])
    expect(ofAsha.patientNameLists[0]).toMatchObject({ score: 64, reasons: ['name', 'mobile'] })
    expect(
      (await ask('keepPatientsApart', { patientId: asha.id, otherPatientId: foreign[0]?.id })).message,
    ).toMatch(/different clients/)
    const pair = [again.id, asha.id]
    // Stored as patients are written.
    await edit(again, { fName: 'Zubin' })
    expect((await pairs()).ids).not.toContainEqual(pair)
    await edit(again, { fName: 'Ashwini' })
    expect((await pairs()).ids).toContainEqual(pair)
    const { mergeId } = await merge(asha, again)
    expect((await pairs()).ids).not.toContainEqual(pair)
    await undo(mergeId)
    expect((await pairs()).ids).toContainEqual(pair)
    await ask('keepPatientsApart', { patientId: again.id, otherPatientId: asha.id })
    expect((await pairs()).ids).not.toContainEqual([again.id, asha.id])
    expect((await pairs({ patientId: asha.id })).ids).toEqual([])
    const found = await ask('getmergingPatientLists', { searchText: '9876500041', clientId: 1 })
    expect(found.pat_drop_List).toHaveLength(3)
    expect(found.relation).toContain('Spouse')
  })
})

interface PatientOnWire {
  patientId: number
}
