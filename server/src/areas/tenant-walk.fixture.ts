import { accessFlags } from '@rxdesk/contract/access-row'
import { type CallId, catalogue } from '@rxdesk/contract/catalogue'
import { seal } from '@rxdesk/contract/cipher'
import { roleIds, roles } from '@rxdesk/contract/roles'
import type { Caller } from '#platform/protocol/caller.ts'
import { madeRequest, namesOf } from '#testing/made-request.fixture.ts'
import { fitting } from '#testing/request-values.fixture.ts'
import { type SeededTenant, seedTenant, type TenantOptions } from '#testing/seeded-tenant.fixture.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import type { openWire } from '#testing/wire-client.ts'
import { openWholeApp } from './whole-app.fixture.ts'

export const OWN = 1
export const FOREIGN = 2
export const mark = { [OWN]: 'Ownmark', [FOREIGN]: 'Foreignmark' } as const

/** Every call of the product, and a user of every role with every permission who is restricted to the first client. */
export interface Walk {
  testApp: TestApp
  wire: ReturnType<typeof openWire>
  caller: Caller
  /** A medicine of the catalogue and what an appointment is for, which all clients share. */
  medicineId: number
  appointmentTypeId: number
}

export async function openWalk(): Promise<Walk> {
  const testApp = await openTestApp()
  const wire = openWholeApp(testApp, {})
  const forms = { opensForms: true, deletesForms: true, flags: accessFlags }
  const caller = await testApp.signIn([...roleIds], { clientIds: [OWN], ...forms })
  const { id: medicineId } = await testApp.db
    .insertInto('medicines')
    .values({ code: 'M1', name: 'Dolo 650', search_key: 'dolo 650', generic: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: appointmentTypeId } = await testApp.db
    .insertInto('master_terms')
    .values({ kind: 'appointment', name: 'Follow-up' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { testApp, wire, caller, medicineId, appointmentTypeId }
}

let seededTenants = 0

const hour = (ahead: number) => new Date(Date.now() + ahead * 3_600_000)

/**
 * A row of the client in every table; the caller holds the case, as if the client had just been taken from
 * them.
 */
export async function seed(
  { testApp, caller, medicineId, appointmentTypeId }: Walk,
  clientId: typeof OWN | typeof FOREIGN,
  channel = 'opd',
  more: TenantOptions['columns'] = {},
): Promise<SeededTenant> {
  const { id: userId, user_code } = await testApp.db
    .insertInto('users')
    .values({
      agent_id: `${mark[clientId]}-${crypto.randomUUID().slice(0, 8)}`,
      first_name: mark[clientId],
      password_hash: '',
      role_ids: [roles.l1, roles.l2, roles.l3, roles.client],
      status: 1,
      client_ids: [clientId],
      prescription_type: 1,
    })
    .returning(['id', 'user_code'])
    .executeTakeFirstOrThrow()
  const held = { holder_id: caller.userId, holder_session: caller.sessionId, holder_tab: 'tab', fence: 1 }
  const retired = await testApp.db
    .insertInto('patients')
    .values({ client_id: clientId, first_name: mark[clientId] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const merged = await testApp.db
    .insertInto('doctors')
    .values([1, 2].map((at) => ({ client_id: clientId, name: `${mark[clientId]} ${at}` })))
    .returning('id')
    .execute()
  const seeded = await seedTenant(testApp.db, {
    clientId,
    mark: `${mark[clientId]}${seededTenants++}`,
    pointedTo: {
      users: { id: userId },
      medicines: { id: medicineId },
      master_terms: { id: appointmentTypeId },
    },
    seal: (text) => testApp.sealer.seal(text),
    columns: {
      cases: {
        status: 1,
        level: 'L3',
        channel,
        due_at: hour(1),
        lease_until: hour(1),
        ...held,
        return_to: null,
        l1_by: null,
        l2_by: null,
        l3_by: null,
        ...more.cases,
      },
      case_claims: {
        user_id: caller.userId,
        session_id: caller.sessionId,
        level: 'L3',
        fence: 1,
        ended_at: null,
      },
      case_comments: { field: 'labobsv' },
      covid_statuses: { status: 2, since: '2026-01-01', test: 'rtPcr', isolation: 'home' },
      client_forms: { form: 'vaccination', enabled: true, may_delete: true },
      reminders: { kind: 'followUp', state: 'on', why: '', case_id: null },
      vaccination_records: { dose_key: 'bcg', given_on: '2020-01-01', known: 'day', ended_at: null },
      emergency_forms: emergencyColumns(mark[clientId]),
      discharge_summaries: {
        version: 1,
        summary: JSON.stringify({ course: { course: mark[clientId] } }),
        signed_at: null,
        signed_by: null,
        doctor_id: null,
        signed_as: null,
        scan_file_id: null,
      },
      ...assistantColumns(caller.userId, mark[clientId]),
      appointments: appointmentColumns,
      appointment_moves: { what: 'patient' },
      client_billing_plans: { currency: 'INR', fees: JSON.stringify({ opd: 1500 }) },
      case_medicines: { line: JSON.stringify({ medName: `${mark[clientId]} 500` }), request_id: null },
      case_pages: pageColumns,
      case_proposals: {
        kind: 'advice',
        boxes: '[]',
        sealed: null,
        value: JSON.stringify({ text: mark[clientId] }),
      },
      case_snapshots: { content_sealed: testApp.sealer.seal(JSON.stringify({ medicines: [] })) },
      ...privacyColumns,
      patient_merges: { retired_id: retired.id },
      master_merges: {
        kind: 'doctor',
        survivor_id: merged[0]?.id,
        retired_id: merged[1]?.id,
        before_sealed: null,
        after_sealed: null,
      },
      patients_apart: { one_id: retired.id, other_id: Number(retired.id) + 1 },
      patient_pairs: { older_id: retired.id, newer_id: Number(retired.id) + 1 },
      templates: { owner_id: null, content: JSON.stringify(templateOf(mark[clientId])) },
      training_pages: { draft_version: 1 },
      ...(more.patients ? { patients: more.patients } : {}),
    },
  })
  await testApp.db
    .insertInto('client_forms')
    .values({ client_id: clientId, form: 'emergency', enabled: true, may_delete: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const saved = await savedReport(testApp, userId, clientId)
  return { ...seeded, users: { id: userId, user_code }, retired, saved }
}

/** Of somebody who sees that client alone, and shared with whoever sees it too. */
const savedReport = ({ db }: Pick<TestApp, 'db'>, owner_id: number, clientId: typeof OWN | typeof FOREIGN) =>
  db
    .insertInto('saved_reports')
    .values({
      owner_id,
      name: mark[clientId],
      screen: '/reports',
      filters: `client=${clientId}`,
      shared: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const pageColumns = {
  ocr_state: 'read',
  ocr_attempt: 1,
  ocr_words: '[]',
  perceptual_hash: '0'.repeat(16),
  number: 1,
}

/** A pending appointment that is ahead. */
const appointmentColumns = {
  mode: 'inPerson',
  day: '2030-01-07',
  starts_at: '2030-01-07T04:30:00Z',
  slot: 21,
  minutes: 30,
  status: 0,
  remind_minutes: 0,
  booked_as: 'desk',
  no_show: false,
  erx_id: null,
  version: 1,
}

/** An assessment that is still written. */
const emergencyColumns = (text: string) => ({
  version: 1,
  form: JSON.stringify({ survey: { pupils: text } }),
  closed_at: null,
  closed_by: null,
  doctor_id: null,
  file_id: null,
  deleted_at: null,
  deleted_by: null,
})

/** An erasure that waits for a decision, a hold that stands, and an archive that is ready. */
const privacyColumns = {
  patient_erasures: { state: 'asked', decided_by: null, decided_at: null, erased_at: null, erased: null },
  patient_holds: { ended_by: null, ended_at: null },
  patient_exports: { state: 'ready', done: 1, total: 1, ended_at: new Date('2026-01-01') },
}

/** A conversation of the caller's own, with what the assistant answered. */
const assistantColumns = (userId: number, text: string) => ({
  assistant_conversations: { user_id: userId },
  assistant_messages: { number: 1, question: text, answer: JSON.stringify(answerOf(text)) },
})

const answerOf = (text: string) => ({
  answer: [{ kind: 'other', text, cites: [{ fileId: 'case-1', page: 1, line: 1, boxes: [] }] }],
  table: null,
  notFound: false,
  onlyFound: false,
  engine: 'builtIn',
  cut: 0,
})

const templateOf = (advice: string) => ({ medicines: [], investigations: [], advice, adviceHindi: '' })

/** Numbers and words of a payload, by the name of the field. */
export function given(
  { testApp, caller, appointmentTypeId }: Pick<Walk, 'testApp' | 'caller' | 'appointmentTypeId'>,
  seeded: SeededTenant,
  clientId: number,
  id: CallId,
): Record<string, unknown> {
  const of = (table: string, column = 'id') => seeded[table]?.[column]
  const user = of('users', 'user_code')
  const sealed = seal(testApp.settings.keys.clientCipher.export().toString('hex'), 'New@12345')
  return {
    // There it is the agent who is mapped.
    userCode: id === 'cameraDash/saveAgentMapping' ? user : caller.userCode,
    erxId: of('cases'),
    erxIds: [of('cases')],
    patientId: of('patients'),
    doctorId: of('doctors'),
    hospitalId: of('hospitals'),
    clientId,
    clientID: clientId,
    filterClient: clientId,
    clientIds: [clientId],
    mediaId: of('media'),
    departmentId: of('departments'),
    departmentIds: [of('departments')],
    templateId: of('templates'),
    requestId: of('medicine_requests'),
    approvalId: of('term_approvals'),
    vitalId: of('vital_masters'),
    readingId: of('readings', 'reading_id'),
    txnNo: of('case_medicines'),
    proposalId: of('case_proposals'),
    rownumber: 1,
    ruleId: undefined,
    selectedUserCode: user,
    updateUserCode: user,
    deleteuserCode: user,
    resetUserCode: user,
    deliveryId: of('deliveries'),
    jobId: crypto.randomUUID(),
    planId: of('client_billing_plans'),
    correctionOf: of('vaccination_records'),
    vaccineId: undefined,
    formId: of('emergency_forms', 'form_id'),
    credentialId: user,
    endUserCode: user,
    toUserCode: user,
    skipErxId: of('cases'),
    erxReqId: of('cases'),
    attemptId: of('tele_attempts'),
    orderLine: 1,
    alsoProposalIds: [of('case_proposals')],
    survivorId: of('patients'),
    retiredId: of('retired'),
    otherPatientId: of('retired'),
    survivorVersion: 1,
    retiredVersion: 1,
    importId: of('imports'),
    batchId: of('imports'),
    rowId: 1,
    recordId: of('mrd_records'),
    erasureId: of('patient_erasures'),
    holdId: of('patient_holds'),
    exportId: of('patient_exports'),
    uploadId: crypto.randomUUID(),
    mergeId: of(id.startsWith('doctorMasters/') ? 'master_merges' : 'patient_merges'),
    hospitalIds: [of('hospitals')],
    otherHospitalId: of('hospitals'),
    mergedDoctorId: of('doctors'),
    floorId: of('client_floors'),
    noteId: of('stay_notes'),
    procedureId: of('stay_procedures'),
    appointmentId: of('appointments'),
    appointmentTypeId,
    reminderId: of('reminders'),
    cameraId: of('cameras'),
    cameraIds: [of('cameras')],
    roomId: of('rooms'),
    fileIds: [`case-${of('cases')}`],
    savedId: of('saved'),
    conversationId: of('assistant_conversations'),
    promptId: undefined,
    bedId: of('client_beds'),
    toBed: of('client_beds'),
    fromErxId: of('cases'),
    toDepartmentId: of('departments'),
    toDoctorId: of('doctors'),
    toHospitalId: of('hospitals'),
    fence: 1,
    version: 1,
    draftVersion: 1,
    ocrAttempt: 1,
    tab: 'tab',
    mode: 'open',
    pwd: sealed,
    oldpwd: sealed,
    userPaswd: sealed,
    mobileNo: '9876543210',
    mobile: '9876543210',
    email: 'asha@example.org',
    emailId: 'asha@example.org',
    agentId: 'NEWAGENT',
    userId: undefined,
    accessKey: crypto.randomUUID(),
    page: crypto.randomUUID(),
    fromDate: '01-11-2026',
    toDate: '22-11-2026',
    searchText: '',
    roleIds: [roles.l1],
    permission: [],
    status: undefined,
    statusCode: undefined,
    score: 0.5,
    languages: ['en'],
    of: { templateId: of('templates') },
    id: id === 'pateRxMgmt/cancelTrainingMeasurement' ? of('training_measurements') : of('hospitals'),
    ...fitting[id],
  }
}

export const asked = catalogue.filter(({ access }) => !access.open)
export type AskedCall = (typeof asked)[number]

/** Makes a call with a tenant's numbers. */
export async function ask(
  walk: Walk,
  call: AskedCall,
  seeded: SeededTenant,
  clientId: number,
  by = walk.caller,
) {
  const id = call.id as CallId
  const payload = madeRequest(call.request, given(walk, seeded, clientId, id)) as object
  return { payload, answer: await walk.wire.ask(id, payload, by) }
}

/** Where the number of a case opens nothing of it. */
const elsewhere: readonly CallId[] = [
  // Doctors and hospitals are found and written without the case that is open meanwhile.
  'doctorDtls/searchDoctor',
  'doctorDtls/searchHospital',
  'doctorDtls/specialization',
  'doctorDtls/create',
  // The audit log is whole for administrators.
  'master/getAuditLog',
  'master/exportAuditLog',
]

/** Whether a call opens or changes the case that it names. */
export const namesCase = ({ id, request }: AskedCall) =>
  namesOf(request).includes('erxId') && !elsewhere.includes(id as CallId)
