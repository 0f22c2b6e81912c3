import { status } from '@rxdesk/contract/lifecycle'
import { roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import {
  arrived,
  ask,
  close,
  closed,
  details,
  doctor,
  exampleForm,
  filledIn,
  made,
  newest,
  notesOf,
  operator,
  pwd,
  save,
  switchForm,
  testApp,
  useEmergencyApp,
  wire,
} from './emergency-app.fixture.ts'

useEmergencyApp()

describe('an arrival', () => {
  it('is a case of high priority with encounter code 3, first in the queue of OPD + Emergency', async () => {
    const { erxId } = await arrived()
    const { rxdtls } = await wire.told('pateRxMgmt/geteRxDtls', { erxId, tab: 'tab' }, operator)
    expect(rxdtls).toMatchObject({ channel: 'emergency', priority: 1, encounterCode: 3 })
    await ask('releaseeRx', { erxId, fence: 1 })
    const list = async (prescriptionType: number, by = operator) =>
      (await wire.told('pateRxMgmt/geteRxPendingList', { prescriptionType, status: '0' }, by)).data.map(
        (row) => row.erxId,
      )
    const inProgress = (prescriptionType: number) =>
      wire.told('pateRxMgmt/geteRxList', { prescriptionType, status: String(status.inProgress) }, operator)
    const [both, opd] = [await inProgress(3), await inProgress(2)]
    const shown = [...both.data.map((row) => row.erxId), ...(await list(3))]
    expect(shown).toContain(erxId)
    expect([...opd.data.map((row) => row.erxId), ...(await list(2))]).not.toContain(erxId)
  })

  it('is not shown to who sees OPD cards alone, and is not theirs to add', async () => {
    const { erxId } = await arrived()
    const narrow = await testApp.signIn(roles.l1, { opdOnly: true, opensForms: true })
    const asked = { clientId: 1, fName: 'Unknown', userCode: narrow.userCode }
    expect((await ask('addEmergencyErx', asked, narrow)).status).toBe(403)
    expect((await ask('getEmergencyFormDetails', { ...asked, erxId }, narrow)).status).toBe(404)
    const { totalCount } = await wire.told('pateRxMgmt/geteRxPendingList', { prescriptionType: 3 }, narrow)
    const opd = await wire.told('pateRxMgmt/geteRxPendingList', { prescriptionType: 2 }, narrow)
    expect(totalCount).toBe(opd.totalCount)
  })

  it('needs a name, and begins the assessment with the time and the name that was given', async () => {
    expect((await ask('addEmergencyErx', { clientId: 1 })).message).toBe(
      'Error: Write a name; of somebody unknown the one that they are given.',
    )
    const { form } = await newest((await arrived()).erxId)
    expect(form.arrival).toMatchObject({ how: 'police', unknown: true, temporaryName: 'Unknown male 1' })
    expect(Date.now() - Date.parse(form.arrival.at)).toBeLessThan(60_000)
  })
})

describe('the assessment', () => {
  it('is filled in, re-triaged, closed by the doctor, and kept as a PDF with every must', async () => {
    const held = await arrived()
    const { erxId, formId } = held
    const empty = await close(held, 1)
    expect(empty.message).toBe('Error: The assessment lacks what it must have.')
    expect(empty.missing).toContainEqual({ place: 'triage', must: 'category' })
    expect(await filledIn(held)).toMatchObject({ formId, version: 1, missing: [] })
    const { lookAt, isUnsigned, emergencyFormmasterList } = await details(erxId)
    expect(lookAt.map(({ sign, says }) => `${sign} ${says}`)).toEqual(['avpu review'])
    expect(isUnsigned).toBe(true)
    expect(emergencyFormmasterList.triageCategories).toMatchObject([
      { code: 1, name: 'red', minutes: 0 },
      { code: 2, name: 'yellow', minutes: 30 },
      { code: 3, name: 'green', minutes: 120 },
      { code: 4, name: 'black', minutes: 0 },
    ])
    const { saves, form } = await newest(erxId)
    expect(form.triage.history.map(({ who }) => who)).toEqual([operator.displayName, operator.displayName])
    expect((await close(held, saves, operator)).message).toContain('linked to a doctor')
    expect((await close(held, Number(saves) - 1)).status).toBe(409)
    const wrong = { erxId, formId, saves, pwd: pwd('Wrong@1234') }
    expect((await ask('closeEmergencyForm', wrong, doctor)).message).toMatch(/^Error: /)
    const answer = await close(held, saves)
    expect(answer).toMatchObject({ message: 'The assessment is closed', version: 1 })
    expect(made.at(-1)).toMatchObject({
      closed: { doctor: 'Dr. Meera Rao', registrationNumber: 'MH-1' },
      form: { disposition: { ending: 'admitted' } },
    })
    expect(made.at(-1)?.readings).toHaveLength(3)
    const printed = await ask('emergencyFormPdfGeneration', { erxId, formId })
    expect(printed.pdfUrl).toBe(answer.pdfUrl)
    const list = await wire.told(
      'reportDtls/getErxFormsPDF',
      { erxId, clientId: 1, formKind: 'emergency' },
      operator,
    )
    expect(list.list).toMatchObject([{ formId, kind: 'emergency', pdfUrl: answer.pdfUrl }])
    expect((await notesOf(erxId)).map(({ action }) => action)).toEqual([
      'emergency.save',
      'emergency.save',
      'emergency.save',
      'emergency.close',
      'emergency.printed',
    ])
  })

  it('says what to look at of an adult by the newest readings', async () => {
    const held = await arrived()
    await filledIn(held)
    const { patient_id } = await testApp.db
      .selectFrom('cases')
      .select('patient_id')
      .where('id', '=', held.erxId)
      .executeTakeFirstOrThrow()
    await testApp.db.updateTable('patients').set({ age_years: 40 }).where('id', '=', patient_id).execute()
    const { lookAt } = await details(held.erxId)
    expect(lookAt.map(({ sign, says }) => `${sign} ${says}`)).toEqual([
      'pulse red',
      'avpu review',
      'spo2 review',
    ])
  })

  it('keeps every earlier triage, and no time that is ahead', async () => {
    const held = await arrived()
    const [red] = exampleForm.triage.history
    if (!red) throw new Error('the example has one')
    await save(held, { triage: { history: [red] } })
    const gone = await save(held, { triage: { history: [] } })
    expect(gone.message).toBe('Error: A triage that was chosen before stays as it was.')
    const changed = await save(held, { triage: { history: [{ ...red, category: 3 }] } })
    expect(changed.message).toBe('Error: A triage that was chosen before stays as it was.')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await save(held, { arrival: { at } })).message).toBe('Error: A time is in the future.')
    expect((await newest(held.erxId)).form.triage.history).toHaveLength(1)
  })

  it.each([
    ['ahead', { history: { lmp: '01-01-2999' } }, 'A time is in the future.'],
    ['ahead', { history: { lastMealAt: '2999-01-01T00:00:00Z' } }, 'A time is in the future.'],
    ['of the year 1', { arrival: { at: '0001-01-01T00:00:00Z' } }, 'A time is too long ago. Correct it.'],
    ['of a year long past', { history: { lmp: '01-01-1850' } }, 'A time is too long ago. Correct it.'],
    [
      'of the year 1',
      { disposition: { observedUntil: '0001-01-01T00:00:00Z' } },
      'A time is too long ago. Correct it.',
    ],
  ])('has no time %s: %o', async (_, changes, says) => {
    expect((await save(await arrived(), changes)).message).toBe(`Error: ${says}`)
  })

  it('is not closed with an arrival more than 30 days ago, or before the birth', async () => {
    const held = await arrived()
    await filledIn(held)
    const plausible = { place: 'arrival', must: 'plausible' }
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    await save(held, { arrival: { at: days(31) } })
    const old = await close(held, (await newest(held.erxId)).saves)
    expect(old.missing).toEqual([plausible])
    await save(held, { arrival: { at: days(2) } })
    expect((await newest(held.erxId)).missing).toEqual([])
    const { patient_id } = await testApp.db
      .selectFrom('cases')
      .select('patient_id')
      .where('id', '=', held.erxId)
      .executeTakeFirstOrThrow()
    const born = days(0).slice(0, 10)
    await testApp.db
      .updateTable('patients')
      .set({ date_of_birth: born })
      .where('id', '=', patient_id)
      .execute()
    expect((await close(held, (await newest(held.erxId)).saves)).missing).toEqual([plausible])
  })

  it('is saved three-way: two fields both stay, one field on which two differ answers 409', async () => {
    const held = await arrived()
    await save(held, { survey: { pupils: 'Equal' } }, { survey: { pupils: '' } })
    await save(held, { survey: { exposure: 'Warm' } }, { survey: { exposure: '' } })
    const late = await save(held, { survey: { pupils: 'Fixed' } }, { survey: { pupils: '' } })
    expect(late).toMatchObject({
      status: 409,
      reason: 'conflict',
      conflicts: [{ field: 'survey.pupils', theirs: 'Equal', mine: 'Fixed' }],
    })
    expect((await newest(held.erxId)).form.survey).toMatchObject({ pupils: 'Equal', exposure: 'Warm' })
    const blind = await save(held, { survey: { pupils: 'Fixed' } }, {})
    expect(blind).toMatchObject({ status: 409, reason: 'conflict' })
    expect((await newest(held.erxId)).form.survey.pupils).toBe('Equal')
    expect((await ask('saveEmergencyForm', { ...held, fence: 99, changes: {} })).status).toBe(409)
    const noted = (await notesOf(held.erxId)).length
    expect((await save(held, { survey: { pupils: 'Equal' } })).saves).toBe((await newest(held.erxId)).saves)
    expect(await notesOf(held.erxId)).toHaveLength(noted)
  })

  it('is one draft of a case at a time', async () => {
    const { erxId, fence } = await arrived()
    const second = await ask('saveEmergencyForm', { erxId, fence, changes: {} })
    expect(second.message).toBe('Error: An assessment of this prescription is being written already.')
  })

  it('is corrected as a new version with a reason, and what was closed stays', async () => {
    const { pdfUrl, ...held } = await closed()
    const { erxId, formId, fence } = held
    expect((await save(held, { survey: { pupils: 'Fixed' } })).message).toContain('Correct it with a reason')
    expect((await ask('correctEmergencyForm', { ...held, reason: '' })).status).toBe(400)
    const begun = await ask('correctEmergencyForm', { erxId, fence, formId, reason: 'Wrong time' })
    expect(begun).toMatchObject({ version: 2, saves: 1, message: 'Version 2 is being written.' })
    await save(held, { survey: { pupils: 'Fixed' } }, { survey: { pupils: exampleForm.survey.pupils } })
    expect((await close(held, (await newest(erxId)).saves)).version).toBe(2)
    const entry = await newest(erxId)
    expect(entry.versions).toMatchObject([
      { version: 2, state: 'closed', correctionReason: 'Wrong time', doctorName: 'Dr. Meera Rao' },
      { version: 1, state: 'corrected' },
    ])
    const first = await ask('emergencyFormPdfGeneration', { erxId, formId, version: 1 })
    expect(first.pdfUrl).toBe(pdfUrl)
    await expect(
      testApp.db
        .updateTable('emergency_forms')
        .set({ saves: 99 })
        .where('form_id', '=', formId)
        .where('version', '=', 1)
        .execute(),
    ).rejects.toThrow('not changed')
  })

  it('is deleted as a draft with a reason that stays in the log, and a closed one is not', async () => {
    const held = await arrived()
    expect((await ask('deleteEmergencyForm', { ...held, reason: 'no' })).status).toBe(400)
    expect((await ask('deleteEmergencyForm', { ...held, reason: 'Wrong patient' })).message).toBe(
      'The draft is deleted',
    )
    expect((await details(held.erxId)).emergencyFormDetailsList).toEqual([])
    expect((await notesOf(held.erxId)).at(-1)).toMatchObject({
      action: 'emergency.delete',
      reason: 'Wrong patient',
    })
    const { pdfUrl: _, ...done } = await closed()
    expect((await ask('deleteEmergencyForm', { ...done, reason: 'Wrong patient' })).message).toContain(
      'The assessment is closed',
    )
    const acted = await arrived()
    await save(acted, { orders: exampleForm.orders })
    expect((await ask('deleteEmergencyForm', { ...acted, reason: 'Wrong patient' })).message).toContain(
      'Something was given or done',
    )
  })

  it('has no PDF before anything is written, and a draft is printed for who asks', async () => {
    const { erxId, formId, fence } = await arrived()
    expect((await ask('emergencyFormPdfGeneration', { erxId, formId })).pdfUrl).toMatch(/^files\//)
    await ask('deleteEmergencyForm', { erxId, fence, formId, reason: 'Wrong patient' })
    expect((await ask('emergencyFormPdfGeneration', { erxId })).message).toBe('No record found')
    const none = await wire.told('reportDtls/getErxFormsPDF', { erxId, formKind: 'emergency' }, operator)
    expect(none).toMatchObject({ list: [], message: 'No record found' })
  })
})

describe('the form', () => {
  it('of a client that has it switched off, or for an account without forms, is not answered', async () => {
    const held = await arrived()
    const { erxId, formId, fence } = held
    const without = await testApp.signIn(roles.l3)
    const asked = { erxId, clientId: 1, userCode: without.userCode }
    expect((await ask('getEmergencyFormDetails', asked, without)).status).toBe(403)
    await switchForm(1, false)
    const all = [
      ask('getEmergencyFormDetails', { erxId, clientId: 1, userCode: operator.userCode }),
      save(held, {}, {}),
      ask('deleteEmergencyForm', { ...held, reason: 'Wrong patient' }),
      ask('correctEmergencyForm', { ...held, reason: 'Wrong patient' }),
      ask('emergencyFormPdfGeneration', { erxId, formId }),
      close(held, 1),
    ]
    expect((await Promise.all(all)).map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403])
    const list = await wire.ask('reportDtls/getErxFormsPDF', { erxId, formKind: 'emergency' }, operator)
    expect(list.status).toBe(403)
    await switchForm(1, true, false)
    expect((await details(erxId)).formDeleteFlag).toBe(false)
    expect((await ask('deleteEmergencyForm', { erxId, fence, formId, reason: 'Wrong patient' })).status).toBe(
      403,
    )
    await switchForm(1, true)
  })

  it('is asked for with user code and client', async () => {
    const { erxId } = await arrived()
    const asked = await ask('getEmergencyFormDetails', { erxId })
    expect([asked.status, asked.message]).toEqual([400, 'User code and client ID are required'])
    const other = { erxId, clientId: 2, userCode: operator.userCode }
    expect((await ask('getEmergencyFormDetails', other)).status).toBe(404)
  })
})
