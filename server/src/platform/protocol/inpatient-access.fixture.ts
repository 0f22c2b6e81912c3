const userGroup = '1 2 3 4'
const operators = '2 3 4'

/** The calls of inpatients in the access matrix, written by hand from the extract of the flow (inpatient 2 and 4). */
export const inpatientAccess: Readonly<Record<string, string>> = {
  // Inpatients: 1–4 look, 2–4 with permission 9 change; administrators approve and take steps back (inpatient 2, 4).
  'ipdPres/createIPD': `${operators} p9`,
  'ipdPres/getIPDpatient': userGroup,
  'ipdPres/getIPDdoctor': userGroup,
  'ipdPres/getIPDeRxDtls': userGroup,
  'ipdPres/updateIPDeRxDtls': `${operators} p9`,
  'ipdPres/updateIPD': userGroup,
  'pateRxMgmt/rejectIPDeRx': `${operators} p9`,
  'pateRxMgmt/ipdTransfer': `${operators} p9`,
  'ipdPres/checkIpdDuplicatePrescription': userGroup,
  'ipdPres/checkIpdVitalDuplicate': userGroup,
  'ipdPres/vitalIPDsuggestion': userGroup,
  'pateRxMgmt/insertIPDMedicineData': `${operators} p9`,
  'ipdPres/insertAddIPDMedicine': `${operators} p9`,
  'ipdPres/approveIPDMedicineData': '1',
  'ipdPres/getIPDReportDetails': userGroup,
  'ipdPres/saveIPDReportDetails': `${operators} p9`,
  'ipdPres/getVitalDetails': '1',
  'ipdPres/approveVitals': '1',
  'ipdPres/getApprovedVitals': '1',
  'ipdPres/getDischargeSummary': userGroup,
  'ipdPres/getSummaryProposals': userGroup,
  'ipdPres/saveDischargeSummary': `${operators} p9`,
  'ipdPres/signDischargeSummary': userGroup,
  'ipdPres/unsignDischargeSummary': userGroup,
  'ipdPres/generateIpdPDF': userGroup,
  'ipdPres/generateIpdHTML': userGroup,
  'ipdPres/generateOtherdocPDF': userGroup,
  'ipdPres/erxIPDPdfGeneration': userGroup,
  'ipdPres/getStays': `${userGroup} p3`,
  'ipdPres/getStayList': userGroup,
  'ipdPres/getBeds': userGroup,
  'ipdPres/saveBed': '1',
}
