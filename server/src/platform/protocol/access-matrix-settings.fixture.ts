/** The rows of /Settings and its neighbours, and of client forms, as `access-matrix.fixture.ts` writes them. */
export const settingsAccess: Readonly<Record<string, string>> = {
  // Client forms are filled by operators with permission 9 and looked at by the user group (extract E2).
  'vaccination/saveVaccineDtls': '2 3 4 p9',
  'vaccination/getVaccineDtls': '1 2 3 4',
  'vaccination/generateCardPdf': '1 2 3 4',
  'vaccination/getSchedules': '1',
  'vaccination/saveSchedule': '1',
  // Admin group: /Settings (screens 2); a chart is set for all users of it.
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
  'master/getFactorRoles': '1',
  'master/saveFactorRoles': '1',
  // Signing a clinical table is for administrators of the whole deployment.
  'master/getClinicalTables': '1',
  'master/getClinicalTable': '1',
  'master/signClinicalTable': '1',
}
