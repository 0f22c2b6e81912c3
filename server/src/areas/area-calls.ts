import type { CallId } from '@rxdesk/contract/catalogue'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { searchMedicines } from '#domain/medicine-catalogue/medicine-search.ts'
import type { FileServices } from '#domain/page-files/open-files.ts'
import type { DocumentRenderer } from '#engines/documents/document-renderer.ts'
import type { Services } from '#platform/services.ts'
import { alertCalls } from './alerts/alert-calls.ts'
import { medicineApprovalCalls } from './approvals/medicine-calls.ts'
import { vitalApprovalCalls } from './approvals/vital-calls.ts'
import { auditCalls } from './audit-log/audit-calls.ts'
import { actionCalls } from './cases/action-calls.ts'
import { addCalls } from './cases/add-calls.ts'
import { listCalls } from './cases/list-calls.ts'
import { nextImageCalls } from './cases/next-image-calls.ts'
import { clientDashboardCalls } from './client-dashboard/client-dashboard-calls.ts'
import { vendorClientCalls } from './client-users/client-calls.ts'
import { clientUserCalls } from './client-users/client-user-calls.ts'
import { clientCalls } from './clients/client-calls.ts'
import { floorCalls } from './clients/floor-calls.ts'
import { formCalls } from './clients/form-calls.ts'
import { logoCalls } from './clients/logo-calls.ts'
import { pharmacyMapCalls } from './clients/pharmacy-calls.ts'
import { termCalls } from './clients/term-calls.ts'
import { infoCalls } from './digitization/info-calls.ts'
import { digitizationListCalls } from './digitization/list-calls.ts'
import { reportCalls } from './digitization/report-calls.ts'
import { segregationCalls } from './digitization/segregation-calls.ts'
import { digitizationSettingsCalls } from './digitization/settings-calls.ts'
import { submitCalls } from './digitization/submit-calls.ts'
import { uploadCalls } from './digitization/upload-calls.ts'
import { doctorAccountCalls } from './doctors/account-calls.ts'
import { doctorCalls } from './doctors/calls.ts'
import { doctorMasterCalls } from './doctors/doctor-master-calls.ts'
import { doctorImageCalls } from './doctors/image-calls.ts'
import { doctorMergeCalls } from './doctors/merge-calls.ts'
import { entityReportCalls } from './entity-reports/calls.ts'
import { hospitalCalls } from './hospitals/hospital-calls.ts'
import { importCalls } from './imports/import-calls.ts'
import { masterCalls } from './masters/calls.ts'
import { suggestionCalls } from './masters/suggestion-calls.ts'
import { termApprovalCalls } from './masters/term-approval-calls.ts'
import { writtenMasterCalls } from './masters/written-calls.ts'
import { medicineCalls } from './medicines/calls.ts'
import { exportCalls } from './ocr-training/export-calls.ts'
import { measurementCalls } from './ocr-training/measurement-calls.ts'
import { trainingPageCalls } from './ocr-training/page-calls.ts'
import { patientCalls } from './patients/calls.ts'
import { patientDetailCalls } from './patients/detail-calls.ts'
import { patientListCalls } from './patients/list-calls.ts'
import { mergeCalls } from './patients/merge-calls.ts'
import { weblinkCalls } from './patients/weblink-calls.ts'
import { sessionCalls } from './sessions/session-calls.ts'
import { dosageCalls } from './settings/dosage-calls.ts'
import { rolePermissionCalls } from './settings/role-permission-calls.ts'
import { settingCalls } from './settings/setting-calls.ts'
import type { SignInCallId } from './sign-in/calls.ts'
import { healthCalls } from './system-health/health-calls.ts'
import { templateCalls } from './templates/calls.ts'
import { userCalls } from './users/user-calls.ts'
import { caseCalls } from './workbench/case-calls.ts'
import { documentCalls } from './workbench/document-calls.ts'
import { duplicateCalls } from './workbench/duplicate-calls.ts'
import { entitySuggestionCalls } from './workbench/entity-suggestion-calls.ts'
import { followUpCalls } from './workbench/follow-up-calls.ts'
import { medicineLineCalls } from './workbench/medicine-calls.ts'
import { noteCalls } from './workbench/note-calls.ts'
import { pageCalls } from './workbench/page-calls.ts'
import { proposalCalls } from './workbench/proposal-calls.ts'
import { regionCalls } from './workbench/region-calls.ts'
import { reportItemCalls } from './workbench/report-calls.ts'
import { reviewCalls } from './workbench/review-calls.ts'
import { safetyCalls } from './workbench/safety-calls.ts'
import { sendCalls } from './workbench/send-calls.ts'
import { keepSnapshot } from './workbench/snapshot-store.ts'
import { caseSuggestionCalls } from './workbench/suggestion-calls.ts'
import { visitCalls } from './workbench/visit-calls.ts'

/** The calls of every area. */
export function areaCalls(
  services: Services,
  files: FileServices,
  documents: DocumentRenderer,
  identity: IdentityParts,
) {
  const calls = [
    ...listCalls(),
    ...nextImageCalls(),
    ...addCalls(),
    ...actionCalls({
      goesOn: (work, row) => keepSnapshot(work, row, work.caller.userId),
    }),
    ...caseCalls(),
    ...medicineLineCalls(),
    ...safetyCalls(),
    ...noteCalls(),
    ...reportItemCalls(),
    ...reviewCalls(),
    ...followUpCalls(),
    ...visitCalls(),
    ...alertCalls(),
    ...auditCalls(),
    ...sessionCalls(identity),
    ...duplicateCalls(),
    ...pageCalls(files),
    ...regionCalls(files),
    ...sendCalls(),
    ...documentCalls(services, files, documents),
    ...patientCalls(),
    ...patientListCalls(),
    ...mergeCalls(),
    ...patientDetailCalls(),
    ...weblinkCalls(),
    ...doctorCalls(),
    ...doctorMasterCalls(),
    ...doctorMergeCalls(services),
    ...doctorImageCalls(files),
    ...doctorAccountCalls(identity),
    ...proposalCalls(),
    ...entitySuggestionCalls((question) => searchMedicines(services.db, question)),
    ...entityReportCalls(),
    ...medicineCalls(),
    ...masterCalls(),
    ...writtenMasterCalls(),
    ...termApprovalCalls(),
    ...importCalls(),
    ...trainingPageCalls(),
    ...suggestionCalls(),
    ...caseSuggestionCalls(),
    ...digitizationListCalls(),
    ...digitizationSettingsCalls(),
    ...uploadCalls(),
    ...segregationCalls(),
    ...infoCalls(),
    ...submitCalls(),
    ...reportCalls(),
    ...measurementCalls(),
    ...exportCalls(),
    ...templateCalls(),
    ...medicineApprovalCalls(),
    ...vitalApprovalCalls(),
    ...userCalls(identity),
    ...clientUserCalls(identity),
    ...vendorClientCalls(),
    ...clientCalls(),
    ...logoCalls(files),
    ...pharmacyMapCalls(),
    ...floorCalls(),
    ...formCalls(),
    ...termCalls(),
    ...clientDashboardCalls(),
    ...hospitalCalls(),
    ...settingCalls(services),
    ...rolePermissionCalls(),
    ...dosageCalls(),
    ...healthCalls(services, files),
  ]
  // A call of the catalogue without a handler does not compile: its id is in the error.
  const unserved: Exclude<CallId, SignInCallId | (typeof calls)[number]['definition']['id']>[] = []
  unserved satisfies never[]
  return calls
}
