import type { CallId } from '@rxdesk/contract/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeededTenant } from '#testing/seeded-tenant.fixture.ts'
import { ask, asked, OWN, openWalk, seed, type Walk } from './tenant-walk.fixture.ts'

let walk: Walk
beforeAll(async () => {
  walk = await openWalk()
})
afterAll(() => walk.testApp.close())

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
