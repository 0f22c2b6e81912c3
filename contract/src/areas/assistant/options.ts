/** What may read the files of a client. */
export const clientAssistants = ['off', 'builtIn', 'provider'] as const
export type ClientAssistant = (typeof clientAssistants)[number]

/** Where a file that the assistant reads comes from. */
export const fileSources = ['case'] as const

/** How far the reading of a file is; one without text is empty. */
export const fileStates = ['reading', 'ready', 'failed', 'empty'] as const
export type FileState = (typeof fileStates)[number]

/** What the lines of an answer are; `other` was found, and is not explained. */
export const lineKinds = ['medicine', 'value', 'date', 'person', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

/** What may be asked of any file (flows/assistant 4). */
export const houseQuestions = [
  'Which medicines, with dose and duration?',
  'What was found in the laboratory?',
  'Which allergies are named?',
  'When is the follow-up?',
] as const

/** So many files are asked about at once. */
export const MOST_FILES = 5

/** The name of a case's file. */
export const fileOfCase = (erxId: number) => `case-${erxId}`

/** The case that a file belongs to; undefined for any other text. */
export function caseOfFile(fileId: string): number | undefined {
  const number = Number(/^case-(\d{1,15})$/.exec(fileId)?.[1])
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
