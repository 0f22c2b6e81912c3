import type { CallId } from './catalogue.ts'
import type { PermissionId, RoleId } from './roles.ts'
import { digitizationRoles, permissions, roleIds, roles } from './roles.ts'

/**
 * Who may use a call or a route: anybody (`open`), or a signed-in user with one of the roles and, where a permission
 * is named, that permission too. The server enforces it and the menu reads it (screens 2 and 6, decisions: roles).
 */
export type AccessRow = { open: true } | { open: false; roles: readonly RoleId[]; permission?: PermissionId }

const open: AccessRow = { open: true }
const only = (allowed: readonly RoleId[], permission?: PermissionId): AccessRow => ({
  open: false,
  roles: allowed,
  permission,
})

/** Route groups of screens 2 with the members that decisions.md settles. */
const user = [roles.admin, roles.l1, roles.l2, roles.l3] as const
const operators = [roles.l1, roles.l2, roles.l3] as const
const admin = [roles.admin] as const
const everybody = roleIds
/** The digitization dashboard is for 1 and 4 (screens 6); its report for the administrator. */
const digitizes = digitizationRoles

/** Total over the catalogue: a call without a row does not compile. */
export const callAccess: Record<CallId, AccessRow> = {
  'userMgmt/checkSystemIp': open,
  'userMgmt/login': open,
  'pateRxMgmt/getcrmotpvalidy': open,
  'userMgmt/checkSessionTiming': only(everybody),
  'userMgmt/storeOnlineOffline': only(everybody),
  'userMgmt/activeLogL3': only(user),
  'userMgmt/changePaswd': only(everybody),
  'userMgmt/currentUser': only(everybody),
  'pateRxMgmt/geteRxPendingList': only(user),
  'pateRxMgmt/geteRxList': only(user),
  'pateRxMgmt/getcallbackList': only(user),
  'pateRxMgmt/getDashboardErxCount': only(user),
  'pateRxMgmt/insertUploadErx': only(user, permissions.addPrescription),
  'pateRxMgmt/getUploadPresCredentials': only(user, permissions.addPrescription),
  'pateRxMgmt/sendtoReview': only(operators, permissions.editPrescription),
  'pateRxMgmt/rejecteRx': only(operators, permissions.editPrescription),
  'pateRxMgmt/sendPrescription': only([roles.admin, roles.l3], permissions.sendToPatient),
  'pateRxMgmt/claimNexteRx': only(operators),
  'pateRxMgmt/releaseeRx': only(user),
  'pateRxMgmt/geteRxHolders': only(admin),
  'pateRxMgmt/reassigneRx': only(admin),
  'pateRxMgmt/seteRxPriority': only(admin),
  'pateRxMgmt/reopeneRx': only(admin),
  'pateRxMgmt/geteRxHistory': only(user, permissions.viewHistory),
  'pateRxMgmt/callbackeRx': only(user, permissions.callBack),
  'pateRxMgmt/sendPharmacyMessage': only(user, permissions.sendToPatient),
  'pateRxMgmt/getPharmacy': only(user),
  'pateRxMgmt/savePharmacy': only(admin),
  'pateRxMgmt/getHighPriorityAlert': only(user),
  'pateRxMgmt/showOperatorDetails': only(user),
  'pateRxMgmt/noteeRxVisit': only(operators),
  'pateRxMgmt/geteRxVisits': only(admin),
  'pateRxMgmt/geteRxFieldHistory': only(user, permissions.viewHistory),
  'pateRxMgmt/geteRxChanges': only(user),
  'pateRxMgmt/getFieldComments': only(user),
  'pateRxMgmt/insertFieldComment': only(user),
  'pateRxMgmt/resolveFieldComments': only(user),
  'pateRxMgmt/geteRxDtls': only(user),
  'pateRxMgmt/updateeRxDtls': only(operators, permissions.editPrescription),
  'pateRxMgmt/checkDuplicatePrescription': only(user),
  'pateRxMgmt/insertOperatorNotes': only(user),
  'pateRxMgmt/getOperatorNotes': only(user),
  'pateRxMgmt/erxPdfGeneration': only(user),
  'pateRxMgmt/generatePDF': only(user),
  'pateRxMgmt/generateWord': only(user),
  'pateRxMgmt/generateHTML': only(user),
  'pateRxMgmt/insertMedicineData': only(operators, permissions.editPrescription),
  'pateRxMgmt/deleteMedicineData': only(operators, permissions.editPrescription),
  'pateRxMgmt/insertGenericMedicineData': only(operators, permissions.editPrescription),
  'pateRxMgmt/deleteGenericMedicineData': only(operators, permissions.editPrescription),
  'pateRxMgmt/arrangeMedicineData': only(operators, permissions.editPrescription),
  'pateRxMgmt/restoreMedicineData': only(operators, permissions.editPrescription),
  'pateRxMgmt/getSafetyWarnings': only(user),
  'pateRxMgmt/answerSafetyWarning': only(operators, permissions.editPrescription),
  'pateRxMgmt/suggestionMedList': only(user),
  'pateRxMgmt/suggestionAdviceList': only(user),
  'pateRxMgmt/deleteeRxImageDtls': only(operators, permissions.editPrescription),
  'pateRxMgmt/retryOCR': only(user),
  'pateRxMgmt/suggestionPatList': only(user),
  'pateRxMgmt/geteRxProposals': only(user),
  'pateRxMgmt/nersuggestionMedList': only(user),
  'doctorDtls/searchNerHospitalSuggestions': only(user),
  'doctorDtls/searchConsultingTime': only(user),
  'reportDtls/nerReport': only(admin),
  'reportDtls/nerReportentityruler': only(admin),
  'reportDtls/saveEntityRule': only(admin),
  'reportDtls/testEntityRule': only(admin),
  'reportDtls/nerSuggestionSuccess': only(operators, permissions.editPrescription),
  'patientDtls/getpatient': only(user),
  'patientDtls/update': only(user, permissions.editPrescription),
  'patientDtls/onGetRegisteredClients': only(user),
  'doctorDtls/searchDoctor': only(user),
  'doctorDtls/searchHospital': only(user),
  'doctorDtls/getDoctor': only(user),
  'doctorDtls/getHospital': only(user),
  'doctorDtls/create': only(user, permissions.editPrescription),
  'doctorDtls/specialization': only(user),
  'master/getMastersList': only(user),
  'master/getClientMastersList': only(user),
  'pateRxMgmt/masters': only(user),
  'pateRxMgmt/getVitalMasters': only(user),
  'pateRxMgmt/getTrainingPages': only(user, permissions.dataTraining),
  'pateRxMgmt/getTrainingPage': only(user, permissions.dataTraining),
  'pateRxMgmt/saveTrainingDraft': only(user, permissions.dataTraining),
  'pateRxMgmt/saveTrainingTruth': only(user, permissions.dataTraining),
  'pateRxMgmt/searchRoute': only(user),
  'pateRxMgmt/getMargUom': only(user),
  'pateRxMgmt/vitalsuggestion': only(user),
  'pateRxMgmt/suggestionInvestigation': only(user),
  'reportDtls/searchInvestigationCaetgory': only(user),
  'pateRxMgmt/getDoctorNotesTest': only(user),
  'pateRxMgmt/medicineOrder': only(user),
  'pateRxMgmt/updateReminderMedicineData': only(operators, permissions.editPrescription),
  'digitization/getDigitizationRxPendingList': only(digitizes),
  'digitization/getDigitizationeRxList': only(digitizes),
  'digitization/getDigitizationSendFailureList': only(digitizes),
  'digitization/getDigitizationDashboardErxCount': only(digitizes),
  'digitization/getDigitizationFreshcaseAlert': only(digitizes),
  'digitization/getDigitizationSettings': only(digitizes),
  'digitization/getTeleAutoTriggerCount': only(digitizes),
  'digitization/getvitalSettings': only(digitizes),
  'digitization/onGetMedCategory': only(digitizes),
  'digitization/searchmedicineName': only(digitizes),
  'digitization/searchAmazonMed': only(digitizes),
  'digitization/onGetDigitizationReportList': only(admin),
  'digitization/insertDigitizationAssignData': only([roles.l3], permissions.editPrescription),
  'digitization/refreshOCRData': only(digitizes),
  'digitization/retryOCR': only(digitizes),
  'digitization/SegregatePrescriptions': only([roles.l3], permissions.editPrescription),
  'digitization/revertDigitizationProcess': only([roles.l3], permissions.editPrescription),
  'digitization/updateImageValidation': only([roles.l3], permissions.editPrescription),
  'digitization/updatePrescriptionInfo': only([roles.l3], permissions.editPrescription),
  'digitization/getDigiPreviewDet': only(digitizes),
  'digitization/sendDigitizationIngresstoAmazon': only(digitizes, permissions.editPrescription),
  'digitization/insertMedicineData': only([roles.l3], permissions.editPrescription),
  'digitization/deleteMedicineData': only([roles.l3], permissions.editPrescription),
  'digitization/getDoctorDigitization': only(digitizes),
  'digitization/getNerHospitalSuggestions': only(digitizes),
  'pateRxMgmt/getTrainingMeasurements': only(user, permissions.dataTraining),
  'pateRxMgmt/startTrainingMeasurement': only(user, permissions.dataTraining),
  'pateRxMgmt/cancelTrainingMeasurement': only(user, permissions.dataTraining),
  'pateRxMgmt/exportTrainingData': only(admin, permissions.dataTraining),
  'pateRxMgmt/getTemplates': only(user),
  'pateRxMgmt/saveTemplate': only(operators, permissions.editPrescription),
  'pateRxMgmt/deleteTemplate': only(operators, permissions.editPrescription),
  'pateRxMgmt/setFavourite': only(operators),
  'pateRxMgmt/getLastVisit': only(user, permissions.viewHistory),
  'pateRxMgmt/insertAddMedicine': only(operators, permissions.editPrescription),
  'pateRxMgmt/approveMedicineData': only(admin),
  'pateRxMgmt/getMedicineApprovals': only(admin),
  'pateRxMgmt/insertVitalMaster': only(operators, permissions.editPrescription),
  'pateRxMgmt/getVitalApprovals': only(admin),
  'pateRxMgmt/approvedVitalMasters': only(admin),
  'pateRxMgmt/deleteVitalMasters': only(admin),
}

/** The screens that are built, by path. What is not built yet is not listed and so not shown. */
export const routeAccess = {
  '/signin': open,
  '/error-pages/error-401': open,
  '/error-pages/error-403': open,
  '/error-pages/error-404': open,
  '/verify': open,
  '/demo/outbox': open,
  '/dashboard': only(user),
  '/eRxDetails': only(user),
  '/adminApproval': only(admin),
  '/training': only(user, permissions.dataTraining),
  '/digitizationdashboard': only(digitizes),
  '/digitizationeRxDetails': only(digitizes),
  '/demo/partner': open,
  '/digitizationreports': only(admin),
  '/welcome': only(everybody),
} as const satisfies Record<string, AccessRow>
export type RoutePath = keyof typeof routeAccess

/** Whether a signed-in user with these roles and permissions passes a row. */
export function mayUse(
  row: AccessRow,
  who: { roleIds: readonly number[]; permissions: readonly number[] },
): boolean {
  if (row.open) return true
  const roleFits = row.roles.some((role) => who.roleIds.includes(role))
  return roleFits && (row.permission === undefined || who.permissions.includes(row.permission))
}
