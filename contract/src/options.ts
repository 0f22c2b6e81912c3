import { consoleChannel, emergencyChannel, ipdChannel } from './channels.ts'
/** Option sets of screens 3, codes as documented. */

export const genders = [
  { genderCode: 1, gender: 'Male' },
  { genderCode: 2, gender: 'Female' },
  { genderCode: 3, gender: 'Others' },
  { genderCode: 4, gender: 'Not Available' },
] as const

/** The patient's relation to the owner of the phone, whose number relatives share. */
export const relations = [
  'Self',
  'Spouse',
  'Father',
  'Mother',
  'Son',
  'Daughter',
  'Brother',
  'Sister',
  'Grandparent',
  'Grandchild',
  'Other',
] as const
export type Relation = (typeof relations)[number]

/** Call-back services: how the patient is served after transcription. */
export const callBackServices = [
  { code: 'notify', label: 'Reminder' },
  { code: 'event', label: 'Schedule Calender' },
  { code: 'lang', label: 'Language Translation' },
  { code: 'grx', label: 'Generic Medicine' },
  { code: 'callback', label: 'Callback' },
] as const
/** Services that Add Prescription names in a list; the others have a switch of their own (screens 2). */
export const namedServices = ['event', 'lang'] as const
export type CallBackService = (typeof callBackServices)[number]['code']

/** Call status of a case that asked for a call (screens 4). */
export const callStatus = { notCompleted: 1, completed: 2 } as const
/** What became of a call to a patient; `again`: it was completed and is to be made once more. */
export const callBackOutcomes = ['notReached', 'later', 'done', 'again'] as const

/**
 * The display list of a booking: -1 All, 0 Pending, 1 In progress, 2 Rejected, 3 Completed, 4 Cancellation Pending, 5
 * Cancelled (screens 4). It stands beside the status of a case.
 */
export const bookingCodes = ['-1', '0', '1', '2', '3', '4', '5'] as const

/** Status of a user who signs in (screens 4: 1 Active, 2 Inactive). */
export const userStatus = { active: 1, inactive: 2 } as const

/** Weekdays and the two sets of them, of consulting times (screens 3). */
export const weekdaySets = [
  { id: 1, name: 'Monday' },
  { id: 2, name: 'Tuesday' },
  { id: 3, name: 'Wednesday' },
  { id: 4, name: 'Thursday' },
  { id: 5, name: 'Friday' },
  { id: 6, name: 'Saturday' },
  { id: 7, name: 'Sunday' },
  { id: 8, name: 'Monday to Friday' },
  { id: 9, name: 'Saturday & Sunday' },
] as const

/** What a doctor is to a prescription; "Primary" is the consultant flag of screens 4 (gap D7). */
export const doctorCategories = ['Primary', 'Consultant', 'Referring'] as const
export type DoctorCategory = (typeof doctorCategories)[number]

/** A doctor's status; "6" and "7" are the documents' (gap B16), the others ours. */
export const doctorStatus = { waiting: '0', approved: '6', verified: '7', merged: '8' } as const
export const doctorStatusIds = ['0', '6', '7', '8'] as const
export type DoctorStatus = (typeof doctorStatusIds)[number]

/** Half-hour slots of a day, 00:00 to 23:30 with ids 1 to 48 (screens 3). */
export const timeSlots: readonly { id: number; time: string }[] = Array.from({ length: 48 }, (_, at) => ({
  id: at + 1,
  time: `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
}))

export const prescriptionTypes = [
  { id: 1, name: 'IPD' },
  { id: 2, name: 'OPD' },
] as const

/** The channel whose desk lists the prescriptions of a type; the lists of emergency hold those of OPD too. */
export const channelOfType = { 1: ipdChannel, 2: consoleChannel, 3: emergencyChannel } as const
export type PrescriptionType = keyof typeof channelOfType

/** What lists of prescriptions and client users are chosen by: the third is a filter alone, no account has it (screens 3). */
export const prescriptionTypeFilters = [...prescriptionTypes, { id: 3, name: 'OPD + Emergency' }] as const

/** What approvals are listed by (screens 4). What was mapped to a known one counts as approved. */
export const approvalFilters = [
  { id: -1, name: 'All' },
  { id: 0, name: 'Pending' },
  { id: 1, name: 'Approved' },
  { id: 2, name: 'Rejected' },
] as const
export type ApprovalFilter = (typeof approvalFilters)[number]['id']

/** The days of a report as its screen offers them: Today, This Week, This Month, Custom Date Range (screens 3). */
export const reportPeriods = ['today', 'thisWeek', 'thisMonth', 'custom'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const validities = ['Valid prescription', 'Not a prescription'] as const
export const diseaseTypes = ['Acute', 'Chronic'] as const
export const frequencyPeriods = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export const durationPeriods = ['DAYS', 'WEEKS', 'MONTHS'] as const

/** Currencies that fees may be in; all have hundredths. */
export const currencies = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'SAR', 'SGD', 'NPR', 'BDT', 'LKR'] as const

/** Forms that prescriptions of a client may have (screens 3: emergency and OPD forms, vaccination). */
export const clientForms = [
  { id: 1, key: 'opd', name: 'OPD form' },
  { id: 2, key: 'emergency', name: 'Emergency form' },
  { id: 3, key: 'vaccination', name: 'Vaccination' },
] as const
/** The keys of two forms; channels have the same words. */
export const opdFormKey = clientForms[0].key
export const emergencyFormKey = clientForms[1].key
/**
 * Those that a screen fills in. The switches of the others are shown nowhere; calls keep and answer them.
 */
export const filledForms: readonly ClientFormKey[] = [emergencyFormKey, 'vaccination']
export type ClientFormKey = (typeof clientForms)[number]['key']

/** Columns that the list and the exports of a client's prescriptions may have, in their default order. */
export const reportColumns = [
  'erxId',
  'patientName',
  'status',
  'uhid',
  'age',
  'gender',
  'doctor',
  'hospital',
  'department',
  'media',
  'channel',
  'prescriptionDate',
  'receivedAt',
  'finishedAt',
  'reason',
  'pages',
  'medicines',
  'fee',
] as const
export type ReportColumn = (typeof reportColumns)[number]

// The sets below occur in the addresses of screens. The router needs them before a screen is loaded, so no call may be
// defined here, or the calls of every screen are loaded with the page.

/** The status of a digitized prescription in a report. */
export const reportStatuses = ['pending', 'inProgress', 'completed', 'rejected', 'failure'] as const

/** Whether a hospital is approved for everybody, was found on a prescription and waits, or was merged into another. */
export const hospitalStates = ['approved', 'pending', 'merged'] as const
/** How the text of a page was written. */
export const writings = ['printed', 'handwritten', 'mixed'] as const
export type Writing = (typeof writings)[number]

/** How a case's first page came and was read: a PDF, an image read clearly, one read doubtfully. */
export const readPageKinds = ['pdf', 'clear', 'doubtful'] as const

/** The progress of a page: untouched, with a draft, or ground truth. */
export const trainingStates = ['new', 'draft', 'saved'] as const

/** What entity extraction may find in the recognised words of a page. */
export const entityKinds = [
  'patientName',
  'age',
  'sex',
  'uhid',
  'mobile',
  'date',
  'doctor',
  'registrationNumber',
  'hospital',
  'vital',
  'complaint',
  'diagnosis',
  'investigation',
  'procedure',
  'allergy',
  'history',
  'medicine',
  'advice',
  'followUp',
] as const
export type EntityKind = (typeof entityKinds)[number]

/** Interface languages; English is the default and Arabic reads right to left (screens 9). */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'zh', name: '中文', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
] as const
export type LanguageCode = (typeof languages)[number]['code']

/** Reject reason whose note the operator must write (decisions: reject). */
export const OTHER_REASON_CODE = 'other'

/** The code of the reason for which a consultation that turned out an emergency ends. */
export const EMERGENCY_REASON_CODE = 'emergency'

/** Master lists that share one screen, `/masters/<list>`, in the order in which it offers them. */
export const listMasters = [
  'route',
  'uom',
  'dosage',
  'duration',
  'referral',
  'investigationCategory',
  'qualification',
  'state',
  'appointment',
  'media',
  'rejectReasons',
  'consultationRejectReasons',
  'medicineRejectReasons',
  'callReasons',
] as const
export type ListMaster = (typeof listMasters)[number]

/** What is edited under `/masters/<list>`: those lists, and the questions, which have a dialog of their own. */
export const listScreens = [...listMasters, 'teleQuestions'] as const
export type ListScreen = (typeof listScreens)[number]

/** Masters of which a new term waits for approval: Symptom, Diagnosis, Procedure, Investigation, Allergy, Disease (screens 2). */
export const approvedMasters = [
  'symptoms',
  'diagnosis',
  'procedure',
  'investigation',
  'allergy',
  'diseases',
] as const
export type ApprovedMaster = (typeof approvedMasters)[number]

/** What a term is called in the sentences of approvals (screens 4). */
export const termTypes: Readonly<Record<ApprovedMaster, string>> = {
  symptoms: 'Symptom',
  diagnosis: 'Diagnosis',
  procedure: 'Procedure',
  investigation: 'Investigation',
  allergy: 'Allergy',
  diseases: 'Disease',
}

/** Master lists that a console screen reads by name (gap C9: one mastertype for each master). */
export const masterTypes = [
  ...approvedMasters,
  'specialization',
  'department',
  'languages',
  'vaccination',
  ...listMasters,
] as const
export type MasterType = (typeof masterTypes)[number]

/** Master lists that are read from where their rows are kept, and edited there (screens 3, "Other master lists"). */
export const otherMasters = [
  'setting',
  'pulse',
  'weight',
  'bp',
  'temperature',
  'spo2',
  'hemoglobin',
  'serum',
  'bloodUrea',
  'bloodSugar',
  'tlc',
  'clients',
  'operators',
  'mrdClients',
] as const
export type OtherMaster = (typeof otherMasters)[number]
