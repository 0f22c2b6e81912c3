import { type CallId, catalogue } from '@rxdesk/contract/catalogue'
import { seal } from '@rxdesk/contract/cipher'
import { roleIds, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentity } from '#domain/identity/identity.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { madeRequest, namesOf } from '#testing/made-request.fixture.ts'
import { fitting, notOfClients } from '#testing/request-values.fixture.ts'
import {
  rowsOfTenant,
  type SeededTenant,
  seedTenant,
  type TenantRows,
} from '#testing/seeded-tenant.fixture.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { areaCalls } from './area-calls.ts'

// Every call is made with another client's numbers, by a user of every role with every permission who is
// restricted to the first client and who holds the case in every other respect: nothing of the other client
// is shown or changed.

const OWN = 1
const FOREIGN = 2
const mark = { [OWN]: 'Ownmark', [FOREIGN]: 'Foreignmark' } as const

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let caller: Caller
/** A medicine of the catalogue, which all clients share. */
let medicineId: number
let seededTenants = 0
beforeAll(async () => {
  testApp = await openTestApp()
  const identity = createIdentity(testApp, {
    releaseClaims: async () => {},
    renewClaims: async () => {},
    deliverCode: async () => {},
  })
  const absent = () => Promise.reject(new Error('nothing is read or made in this test'))
  wire = openWire(testApp, [
    ...areaCalls({
      services: testApp,
      files: {
        storage: { fetchTo: absent, put: absent } as never,
        recogniser: { readRegion: absent } as never,
        credentials: { issue: absent } as never,
        space: { freeBytes: async () => undefined } as never,
      },
      documents: { prescriptionPdf: absent, prescriptionWord: absent, close: async () => {} },
      identity: identity.parts,
    }),
  ])
  caller = await testApp.signIn([...roleIds], { clientIds: [OWN] })
  const medicine = await testApp.db
    .insertInto('medicines')
    .values({ code: 'M1', name: 'Dolo 650', search_key: 'dolo 650', generic: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  medicineId = medicine.id
})
afterAll(() => testApp.close())

/**
 * A row of the client in every table; the caller holds the case, as if the client had just been taken from
 * them.
 */
async function seed(clientId: typeof OWN | typeof FOREIGN, channel = 'opd'): Promise<SeededTenant> {
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
  const hour = (ahead: number) => new Date(Date.now() + ahead * 3_600_000)
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
    pointedTo: { users: { id: userId }, medicines: { id: medicineId } },
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
      },
      case_claims: {
        user_id: caller.userId,
        session_id: caller.sessionId,
        level: 'L3',
        fence: 1,
        ended_at: null,
      },
      case_comments: { field: 'labobsv' },
      client_billing_plans: { currency: 'INR', fees: JSON.stringify({ opd: 1500 }) },
      case_medicines: { line: JSON.stringify({ medName: `${mark[clientId]} 500` }), request_id: null },
      case_pages: {
        ocr_state: 'read',
        ocr_attempt: 1,
        ocr_words: '[]',
        perceptual_hash: '0'.repeat(16),
        number: 1,
      },
      case_proposals: {
        kind: 'advice',
        boxes: '[]',
        sealed: null,
        value: JSON.stringify({ text: mark[clientId] }),
      },
      case_snapshots: { content_sealed: testApp.sealer.seal(JSON.stringify({ medicines: [] })) },
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
    },
  })
  return { ...seeded, users: { id: userId, user_code }, retired }
}

const templateOf = (advice: string) => ({ medicines: [], investigations: [], advice, adviceHindi: '' })

/** Numbers and words of a payload, by the name of the field. */
function given(seeded: SeededTenant, clientId: number, id: CallId): Record<string, unknown> {
  const of = (table: string, column = 'id') => seeded[table]?.[column]
  const user = of('users', 'user_code')
  const sealed = seal(testApp.settings.keys.clientCipher.export().toString('hex'), 'New@12345')
  return {
    userCode: caller.userCode,
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
    mergeId: of(id.startsWith('doctorMasters/') ? 'master_merges' : 'patient_merges'),
    hospitalIds: [of('hospitals')],
    otherHospitalId: of('hospitals'),
    mergedDoctorId: of('doctors'),
    floorId: of('client_floors'),
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

const asked = catalogue.filter(({ access }) => !access.open)
const ask = async (call: (typeof asked)[number], seeded: SeededTenant, clientId: number, by = caller) => {
  const id = call.id as CallId
  const payload = madeRequest(call.request, given(seeded, clientId, id)) as object
  return { payload, answer: await wire.ask(id, payload, by) }
}

it('knows every field that names a record', () => {
  const known = new Set([...Object.keys(given({}, OWN, 'userMgmt/getuser')), ...notOfClients])
  const unknown = asked.flatMap(({ id, request }) =>
    namesOf(request).flatMap((name) =>
      /(Id|Ids|ID|Code)$/.test(name) && !known.has(name) ? [`${id} ${name}`] : [],
    ),
  )
  expect(unknown).toEqual([])
})

describe("with another client's numbers", () => {
  let foreign: SeededTenant
  let before: TenantRows
  beforeAll(async () => {
    await seed(OWN)
    foreign = await seed(FOREIGN)
    before = await rowsOfTenant(testApp.db, { clientId: FOREIGN, mark: mark[FOREIGN] })
  })

  it('has something of the other client to find', () => {
    const marked = [...before.owned, ...before.linked].filter((row) => row.includes(mark[FOREIGN]))
    expect(marked.length).toBeGreaterThan(30)
  })

  it.each(asked.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const { payload, answer } = await ask(call, foreign, FOREIGN)
    expect(JSON.stringify(answer), JSON.stringify(payload)).not.toContain(mark[FOREIGN])
    if (call.effect === 'reads') return
    const after = await rowsOfTenant(testApp.db, { clientId: FOREIGN, mark: mark[FOREIGN] })
    expect(after.owned).toEqual(before.owned)
    expect(after.linked).toEqual(before.linked)
  })
})

/** The channel whose cases a call is for: most are asked of the console's. */
function channelOf({ id, access }: (typeof asked)[number]): string {
  if (id.startsWith('digitization/')) return 'digitization'
  return (!access.open && access.channel) || 'opd'
}

describe('with numbers of the own client', () => {
  /** The seeded, unchanged cases by channel. */
  const unchanged: Record<string, SeededTenant | undefined> = {}
  /** Calls that stop earlier here, and why; a test of its own covers each. */
  const notReached: { [Id in CallId]?: string } = {
    'pateRxMgmt/insertUploadErx': 'needs files that were uploaded',
    'pateRxMgmt/rejecteRx': 'needs a reason of the deployment',
    'pateRxMgmt/geteRxChanges': 'what was kept at L1 is no whole record here',
    'pateRxMgmt/erxPdfGeneration': 'nothing makes a PDF here',
    'pateRxMgmt/generatePDF': 'nothing makes a PDF here',
    'teleConsultant/generateAmazonPDF': 'nothing makes a PDF here',
    'teleConsultant/callReasons': 'the call laid is under way',
    'teleConsultant/rejectAmazoneRx': 'needs a reason of the deployment',
    'pateRxMgmt/generateCropCoordinates': 'nothing reads a page here',
    'pateRxMgmt/insertGenericMedicineData': 'the line laid is a branded one',
    'pateRxMgmt/deleteGenericMedicineData': 'the line laid is a branded one',
    'pateRxMgmt/saveTrainingTruth': 'the version laid stands already',
    'pateRxMgmt/cancelTrainingMeasurement': 'a measurement is of who began it',
    'pateRxMgmt/approvedVitalMasters': 'the sign laid is approved',
    'pateRxMgmt/deleteVitalMasters': 'the sign laid is approved',
    'reportDtls/saveReportDetails': 'the page laid is no report',
    'userMgmt/startIdentityLink': 'no identity provider is set here',
    'userMgmt/linkIdentity': 'no identity provider is set here',
    'userMgmt/confirmPasskey': 'no browser made a passkey here',
    'patMgmt/insertPatientMerging': 'the two laid are merged already',
    'patMgmt/getPatientMerge': 'what was merged is no whole record here',
    'doctorMasters/saveMappedDoctors': 'no two doctors are laid',
    'doctorMasters/getHospitalMerge': 'the merge laid is one of doctors',
    'doctorMasters/undoHospitalMerging': 'the merge laid is one of doctors',
    'pateRxMgmt/removeQueueFilter': 'a saved filter is of who saved it',
    'master/getImport': 'an import is of who began it',
    'master/getImportRows': 'an import is of who began it',
    'master/applyImport': 'an import is of who began it',
    'master/cancelImport': 'an import is of who began it',
    'master/removeClientBilling': 'the fees laid are no whole plan',
    'digitization/refreshOCRData': 'the case laid is not segregated',
    'digitization/getDigiPreviewDet': 'the case laid is not segregated',
  }

  it.each(asked.map((call) => [call.id as CallId, call] as const))('%s is reached', async (id, call) => {
    const channel = channelOf(call)
    const own = unchanged[channel] ?? (await seed(OWN, channel))
    unchanged[channel] = call.effect === 'reads' ? own : undefined
    const { payload, answer } = await ask(call, own, OWN)
    const refused = [400, 404, 500].includes(answer.status)
    expect(refused, JSON.stringify({ answer, payload })).toBe(id in notReached)
  })
})

/** Users to whom the cases of a channel are missing. */
const narrowed: [who: string, channel: string, what: Partial<Caller>][] = [
  ['who sees only OPD cards (screens 6)', 'digitization', { opdOnly: true }],
  ...['opd', 'digitization', 'ipd', 'mrd'].map((channel): (typeof narrowed)[number] => [
    `of the partner, of ${channel}`,
    channel,
    { roleIds: [roles.partner] },
  ]),
]

describe.each(narrowed)('by a user %s', (_who, channel, what) => {
  let hidden: SeededTenant
  let narrow: Caller
  const rows = () => rowsOfTenant(testApp.db, { clientId: OWN, mark: mark[OWN] })
  beforeAll(async () => {
    hidden = await seed(OWN, channel)
    narrow = { ...caller, sessionId: crypto.randomUUID(), ...what }
  })
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
  const namesCase = ({ id, request }: (typeof asked)[number]) =>
    namesOf(request).includes('erxId') && !elsewhere.includes(id as CallId)

  it.each(
    asked.filter(namesCase).map((call) => [call.id, call] as const),
  )('%s answers and changes nothing of a case of another channel', async (_id, call) => {
    const before = call.effect === 'changes' ? await rows() : undefined
    const { payload, answer } = await ask(call, hidden, OWN, narrow)
    const said = JSON.stringify({ answer, payload })
    const refused = String(answer.body?.message).startsWith('Error:')
    expect(refused || [400, 403, 404].includes(answer.status), said).toBe(true)
    if (before) expect(await rows()).toEqual(before)
  })

  it.each(
    asked
      .filter((call) => call.effect === 'reads' && !namesCase(call))
      .map((call) => [call.id, call] as const),
  )('%s lists no case of another channel', async (_id, call) => {
    const { answer } = await ask(call, hidden, OWN, narrow)
    const number = Number(hidden.cases?.id)
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`"(next|prev|previous)?[eE]rxId":"?${number}\\b`))
  })
})
