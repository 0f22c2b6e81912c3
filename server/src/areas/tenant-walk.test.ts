import type { CallId } from '@rxdesk/contract/catalogue'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { namesOf } from '#testing/made-request.fixture.ts'
import { notOfClients } from '#testing/request-values.fixture.ts'
import { rowsOfTenant, type SeededTenant, type TenantRows } from '#testing/seeded-tenant.fixture.ts'
import {
  ask,
  asked,
  FOREIGN,
  given,
  mark,
  namesCase,
  OWN,
  openWalk,
  seed,
  type Walk,
} from './tenant-walk.fixture.ts'

// Every call is made with another client's numbers, by a user of every role with every permission who is
// restricted to the first client and who holds the case in every other respect: nothing of the other client
// is shown or changed.

let walk: Walk
beforeAll(async () => {
  walk = await openWalk()
})
afterAll(() => walk.testApp.close())

it('knows every field that names a record', () => {
  const known = new Set([...Object.keys(given(walk, {}, OWN, 'userMgmt/getuser')), ...notOfClients])
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
    await seed(walk, OWN)
    foreign = await seed(walk, FOREIGN)
    before = await rowsOfTenant(walk.testApp.db, { clientId: FOREIGN, mark: mark[FOREIGN] })
  })

  it('has something of the other client to find', () => {
    const marked = [...before.owned, ...before.linked].filter((row) => row.includes(mark[FOREIGN]))
    expect(marked.length).toBeGreaterThan(30)
  })

  it.each(asked.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const { payload, answer } = await ask(walk, call, foreign, FOREIGN)
    expect(JSON.stringify(answer), JSON.stringify(payload)).not.toContain(mark[FOREIGN])
    if (call.effect === 'reads') return
    const after = await rowsOfTenant(walk.testApp.db, { clientId: FOREIGN, mark: mark[FOREIGN] })
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
    'mrdUser/editMRDDtls': 'the import laid is no workbook of records',
    'mrdUser/processMrdRows': 'the import laid is no workbook of records',
    'mrdUser/cancelMrdExcel': 'the import laid is no workbook of records',
    'pateRxMgmt/rejecteRx': 'needs a reason of the deployment',
    'pateRxMgmt/rejectIPDeRx': 'needs a reason of the deployment',
    'pateRxMgmt/geteRxChanges': 'what was kept at L1 is no whole record here',
    'ipdPres/erxIPDPdfGeneration': 'nothing makes a PDF here',
    'ipdPres/generateIpdPDF': 'nothing makes a PDF here',
    'pateRxMgmt/erxPdfGeneration': 'nothing makes a PDF here',
    'pateRxMgmt/generatePDF': 'nothing makes a PDF here',
    'teleConsultant/generateAmazonPDF': 'nothing makes a PDF here',
    'vaccination/generateCardPdf': 'nothing makes a PDF here',
    'pateRxMgmt/emergencyFormPdfGeneration': 'nothing makes a PDF here',
    'teleConsultant/callReasons': 'the call laid is under way',
    'teleConsultant/startVideo': 'a link needs a way to the patient, which is left out here',
    'pateRxMgmt/generateCropCoordinates': 'nothing reads a page here',
    'pateRxMgmt/insertGenericMedicineData': 'the line laid is a branded one',
    'pateRxMgmt/deleteGenericMedicineData': 'the line laid is a branded one',
    'pateRxMgmt/saveTrainingTruth': 'the version laid stands already',
    'pateRxMgmt/cancelTrainingMeasurement': 'a measurement is of who began it',
    'pateRxMgmt/approvedVitalMasters': 'the sign laid is approved',
    'pateRxMgmt/deleteVitalMasters': 'the sign laid is approved',
    'reportDtls/saveReportDetails': 'the page laid is no report',
    'ipdPres/saveIPDReportDetails': 'the page laid is no report',
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
    const own = unchanged[channel] ?? (await seed(walk, OWN, channel))
    unchanged[channel] = call.effect === 'reads' ? own : undefined
    const { payload, answer } = await ask(walk, call, own, OWN)
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
  const rows = () => rowsOfTenant(walk.testApp.db, { clientId: OWN, mark: mark[OWN] })
  beforeAll(async () => {
    hidden = await seed(walk, OWN, channel)
    narrow = { ...walk.caller, sessionId: crypto.randomUUID(), ...what }
  })

  it.each(
    asked.filter(namesCase).map((call) => [call.id, call] as const),
  )('%s answers and changes nothing of a case of another channel', async (_id, call) => {
    const before = call.effect === 'changes' ? await rows() : undefined
    const { payload, answer } = await ask(walk, call, hidden, OWN, narrow)
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
    const { answer } = await ask(walk, call, hidden, OWN, narrow)
    const number = Number(hidden.cases?.id)
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`"(next|prev|previous)?[eE]rxId":"?${number}\\b`))
  })
})
