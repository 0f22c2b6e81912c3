/** What reports count of the content of completed prescriptions, each once a prescription. */
export const reportTermKinds = [
  'diagnosis',
  'disease',
  /** A diagnosis or a disease, once where both say it. */
  'condition',
  'diseaseType',
  'symptom',
  'allergy',
  'procedure',
  'salt',
  'antibiotic',
  'investigation',
  'category',
  'specialization',
] as const
export type ReportTermKind = (typeof reportTermKinds)[number]

/** Groups of WHO's AWaRe classification of antibiotics. */
export const antibioticGroups = ['Access', 'Watch', 'Reserve'] as const

/** Which filter a list of choices is for (screens 3; spelt as the documents have it). */
export const reportTags = [
  'diagonsis',
  'disease',
  'investigation',
  'specialization',
  'symptoms',
  'medicines',
  'doctor',
  'allergy',
  'procedure',
  'patient',
] as const
export type ReportTag = (typeof reportTags)[number]

/** Filters whose choices are terms: the field of a request, and the kind of term. */
export const termFilters = {
  diagonsis: 'diagnosis',
  disease: 'disease',
  investigation: 'investigation',
  specialization: 'specialization',
  symptoms: 'symptom',
  medicines: 'salt',
  allergy: 'allergy',
  procedure: 'procedure',
} as const satisfies Partial<Record<ReportTag, ReportTermKind>>

/** Which day of a prescription lies in the range. */
export const reportDates = ['received', 'fulfilled', 'prescribed'] as const

export const registrationGroups = ['day', 'week', 'month', 'client', 'hospital', 'media'] as const
export const rejectionGroups = ['reason', 'client', 'operator', 'doctor'] as const
export const billingGroups = ['client', 'month', 'kind'] as const
export const chartSteps = ['day', 'week', 'month'] as const

/** Groups of fewer prescriptions are not counted for client staff: a patient might be known by them. */
export const SMALLEST_GROUP = 5

/** Marks that the charts of investigations have: the categories of each, by their codes in the master. */
export const investigationMarks = {
  lab: ['HAEM', 'BIO', 'CLIN', 'MICRO', 'SERO', 'HORM', 'TUMOUR', 'HISTO', 'MOLEC'],
  radiology: ['XRAY', 'USG', 'CT', 'MRI', 'NUC'],
  blood: ['HAEM', 'BIO', 'SERO', 'HORM', 'TUMOUR'],
  mri: ['MRI'],
  xray: ['XRAY'],
} as const
export type InvestigationMark = keyof typeof investigationMarks

/** The charts, by the names of their calls. */
export const chartNames = [
  'Prescription_chart',
  'OPDDigitization_chart',
  'Antibiotic_chart',
  'Disease_chart',
  'Lab_chart',
  'Radiology_chart',
  'Specialization_chart',
  'Bloodtest_chart',
  'MRIXRAY_chart',
  'investigationCategory_chart',
] as const
export type ChartName = (typeof chartNames)[number]

/** Screens whose filters can be saved. */
export const savedScreens = ['/reports', '/erxList', '/operatorReport', '/registrationReport'] as const
