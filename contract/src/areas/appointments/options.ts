/** How the patient sees the doctor. A word of addresses too, which load nothing of the schemas. */
export const visitModes = ['inPerson', 'audio', 'video'] as const
export type VisitMode = (typeof visitModes)[number]
