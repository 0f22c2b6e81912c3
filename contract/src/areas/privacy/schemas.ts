import { z } from 'zod'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'

export const erasureStates = ['asked', 'refused', 'approved', 'erasing', 'done'] as const
export type ErasureState = (typeof erasureStates)[number]

export const privacyReason = z.string().overwrite(lineOfText).min(3, message('privacy.needsReason')).max(500)

/** The patient whom something is of; the name is a dash once they are erased. */
const subject = {
  patientId: z.number(),
  /** PT… */
  patientCode: z.string(),
  patientName: z.string(),
  clientName: z.string(),
}

export const erasureSchema = z.object({
  ...subject,
  erasureId: z.number(),
  state: z.enum(erasureStates),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  decidedBy: z.string(),
  /** Empty until it was decided. */
  decidedAt: z.string(),
  note: z.string(),
  /** Empty until the server did it. */
  erasedAt: z.string(),
  /** Whether the caller may decide: not who asked. */
  mayDecide: z.boolean(),
})
export type Erasure = z.infer<typeof erasureSchema>

export const holdSchema = z.object({
  holdId: z.number(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: z.string(),
  endReason: z.string(),
  endedBy: z.string(),
  /** Empty while it stands. */
  endedAt: z.string(),
})

export const consentKinds = ['reminders', 'order', 'video', 'stay'] as const

export const consentSchema = z.object({
  /** What it is for: reminders, the partner's order, a video consultation, being called during a stay. */
  kind: z.enum(consentKinds),
  given: z.boolean(),
  /** How it came: a code of the reminders' sources, else empty. */
  source: z.string(),
  /** Who wrote it down; empty where the patient did it themselves. */
  by: z.string(),
  at: z.string(),
  /** The words that were agreed to, as far as they are kept. */
  text: z.string(),
})

export const lookSchema = z.object({
  at: z.string(),
  by: z.string(),
  agentId: z.string(),
  /** An action of the audit log. */
  action: z.string(),
  /** The prescription; 0 where it was the patient's record. */
  erxId: z.number(),
})

export const exportStates = ['waiting', 'making', 'ready', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** An archive of everything about a patient. */
export const patientExportSchema = z.object({
  exportId: z.number(),
  state: z.enum(exportStates),
  /** How many of its files are in it, of how many; 0 of 0 before it is known. */
  done: z.number(),
  total: z.number(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** When it is removed; empty unless it is ready. */
  until: z.string(),
  bytes: z.number(),
  /** Relative to the API base; empty unless it is ready. */
  fileUrl: z.string(),
})
export type PatientExport = z.infer<typeof patientExportSchema>

export const goingSchema = z.object({
  /** Prescriptions, or conversations, of which something would go tonight. */
  due: z.number(),
  /** Those of them that stay for a legal hold. */
  held: z.number(),
})

export const patientPrivacySchema = z.object({
  ...subject,
  erasedAt: z.string(),
  /** Why an erasure is not asked for now, as a sentence; empty where it may be. */
  whyNot: z.string(),
  holds: z.array(holdSchema),
  consents: z.array(consentSchema),
  /** Who looked at or changed something of the patient, the newest first. */
  looks: z.array(lookSchema),
  lookCount: z.number(),
})
