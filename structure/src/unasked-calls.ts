/** Calls for programs alone, and what the screens of the documents ask instead (issue: calls that no screen uses). */
export const unaskedCalls: Readonly<Record<string, string>> = {
  'digitization/insertMedicineData':
    'the workbench asks the call of the same name in pateRxMgmt on every channel',
  'digitization/deleteMedicineData':
    'the workbench asks the call of the same name in pateRxMgmt on every channel',
  'patientDtls/autoFillOPDData':
    'the form has the suggested patient whole, and the workbench offers the last visit by getLastVisit',
  'reportDtls/getErxFormsPDF': 'the assessment on the workbench has the PDF of each of its versions',
  'pateRxMgmt/erxPdfGeneration': 'generatePDF makes the same document',
  'vendor/getClientCount': 'the list of credentials has its count',
  'vendor/getClientDoctorsList': 'the doctors of a client are the filter of getDoctors',
  'master/getLanguageData': 'getMastersList answers languages as every other master',
  'digitization/getTeleAutoTriggerCount':
    '/Settings reads and sets it with its section; the server hands out by it itself',
  'doctorMasters/getVerifiedDoctors': '/approved-doctors asks getDoctors with status "7"',
  'doctorDtls/getclientDoctor': 'the doctors of a client are the filter of getDoctors',
  'digitization/getvitalSettings': 'geteRxDtls answers the vital signs of the client with the case',
  'pateRxMgmt/nersuggestionMedList': 'geteRxProposals answers the medicines read with their candidates',
  'digitization/onGetMedCategory': 'the categories come with the case',
  'patMgmt/searchInvestigationAndPatient':
    'suggestionInvestigation and suggestionPatList answer the one list that is asked for',
  'doctorDtls/searchNerHospitalSuggestions':
    'geteRxProposals answers the hospitals read with their candidates',
  'digitization/searchmedicineName': 'suggestionMedList searches the same catalogue',
  'patMgmt/updatePatientRelation':
    "the patient's dialog saves the relation with the other details, by patientDtls/update",
  'pateRxMgmt/deleteAmazonMedicineData': 'the workbench asks deleteMedicineData on every channel',
  'teleConsultant/amazonUpdatepatient':
    'the desk saves the patient by updateeRxDtls, as every channel does, and measures by saveConsultation',
  'teleConsultant/callReasons':
    'the screen says the reason with the result of the call; a program may correct it',
  'teleConsultant/generateAmazonPDF': 'the preview of the workbench asks generatePDF on every channel',
  'teleConsultant/getAmazonDoctor':
    'the workbench chooses the doctor on its own tab, and getAmazonPatient says what is missing of them',
  'ipdPres/approveIPDMedicineData':
    '/adminApproval asks approveMedicineData, which decides on the same request',
  'ipdPres/decideOnTerm': '/adminApproval asks approveVitals, which decides on the same term',
  'ipdPres/getApprovedVitals': '/adminApproval asks getApprovalPendingList, which answers the same terms',
  'ipdPres/getVitalDetails': '/adminApproval has the terms with getApprovalPendingList',
  'ipdPres/checkIpdDuplicatePrescription': 'createIPD refuses a duplicate itself and says which it is',
  'ipdPres/checkIpdVitalDuplicate': 'the form has one field for each sign of the client',
  'ipdPres/getIPDpatient':
    'the admission searches patients by suggestionPatList, and departments and beds by their own calls',
  'ipdPres/erxIPDPdfGeneration': 'the workbench asks generatePDF on every channel',
  'ipdPres/insertAddIPDMedicine': 'the workbench asks insertAddMedicine on every channel',
  'ipdPres/vitalIPDsuggestion': 'the workbench asks vitalsuggestion on every channel',
  'pateRxMgmt/rejectIPDeRx': 'the workbench asks rejecteRx on every channel',
  'teleConsultant/searchMedicineCategory': 'only digitization types categories on its screen',
}
