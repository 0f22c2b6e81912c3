import { useTranslation } from 'react-i18next'
import type { RememberedChoice } from '#parts/remembered-choice.ts'
import { type UploadWords, useUploadWords } from '#parts/upload/use-upload-words.ts'

/** The labels of the form (screens 2), by their keys in the texts of the screen. */
const words = [
  'chooseClient',
  'mobileNo',
  'suggestedPatientInfo',
  'patientName',
  'lastName',
  'uhid',
  'email',
  'reminder',
  'genericMedicine',
  'needCall',
  'needCallHelp',
  'callbackMobileNo',
  'uploadPrescription',
  'uploadReports',
] as const

export type FormWords = Record<(typeof words)[number], string> & UploadWords

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
  chooseFiles: 'फ़ाइलें चुनें',
  dropHint: 'फ़ाइलें यहाँ छोड़ें, चिपकाएँ या चुनें।',
  rules: 'JPEG, PNG, WebP, TIFF, HEIC या PDF। 30 तस्वीरें और एक PDF तक, हर एक 10 MB तक।',
}

/** The labels in the language of the console, or in Hindi: the form may be filled in together with the patient. */
export type LabelLanguage = 'console' | 'hi'

export function useFormWords(language: LabelLanguage): FormWords {
  const { t } = useTranslation('queue-add-prescription')
  const uploadWords = useUploadWords()
  if (language === 'hi') return hindi
  const own = Object.fromEntries(words.map((word) => [word, t(`label.${word}`)])) as FormWords
  return { ...own, ...uploadWords }
}

/** The language of the labels as chosen before. */
export const labelLanguage: RememberedChoice<LabelLanguage> = {
  key: 'addPrescriptionLanguage',
  of: (stored) => (stored === 'hi' ? 'hi' : 'console'),
  stored: (language) => language,
}
