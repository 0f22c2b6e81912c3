import { z } from 'zod'

/** The most that one workbook may have. Unfolded bytes are those of all parts of its archive. */
export const workbookLimits = {
  bytes: 10 * 2 ** 20,
  rows: 20_000,
  columns: 40,
  sheets: 20,
  unfoldedBytes: 100 * 2 ** 20,
  deadlineMs: 20_000,
} as const

/** The pool's request to the reading child. */
export const workbookTask = z.object({
  content: z.base64(),
  /** Of each column that the table must have, its possible headings (`plainHeading`). */
  required: z.array(z.array(z.string())),
})
export type WorkbookTask = z.infer<typeof workbookTask>

/** Why a workbook as a whole is refused. */
export const workbookFaults = [
  'unreadable',
  'macros',
  'locked',
  'tooManyRows',
  'tooManyColumns',
  'tooHeavy',
  'tooLarge',
] as const
export type WorkbookFault = (typeof workbookFaults)[number]

const cells = z.array(z.string().max(32_767)).max(workbookLimits.columns)

/** The child's answer: the table of the first sheet that has the headings, or of the first sheet that has anything. */
export const workbookAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    headings: cells,
    /** The row's number as the spreadsheet shows it, and its cells; rows without any text are left out. */
    rows: z.array(z.object({ line: z.number().int().min(1), cells })).max(workbookLimits.rows),
  }),
  z.object({ kind: z.literal('refused'), fault: z.enum(workbookFaults) }),
])
export type WorkbookAnswer = z.infer<typeof workbookAnswer>
