import * as alerts from './areas/alerts.ts'
import * as approvals from './areas/approvals.ts'
import * as caseReports from './areas/case-reports.ts'
import * as cases from './areas/cases.ts'
import * as digitization from './areas/digitization.ts'
import * as digitizationCase from './areas/digitization-case.ts'
import * as doctors from './areas/doctors.ts'
import * as entities from './areas/entities.ts'
import * as entityReports from './areas/entity-reports.ts'
import * as files from './areas/files.ts'
import * as followUp from './areas/follow-up.ts'
import * as masters from './areas/masters.ts'
import * as medicines from './areas/medicines.ts'
import * as ocrTraining from './areas/ocr-training.ts'
import * as patients from './areas/patients.ts'
import * as regionReading from './areas/region-reading.ts'
import * as review from './areas/review.ts'
import * as safety from './areas/safety.ts'
import * as signIn from './areas/sign-in.ts'
import * as suggestions from './areas/suggestions.ts'
import * as templates from './areas/templates.ts'
import * as visits from './areas/visits.ts'
import * as workbench from './areas/workbench.ts'
import type { CallDefinition } from './call.ts'

/**
 * Every call that the server serves. A call listed here without a handler, or without a row in access.ts, does not
 * compile. A wire group is a property of a call, not a folder.
 */
export const catalogue = [
  signIn.checkSystemIp,
  signIn.login,
  signIn.checkSessionTiming,
  signIn.storeOnlineOffline,
  signIn.activeLogL3,
  signIn.changePaswd,
  signIn.currentUser,
  signIn.getcrmotpvalidy,
  cases.geteRxPendingList,
  cases.geteRxList,
  cases.getcallbackList,
  cases.getDashboardErxCount,
  cases.insertUploadErx,
  cases.sendtoReview,
  cases.rejecteRx,
  cases.sendPrescription,
  cases.claimNexteRx,
  cases.getNexteRxImage,
  cases.releaseeRx,
  cases.geteRxHolders,
  cases.reassigneRx,
  cases.seteRxPriority,
  cases.reopeneRx,
  cases.geteRxHistory,
  followUp.callbackeRx,
  followUp.sendPharmacyMessage,
  followUp.getPharmacy,
  followUp.savePharmacy,
  alerts.getHighPriorityAlert,
  alerts.showOperatorDetails,
  visits.noteeRxVisit,
  visits.geteRxVisits,
  review.geteRxFieldHistory,
  review.geteRxChanges,
  review.getFieldComments,
  review.insertFieldComment,
  review.resolveFieldComments,
  workbench.geteRxDtls,
  workbench.updateeRxDtls,
  workbench.checkDuplicatePrescription,
  workbench.insertOperatorNotes,
  workbench.getOperatorNotes,
  workbench.erxPdfGeneration,
  workbench.generatePDF,
  workbench.generateWord,
  workbench.generateHTML,
  medicines.insertMedicineData,
  medicines.deleteMedicineData,
  medicines.insertGenericMedicineData,
  medicines.deleteGenericMedicineData,
  medicines.arrangeMedicineData,
  medicines.restoreMedicineData,
  safety.getSafetyWarnings,
  safety.answerSafetyWarning,
  medicines.suggestionMedList,
  medicines.adviceSuggestionList,
  entities.geteRxProposals,
  entities.nerSuggestionSuccess,
  entities.nersuggestionMedList,
  entities.searchNerHospitalSuggestions,
  entities.searchConsultingTime,
  entityReports.nerReport,
  entityReports.nerReportentityruler,
  entityReports.saveEntityRule,
  entityReports.testEntityRule,
  files.getUploadPresCredentials,
  files.deleteeRxImageDtls,
  files.retryOCR,
  regionReading.generateCropCoordinates,
  regionReading.onSaveFormatOCR,
  regionReading.searchOcrData,
  patients.suggestionPatList,
  patients.getpatient,
  patients.updatePatient,
  patients.onGetRegisteredClients,
  doctors.searchDoctor,
  doctors.searchHospital,
  doctors.getDoctor,
  doctors.getHospital,
  doctors.createDoctor,
  doctors.specialization,
  masters.getMastersList,
  masters.getClientMastersList,
  masters.masters,
  masters.getVitalMasters,
  ocrTraining.getTrainingPages,
  ocrTraining.getTrainingPage,
  ocrTraining.saveTrainingDraft,
  ocrTraining.saveTrainingTruth,
  suggestions.searchRoute,
  suggestions.getMargUom,
  suggestions.vitalsuggestion,
  suggestions.suggestionInvestigation,
  suggestions.searchInvestigationCaetgory,
  suggestions.getDoctorNotesTest,
  caseReports.getReportDetails,
  caseReports.saveReportDetails,
  suggestions.medicineOrder,
  suggestions.updateReminderMedicineData,
  digitization.getDigitizationRxPendingList,
  digitization.getDigitizationeRxList,
  digitization.getDigitizationSendFailureList,
  digitization.getDigitizationDashboardErxCount,
  digitization.getDigitizationFreshcaseAlert,
  digitization.getDigitizationSettings,
  digitization.getTeleAutoTriggerCount,
  digitization.getvitalSettings,
  digitization.onGetMedCategory,
  digitization.searchmedicineName,
  digitization.searchAmazonMed,
  digitization.onGetDigitizationReportList,
  digitization.insertDigitizationAssignData,
  digitizationCase.refreshOCRData,
  digitizationCase.retryDigitizationOCR,
  digitizationCase.SegregatePrescriptions,
  digitizationCase.revertDigitizationProcess,
  digitizationCase.updateImageValidation,
  digitizationCase.updatePrescriptionInfo,
  digitizationCase.getDigiPreviewDet,
  digitizationCase.sendDigitizationIngresstoAmazon,
  digitizationCase.insertDigitizationMedicine,
  digitizationCase.deleteDigitizationMedicine,
  digitizationCase.getDoctorDigitization,
  digitizationCase.getNerHospitalSuggestions,
  ocrTraining.getTrainingMeasurements,
  ocrTraining.startTrainingMeasurement,
  ocrTraining.cancelTrainingMeasurement,
  ocrTraining.exportTrainingData,
  templates.getTemplates,
  templates.saveTemplate,
  templates.deleteTemplate,
  templates.setFavourite,
  templates.getLastVisit,
  approvals.insertAddMedicine,
  approvals.approveMedicineData,
  approvals.getMedicineApprovals,
  approvals.insertVitalMaster,
  approvals.getVitalApprovals,
  approvals.approvedVitalMasters,
  approvals.deleteVitalMasters,
] as const satisfies readonly CallDefinition[]

export type Call = (typeof catalogue)[number]
export type CallId = Call['id']
