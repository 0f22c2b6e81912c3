import { catalogue } from '@rxdesk/contract/catalogue'
import type { RoleId } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import type { Caller } from './caller.ts'
import { refused } from './problem.ts'

/**
 * Who may use which call, written by hand from screens 6 and the decisions on roles, not from the contract's table.
 * Roles: 1 Admin, 2–4 L1–L3 operators, 6 MRD, 7 partner, 8 vendor, 9 client. A number after `p` is the permission
 * needed.
 */
const everyone = '1 2 3 4 6 7 8 9'
const userGroup = '1 2 3 4'
const operators = '2 3 4'
const digitizers = '1 4'
const matrix: Record<string, string> = {
  'userMgmt/checkSystemIp': 'open',
  'userMgmt/login': 'open',
  'pateRxMgmt/getcrmotpvalidy': 'open',
  'userMgmt/signUp': 'open',
  'userMgmt/confirmSignUp': 'open',
  'userMgmt/forgotPaswd': 'open',
  'userMgmt/resetForgottenPaswd': 'open',
  'userMgmt/startProviderSignIn': 'open',
  'userMgmt/providerLogin': 'open',
  'userMgmt/startIdentityLink': everyone,
  'userMgmt/linkIdentity': everyone,
  'userMgmt/getIdentity': everyone,
  'userMgmt/unlinkIdentity': everyone,
  'userMgmt/saveUserIdentity': '1',
  'userMgmt/getAuthenticator': everyone,
  'userMgmt/startAuthenticator': everyone,
  'userMgmt/confirmAuthenticator': everyone,
  'userMgmt/renewRecoveryCodes': everyone,
  'userMgmt/removeAuthenticator': everyone,
  'userMgmt/resetUserAuthenticator': '1 8',
  'userMgmt/checkSessionTiming': everyone,
  'userMgmt/storeOnlineOffline': everyone,
  'userMgmt/changePaswd': everyone,
  'userMgmt/currentUser': everyone,
  'userMgmt/activeLogL3': userGroup,
  // "Admin-only calls: … user management" (screens 6).
  'userMgmt/getusers': '1',
  'userMgmt/getuser': '1',
  'userMgmt/create': '1',
  'userMgmt/update': '1',
  'userMgmt/deleteUser': '1',
  'userMgmt/resetUserPaswd': '1',
  // Admin group: /Settings (screens 2); a chart is set for all users of it.
  'userMgmt/getSessions': '1',
  'userMgmt/endSession': '1',
  'userMgmt/getRolePermissions': '1',
  'userMgmt/saveRolePermissions': '1',
  'userMgmt/getOpenedBy': '1',
  'master/getAuditLog': '1',
  'master/exportAuditLog': '1',
  'master/getSystemHealth': '1',
  'master/getOpenDeliveries': '1',
  'master/getFailedJobs': '1',
  'master/retryDelivery': '1',
  'master/retryJob': '1',
  'master/getSettings': '1',
  'master/SaveSettings': '1',
  'reportDtls/settings_chart': '1 2 3 4 9',
  'reportDtls/saveSettings_chart': '1',
  'master/getDosageOptions': '1',
  'master/saveDosageOption': '1',
  'master/removeDosageOption': '1',
  'master/getWordClients': '1',
  'master/saveWordClient': '1',
  // "Client users: client dashboard and client eRx list" (calls 6); permission 8 gives an ordinary user the same.
  'reportDtls/getClientDashboardDetails': '1 2 3 4 9 p8',
  'reportDtls/getClientErxList': '1 2 3 4 9 p8',
  'reportDtls/getClientErxList_excel': '1 2 3 4 9 p8',
  // CSV imports are of masters and users: admin group.
  'master/startImport': '1',
  'master/getImport': '1',
  'master/getOpenImport': '1',
  'master/getImportRows': '1',
  'master/applyImport': '1',
  'master/cancelImport': '1',
  // Admin group: /clients and /edit-client (screens 2).
  'master/getClientPage': '1',
  'master/getClientMasterData': '1',
  'master/addClientDetails': '1',
  'master/updateClientMastersList': '1',
  'master/updateHospitalDepartment': '1',
  'master/saveClientWebhook': '1',
  'master/saveClientEmails': '1',
  'master/saveClientLogo': '1',
  'master/getMapedPharmDtls': '1',
  'master/getPharmDepartments': '1',
  'master/addDepartmentPharm': '1',
  'master/updateDepartmentPharmList': '1',
  'master/deleteMapedPharmDtlsList': '1',
  'master/saveClientFloorDet': '1',
  'master/saveClientForms': '1',
  'master/getcliReportColumn': '1',
  'master/saveClientReport': '1',
  'master/testClientWebhook': '1',
  'master/getClientWebhookTest': '1',
  'master/getClientBilling': '1',
  'master/saveClientBilling': '1',
  'master/removeClientBilling': '1',
  'master/getClientAddresses': '1',
  'master/saveClientAddresses': '1',
  // User group: /hospital-master (screens 2); only administrators write there.
  'doctorMasters/showallHospitals': userGroup,
  'doctorMasters/showMergedHospitals': '1',
  'doctorMasters/showMergedHospitalsmaster': '1',
  'doctorMasters/saveHospital': '1',
  'doctorMasters/saveMergedHospitalsmaster': '1',
  'doctorMasters/savemergedHospitals': '1',
  'doctorMasters/getDoctorMerges': '1',
  'doctorMasters/getDoctorMerge': '1',
  'doctorMasters/undoDoctorMerging': '1',
  'doctorMasters/getHospitalMerges': '1',
  'doctorMasters/getHospitalMerge': '1',
  'doctorMasters/undoHospitalMerging': '1',
  // Users who work on prescriptions read the floors of a hospital and the forms of a client.
  'doctorDtls/getHospitalFloor': userGroup,
  'doctorDtls/getFloorNames': userGroup,
  'master/getClientFormsList': userGroup,
  // User group: /doctors; admin group: /registered-doctors, /doctor-approved, /approved-doctors (screens 2).
  'doctorMasters/getDoctors': userGroup,
  'doctorMasters/getVerifiedDoctors': userGroup,
  'doctorDtls/getclientDoctor': userGroup,
  'doctorMasters/getDoctorDetails': userGroup,
  'doctorMasters/editDoctor': '1',
  'ipdPres/addClientDoctor': '1',
  'doctorMasters/updateDoctorMasterData': '1',
  'doctorMasters/getLikelyDoctors': userGroup,
  'doctorMasters/getMatchedDoctors': '1',
  'doctorMasters/getmatchedApprovedDoctors': '1',
  'doctorMasters/showallDoctors': '1',
  'doctorMasters/showMergedDoctors': '1',
  'doctorMasters/saveMappedDoctors': '1',
  'doctorMasters/saveDoctorImage': '1',
  'doctorMasters/linkDoctorAccount': '1',
  'ipdPres/resetDocpassword': '1',
  // Admin group, and vendor staff for their own clients (decisions on roles).
  'vendor/getVendorCredentialList': '1 8',
  'vendor/getVendorList': '1 8',
  'vendor/getClientCount': '1 8',
  'vendor/getClientDetails': '1 8',
  'vendor/getClientDoctorsList': '1 8',
  'vendor/Addvendorcredential': '1 8',
  'vendor/vendorlistupdate': '1 8',
  'vendor/deleteVendor': '1 8',
  'vendor/vendorresetUserPaswd': '1 8',
  // Queues and detail: "dashboard is for roles 1 to 4" (screens 6).
  'pateRxMgmt/geteRxPendingList': userGroup,
  'pateRxMgmt/geteRxList': userGroup,
  'pateRxMgmt/getcallbackList': userGroup,
  'pateRxMgmt/getDashboardErxCount': userGroup,
  'pateRxMgmt/geteRxDtls': userGroup,
  'pateRxMgmt/checkDuplicatePrescription': userGroup,
  'teleConsultant/teleConsultationCheckDuplicateEntries': userGroup,
  'pateRxMgmt/insertOperatorNotes': userGroup,
  'pateRxMgmt/getOperatorNotes': userGroup,
  'pateRxMgmt/erxPdfGeneration': userGroup,
  'pateRxMgmt/generatePDF': userGroup,
  'pateRxMgmt/generateWord': userGroup,
  'pateRxMgmt/generateHTML': userGroup,
  'pateRxMgmt/getSafetyWarnings': userGroup,
  'pateRxMgmt/suggestionMedList': userGroup,
  'pateRxMgmt/suggestionAdviceList': userGroup,
  'pateRxMgmt/suggestionPatList': userGroup,
  'pateRxMgmt/getVitalMasters': userGroup,
  'pateRxMgmt/masters': userGroup,
  'pateRxMgmt/searchRoute': userGroup,
  'pateRxMgmt/getTemplates': userGroup,
  'pateRxMgmt/getMargUom': userGroup,
  'pateRxMgmt/vitalsuggestion': userGroup,
  'pateRxMgmt/suggestionInvestigation': userGroup,
  'reportDtls/searchInvestigationCaetgory': userGroup,
  'reportDtls/getReportDetails': userGroup,
  'reportDtls/saveReportDetails': `${operators} p9`,
  'pateRxMgmt/getDoctorNotesTest': userGroup,
  'pateRxMgmt/medicineOrder': userGroup,
  'pateRxMgmt/retryOCR': userGroup,
  'pateRxMgmt/generateCropCoordinates': userGroup,
  'pateRxMgmt/searchOcrData': userGroup,
  'pateRxMgmt/releaseeRx': userGroup,
  'pateRxMgmt/geteRxProposals': userGroup,
  'pateRxMgmt/nersuggestionMedList': userGroup,
  'doctorDtls/searchNerHospitalSuggestions': userGroup,
  'doctorDtls/searchConsultingTime': userGroup,
  'patientDtls/getpatient': userGroup,
  'patientDtls/onGetRegisteredClients': userGroup,
  // Admin group: /registered-patients, /prescription-patients, /abhaUsers; user group: /searchPatient (screens 2).
  'patMasters/getPatients': '1',
  'patMasters/getPrescriptionPatients': '1',
  'pateRxMgmt/abhaUsersList': '1',
  'pateRxMgmt/searchPatientData': userGroup,
  'pateRxMgmt/searchClientPatientData': userGroup,
  // Admin group: /mergingPatient (screens 2).
  'patMgmt/getmergingPatientLists': '1',
  'patMgmt/insertPatientMerging': '1',
  'patMgmt/keepPatientsApart': '1',
  'patMgmt/getPatientMerges': '1',
  'patMgmt/getPatientMerge': '1',
  'patMgmt/undoPatientMerging': '1',
  // User group; permission 7, send prescription link.
  'patientDtls/updatePatientClientDetails': `${userGroup} p9`,
  'patientDtls/autoFillOPDData': userGroup,
  'patientDtls/sarvodhayaPatientSuggestions': userGroup,
  'patMgmt/updatePatientRelation': `${userGroup} p9`,
  'patMgmt/searchInvestigationAndPatient': userGroup,
  'pateRxMgmt/sendWeblinkEmail': `${userGroup} p7`,
  'patientDtls/getPatientPrescriptions': `${userGroup} p3`,
  'doctorDtls/searchDoctor': userGroup,
  'doctorDtls/searchHospital': userGroup,
  'doctorDtls/getDoctor': userGroup,
  'doctorDtls/getHospital': userGroup,
  'doctorDtls/specialization': userGroup,
  'master/SaveandUpdateSymptom': '1',
  'master/SaveandUpdateDiagnosis': '1',
  'master/SaveandUpdateInvestigation': '1',
  'master/SaveandUpdateAllergy': '1',
  'master/SaveandUpdateDisease': '1',
  'master/SaveandUpdateProcedure': '1',
  'master/saveDepartmentMaster': '1',
  'master/saveLanguageData': '1',
  'master/getLanguageData': '1',
  'master/saveSpecialization': '1',
  'master/saveVaccinationMaster': '1',
  'master/saveVitalMaster': '1',
  'master/saveMasterRow': '1',
  'master/moveMasterRow': '1',
  'master/getMasterRows': '1',
  'master/getMasterRow': '1',
  'master/removeMasterRow': '1',
  'ipdPres/getIPDPendingApproval': '1',
  'ipdPres/getApprovalPendingList': '1',
  'ipdPres/decideOnTerm': '1',
  'master/getMastersList': userGroup,
  'master/getClientMastersList': userGroup,
  // Permission 3, view historical prescription; 6, add prescription; 9, edit prescription; 4, send to patient.
  'pateRxMgmt/geteRxHistory': `${userGroup} p3`,
  // Permission 5, callback; 4, send prescription: a pharmacy gets the same as the patient.
  'pateRxMgmt/callbackeRx': `${userGroup} p5`,
  'pateRxMgmt/sendPharmacyMessage': `${userGroup} p4`,
  'pateRxMgmt/getPharmacy': userGroup,
  'pateRxMgmt/savePharmacy': '1',
  'pateRxMgmt/getHighPriorityAlert': userGroup,
  'pateRxMgmt/showOperatorDetails': userGroup,
  'pateRxMgmt/noteeRxVisit': operators,
  'pateRxMgmt/geteRxVisits': '1',
  'pateRxMgmt/geteRxFieldHistory': `${userGroup} p3`,
  // Operators discuss a case across the levels, as they do in notes.
  'pateRxMgmt/geteRxChanges': userGroup,
  'pateRxMgmt/getFieldComments': userGroup,
  'pateRxMgmt/insertFieldComment': userGroup,
  'pateRxMgmt/resolveFieldComments': userGroup,
  'pateRxMgmt/getLastVisit': `${userGroup} p3`,
  'pateRxMgmt/insertUploadErx': `${userGroup} p6`,
  'pateRxMgmt/getUploadPresCredentials': `${userGroup} p6`,
  'patientDtls/update': `${userGroup} p9`,
  'doctorDtls/create': `${userGroup} p9`,
  // Permission 10, data training (screens 6): OCR training is a user group route.
  'pateRxMgmt/getTrainingPages': `${userGroup} p10`,
  'pateRxMgmt/getTrainingPage': `${userGroup} p10`,
  'pateRxMgmt/saveTrainingDraft': `${userGroup} p10`,
  'pateRxMgmt/saveTrainingTruth': `${userGroup} p10`,
  'pateRxMgmt/getTrainingMeasurements': `${userGroup} p10`,
  'pateRxMgmt/startTrainingMeasurement': `${userGroup} p10`,
  'pateRxMgmt/cancelTrainingMeasurement': `${userGroup} p10`,
  // It exports patients' words and images.
  'pateRxMgmt/exportTrainingData': '1 p10',
  // "Operators: eRx editing" (calls 6).
  'pateRxMgmt/updateeRxDtls': `${operators} p9`,
  'pateRxMgmt/sendtoReview': `${operators} p9`,
  'pateRxMgmt/rejecteRx': `${operators} p9`,
  'pateRxMgmt/insertMedicineData': `${operators} p9`,
  'pateRxMgmt/deleteMedicineData': `${operators} p9`,
  'pateRxMgmt/insertGenericMedicineData': `${operators} p9`,
  'pateRxMgmt/deleteGenericMedicineData': `${operators} p9`,
  'pateRxMgmt/arrangeMedicineData': `${operators} p9`,
  'pateRxMgmt/answerSafetyWarning': `${operators} p9`,
  'pateRxMgmt/restoreMedicineData': `${operators} p9`,
  'pateRxMgmt/updateReminderMedicineData': `${operators} p9`,
  'pateRxMgmt/saveTemplate': `${operators} p9`,
  'pateRxMgmt/insertAddMedicine': `${operators} p9`,
  'pateRxMgmt/insertVitalMaster': `${operators} p9`,
  // Approvals are the administrator's (screens 2, the bell).
  'pateRxMgmt/approveMedicineData': '1',
  'pateRxMgmt/getMedicineApprovals': '1',
  'pateRxMgmt/getVitalApprovals': '1',
  'pateRxMgmt/approvedVitalMasters': '1',
  'pateRxMgmt/deleteVitalMasters': '1',
  'pateRxMgmt/deleteTemplate': `${operators} p9`,
  'pateRxMgmt/setFavourite': operators,
  'pateRxMgmt/deleteeRxImageDtls': `${operators} p9`,
  'pateRxMgmt/onSaveFormatOCR': `${operators} p9`,
  'reportDtls/nerSuggestionSuccess': `${operators} p9`,
  'pateRxMgmt/claimNexteRx': operators,
  'pateRxMgmt/getNexteRxImage': operators,
  // L3 sends (gap D41); an administrator resends from the failure list.
  'pateRxMgmt/sendPrescription': '1 4 p4',
  // Admin group: /nerReport, /nerReportentityruler (screens 2).
  'reportDtls/nerReport': '1',
  'reportDtls/nerReportentityruler': '1',
  'reportDtls/saveEntityRule': '1',
  'reportDtls/testEntityRule': '1',
  'pateRxMgmt/geteRxHolders': '1',
  'pateRxMgmt/reassigneRx': '1',
  'pateRxMgmt/seteRxPriority': '1',
  'pateRxMgmt/reopeneRx': '1',
  // "Digitization dashboard for 1 and 4" (screens 6): level 3 works it, the administrator looks on and sends again.
  'digitization/getDigitizationRxPendingList': digitizers,
  'digitization/getDigitizationeRxList': digitizers,
  'digitization/getDigitizationSendFailureList': digitizers,
  'digitization/getDigitizationDashboardErxCount': digitizers,
  'digitization/getDigitizationFreshcaseAlert': digitizers,
  'digitization/getDigitizationSettings': digitizers,
  'digitization/getTeleAutoTriggerCount': digitizers,
  'digitization/getvitalSettings': digitizers,
  'digitization/onGetMedCategory': digitizers,
  'digitization/searchmedicineName': digitizers,
  'digitization/searchAmazonMed': digitizers,
  'digitization/onGetDigitizationReportList': '1',
  'digitization/insertDigitizationAssignData': '4 p9',
  'digitization/refreshOCRData': digitizers,
  'digitization/retryOCR': digitizers,
  'digitization/SegregatePrescriptions': '4 p9',
  'digitization/revertDigitizationProcess': '4 p9',
  'digitization/updateImageValidation': '4 p9',
  'digitization/updatePrescriptionInfo': '4 p9',
  'digitization/getDigiPreviewDet': digitizers,
  'digitization/sendDigitizationIngresstoAmazon': `${digitizers} p9`,
  'digitization/insertMedicineData': '4 p9',
  'digitization/deleteMedicineData': '4 p9',
  'digitization/getDoctorDigitization': digitizers,
  'digitization/getNerHospitalSuggestions': digitizers,
}

const roles: RoleId[] = [1, 2, 3, 4, 6, 7, 8, 9]
let testApp: TestApp
let wire: ReturnType<typeof openWire>
const callers = new Map<string, Caller>()

beforeAll(async () => {
  testApp = await openTestApp()
  // Access is checked before any handler runs: what the handlers do does not matter here.
  wire = openWire(
    testApp,
    catalogue.map((definition) => ({
      definition,
      handler: { run: async () => Promise.reject(refused('general.noRecord')) },
    })),
  )
  for (const role of roles) {
    const full = await testApp.signIn(role)
    callers.set(`${role}`, full)
    for (const permission of [3, 4, 5, 6, 8, 9, 10])
      callers.set(`${role} without ${permission}`, {
        ...full,
        sessionId: crypto.randomUUID(),
        permissions: full.permissions.filter((p) => p !== permission),
      })
  }
})
afterAll(() => testApp.close())

async function isAdmitted(id: string, caller: Caller | undefined): Promise<boolean> {
  const call = catalogue.find((one) => one.id === id)
  const answer =
    call?.method === 'GET'
      ? (await wire.app.inject({ method: 'GET', url: `/api/v1/${id}` })).json()
      : await wire.post(call?.steps === 'pair' ? `${id}jwt` : id, {}, caller)
  expect([200, 400, 401, 403]).toContain(answer.status)
  return answer.status === 200 || answer.status === 400
}

describe('the access matrix', () => {
  it('names every call that is served, and no other', () => {
    expect(Object.keys(matrix).sort()).toEqual(catalogue.map((call) => call.id as string).sort())
  })

  it.each(Object.entries(matrix))('%s: %s', async (id, allowed) => {
    const permission = /p(\d+)/.exec(allowed)?.[1]
    expect(await isAdmitted(id, undefined)).toBe(allowed === 'open')
    for (const role of roles) {
      const should = allowed === 'open' || allowed.replace(/p\d+/, '').split(' ').includes(String(role))
      expect(await isAdmitted(id, callers.get(`${role}`)), `role ${role}`).toBe(should)
      if (permission && should)
        expect(
          await isAdmitted(id, callers.get(`${role} without ${permission}`)),
          `role ${role} without permission ${permission}`,
        ).toBe(false)
    }
  })

  it('admits a user with several roles when any of them fits', async () => {
    const both = await testApp.signIn([6, 2])
    expect(await isAdmitted('pateRxMgmt/claimNexteRx', both)).toBe(true)
  })
})
