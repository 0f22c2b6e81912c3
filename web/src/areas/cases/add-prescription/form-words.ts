/**
 * The labels of the Add Prescription form (screens 2): they come in English and in Hindi, whatever the language of the
 * interface, because whoever fills it in sits with the patient.
 */
const english = {
  chooseClient: 'Choose Client',
  mobileNo: 'Mobile No.',
  suggestedPatientInfo: 'Suggested Patient Info',
  patientName: 'Patient Name',
  lastName: 'Last Name',
  uhid: 'UHID',
  email: 'Email',
  reminder: 'Reminder',
  genericMedicine: 'Generic Medicine',
  needCall: 'Need Call',
  needCallHelp: 'Call-back within 30 minutes after transcription',
  callbackMobileNo: 'Callback Mobile No.',
  uploadPrescription: 'Upload Prescription',
  uploadReports: 'Upload Reports',
  camera: 'Camera',
} as const

export type FormWords = Record<keyof typeof english, string>

const hindi: FormWords = {
  chooseClient: 'क्लाइंट चुनें',
  mobileNo: 'मोबाइल नंबर',
  suggestedPatientInfo: 'सुझाई गई मरीज़ की जानकारी',
  patientName: 'मरीज़ का नाम',
  lastName: 'उपनाम',
  uhid: 'यूएचआईडी (UHID)',
  email: 'ईमेल',
  reminder: 'रिमाइंडर',
  genericMedicine: 'जेनेरिक दवा',
  needCall: 'कॉल चाहिए',
  needCallHelp: 'पर्चा दर्ज होने के 30 मिनट के भीतर कॉल-बैक',
  callbackMobileNo: 'कॉल-बैक मोबाइल नंबर',
  uploadPrescription: 'पर्चा अपलोड करें',
  uploadReports: 'रिपोर्ट अपलोड करें',
  camera: 'कैमरा',
}

export const formLanguages = { en: english, hi: hindi } as const satisfies Record<string, FormWords>
export type FormLanguage = keyof typeof formLanguages

const KEY = 'addPrescriptionLanguage'

/** The language of the labels chosen in this browser before. */
export function keptFormLanguage(): FormLanguage {
  return localStorage.getItem(KEY) === 'hi' ? 'hi' : 'en'
}

export function keepFormLanguage(language: FormLanguage): void {
  localStorage.setItem(KEY, language)
}
