import { z } from 'zod'
import { importStates } from '#areas/imports/schemas.ts'
import { workbookRowStates } from './workbook-columns.ts'

const cell = z.string().trim().max(2_000)

/** The cells of a row that are shown and mended, as the workbook writes them. */
export const shownCells = {
  client: cell,
  uhid: cell,
  opid: cell,
  patientName: cell,
  gender: cell,
  age: cell,
  department: cell,
  prescriptionType: cell,
  documentDate: cell,
  source: cell,
  link: cell,
  operator: cell,
}

export const workbookRowSchema = z.object({
  rowId: z.number(),
  batchId: z.number(),
  version: z.number(),
  /** The row's number in the workbook. */
  line: z.number(),
  ...shownCells,
  state: z.enum(workbookRowStates),
  /** Why it is refused. */
  reason: z.string(),
})
export type WorkbookRow = z.infer<typeof workbookRowSchema>

export const workbookSchema = z.object({
  batchId: z.number(),
  fileName: z.string(),
  uploadedBy: z.string(),
  /** ISO 8601. */
  uploadedAt: z.string(),
  state: z.enum(importStates),
  /** Rows, and how many of them the step under way is through with. */
  total: z.number(),
  done: z.number(),
  ready: z.number(),
  refused: z.number(),
  uploaded: z.number(),
  /** The number of the preview: rows are judged anew when what is filed has changed meanwhile. */
  reading: z.number(),
  /** Its headings, in their order, and the heading of the template that each was taken for. */
  taken: z.array(z.object({ heading: z.string(), column: z.string() })),
  /** Headings that nothing is taken from. */
  passedOver: z.array(z.string()),
  /** Why it failed, or a notice about it; empty otherwise. */
  note: z.string(),
})
export type Workbook = z.infer<typeof workbookSchema>
