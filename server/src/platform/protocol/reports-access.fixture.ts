/** The part of the access matrix for reports and charts, written by hand as all of it. */
export const reportsAccess: Readonly<Record<string, string>> = {
  'reportDtls/getbillingDashboard': '1 2 3 4 9 p8',
  // Admin group: /reports, /erxList, /operatorReport, /registrationReport (screens 2); operators see their own line.
  'reportDtls/eRxReportMasterList': '1',
  'reportDtls/eRxReportAutocompleteList': '1',
  'reportDtls/onGetReportList': '1',
  'reportDtls/onGetclientReportList': '1',
  'reportDtls/onGetOldReportList': '1',
  'reportDtls/getReportColumn': '1',
  'reportDtls/getRegistrationReport': '1',
  'reportDtls/rejectionReport': '1',
  // Saved filters of these screens.
  'reportDtls/getSavedReports': '1',
  'reportDtls/saveReport': '1',
  'reportDtls/setWeeklyReport': '1',
  'reportDtls/removeSavedReport': '1',
  'reportDtls/operatorReport': '1 2 3 4 7',
  'reportDtls/getSearchPatientReports': '1 2 3 4',
  // Each report checks its own row besides.
  'reportDtls/exportReport': '1 2 3 4 7 9',
  'pateRxMgmt/geteRxListReport': '1',
  'pateRxMgmt/geteRxOldListReport': '1',
  // Charts of the clients' own figures too; small groups are hidden.
  'reportDtls/Prescription_chart': '1 9',
  'reportDtls/OPDDigitization_chart': '1 9',
  'reportDtls/Antibiotic_chart': '1 9',
  'reportDtls/Disease_chart': '1 9',
  'reportDtls/Lab_chart': '1 9',
  'reportDtls/Radiology_chart': '1 9',
  'reportDtls/Specialization_chart': '1 9',
  'reportDtls/Bloodtest_chart': '1 9',
  'reportDtls/MRIXRAY_chart': '1 9',
  'reportDtls/investigationCategory_chart': '1 9',
}
