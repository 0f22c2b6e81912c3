import type { CallId } from '@rxdesk/contract/catalogue'
import { wireDayIn } from '@rxdesk/contract/dates'

const tomorrow = wireDayIn('Asia/Kolkata', new Date(Date.now() + 86_400_000))
const now = new Date().toISOString()
const box = { x: 1, y: 1, width: 40, height: 40 }
/** What the name of a field alone does not tell. */
export const fitting: { [Id in CallId]?: object } = {
  // A form of the house, not one that was filled in.
  'master/saveClientForms': { formId: 2 },
  'AI/saveAIPrompt': { title: 'Fever', prompt: 'Is there fever?' },
  'AI/getAIResponse': { question: 'Is there fever?' },
  'pateRxMgmt/insertAppointmentDetails': { appointmentDate: tomorrow, mode: 'inPerson' },
  'pateRxMgmt/updateAppointmentDetails': { mode: undefined, doctorId: undefined, note: 'Brings the reports' },
  'pateRxMgmt/getAppointments': { mode: '', from: '01-01-2030', to: '31-01-2030' },
  'pateRxMgmt/getSlots': { day: '07-01-2030' },
  'pateRxMgmt/saveDoctorAbsence': { from: '08-01-2030', to: '09-01-2030', reason: 'Conference' },
  'userMgmt/storeOnlineOffline': { status: 'Online' },
  'userMgmt/update': { statusCode: 1 },
  'vendor/Addvendorcredential': { userId: 'NEWSTAFF' },
  'vendor/vendorlistupdate': { userId: 'NEWSTAFF', statusCode: 1 },
  'doctorMasters/updateDoctorMasterData': { status: '6' },
  'master/saveClientFloorDet': { floorName: 'First' },
  'ipdPres/createIPD': { admittedAt: now },
  'ipdPres/updateIPD': { status: 'adviseDischarge' },
  'ipdPres/recordPaperSignature': { signedAt: now, image: 'iVBORw0KGgo=' },
  'pateRxMgmt/ipdTransfer': { at: now },
  'pateRxMgmt/geteRxList': { status: '3' },
  'pateRxMgmt/callbackeRx': { status: 2, notReached: '', laterDate: '', laterSlot: undefined },
  'pateRxMgmt/saveReminder': { action: 'stop' },
  'teleConsultant/teleConsultationCheckDuplicateEntries': { status: 1 },
  'teleConsultant/getAmazoneRxList': { status: '3' },
  'teleConsultant/getcallbackList': { status: '1' },
  'teleConsultant/updateCallbackDetails': { mobileNo: '', callBackDate: tomorrow, slot: 20 },
  'teleConsultant/callAttempts': { mode: 'audio', result: 2 },
  'teleConsultant/saveConsultation': { changes: { mode: 'audio' } },
  'pateRxMgmt/geteRxFieldHistory': { field: 'labobsv' },
  'pateRxMgmt/insertFieldComment': { field: 'labobsv' },
  'pateRxMgmt/resolveFieldComments': { field: 'labobsv' },
  'pateRxMgmt/generateCropCoordinates': { region: box },
  'pateRxMgmt/onSaveFormatOCR': { change: { region: box, words: [] } },
  'covid/getCovidPatientList': { filterfromDate: '01-11-2026', filtertoDate: '20-11-2026', mobileNo: '' },
  'covid/getCovidPatientList_excel': {
    filterfromDate: '01-11-2026',
    filtertoDate: '20-11-2026',
    mobileNo: '',
  },
  'covid/getCovidPatient': { from: '01-11-2026', to: '20-11-2026' },
  'covid/generateVitalPdf': { from: '01-11-2026', to: '20-11-2026' },
  'covid/generateVitalHTML': { from: '01-11-2026', to: '20-11-2026' },
  'pateRxMgmt/saveEmergencyForm': { changes: {} },
  'reportDtls/getErxFormsPDF': { formKind: 'emergency' },
  'covid/saveCovidStatus': { status: 2, since: '01-11-2026', symptomsSince: '01-11-2026' },
  'vaccination/saveVaccineDtls': { doseKey: 'bcg', givenDate: '02-01-2020', reason: 'Corrected' },
  'vaccination/saveSchedule': { firstDay: '01-01-2026' },
  'master/getClinicalTable': { key: 'safety/triples.csv' },
  'master/signClinicalTable': {
    key: 'safety/triples.csv',
    version: 'older',
    reviewedOn: '01-01-2026',
  },
  'master/saveClientBilling': { validFrom: '01-01-2026' },
  'master/insertCameraDtls': { cameraName: 'Desk', source: 'http://10.0.0.5/live' },
  'cameraDash/tryCamera': { source: 'http://10.0.0.5/live' },
  'cameraDash/askCamera': { source: 'http://10.0.0.5/' },
  'cameraDash/saveRoomDetails': { roomName: 'Counter' },
  'master/saveClientAddresses': { addresses: ['203.0.113.0/24'] },
  'patMgmt/updatePatientRelation': { relation: 'Self' },
  'reportDtls/eRxReportAutocompleteList': { searchText: 'fever' },
  'reportDtls/saveSettings_chart': { days: 31 },
  'patMgmt/previewRetention': { days: 30 },
  'patMgmt/saveRetention': { days: 30, was: 0 },
  'master/addClientDetails': { key: 'another' },
  'master/saveClientWebhook': { webhookUrl: 'https://hospital.test/hook' },
  'master/saveClientEmails': { emails: ['desk@hospital.test'] },
  'master/saveClientSummaryMusts': { musts: ['advice.diet'] },
  'master/saveClientAppointments': { tells: false },
}

/** Numbers that name nothing of a client: sessions, choices of the contract, and what all clients share. */
export const notOfClients = [
  ...[
    'sessionID',
    'sessionId',
    'browserSessionID',
    'passkeyId',
    'rawId',
    'fileId',
    'reasonId',
    'filterRejectId',
    'genderCode',
    'reportTagId',
    'mCode',
    // The partner's own number of a medicine.
    'sarvoMCode',
    // A view of the user's own.
    'filterId',
    // Made by the browser for a question to the assistant, and known to the asker's own session alone.
    'askId',
  ],
  ...[
    // A question of the house's own table.
    'questionId',
    'formId',
    'uomId',
    'medCategoryId',
    'partnerCode',
    'termId',
    'categoryId',
    'roleId',
    'permissionId',
    'statusCode',
    'pinCode',
    // The payer's own number of a patient.
    'beneficiaryId',
  ],
]
