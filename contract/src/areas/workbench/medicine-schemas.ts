import { z } from 'zod'
import { message } from '#messages.ts'
import { isDose, isQuantity } from '#record/medicine-amounts.ts'
import { openWarningSchema } from '#record/safety-warning.ts'
import { actingUser, wireDate, wireId, wireNumber } from '#wire-types.ts'
import { durationFault, retailFields } from './retail-fields.ts'

export const text = (longest: number) => z.string().trim().max(longest)
/** A dose as typed for one time of day: `1`, `0.5`, or empty. */
const dose = z
  .union([text(10), z.number().transform(String)])
  .refine((t) => /^(\d+(\.\d+)?)?$/.test(t) || isDose(t), 'must be a dose above zero or empty')

/** The lists of medicines of a case: what is prescribed (of an inpatient: at the discharge), its generics, and what a stay gives. */
export const medicineLists = ['prescribed', 'generic', 'stay'] as const
export type MedicineListName = (typeof medicineLists)[number]

const moment = z.iso.datetime({ offset: true })

/** When and how a medicine is given during a stay. */
export const givenSchema = z.object({
  /** ISO 8601 with its offset. */
  startedAt: moment,
  /** Empty while it is given. */
  stoppedAt: z.union([z.literal(''), moment]).default(''),
  stopReason: text(200).default(''),
  /** Of an infusion, as it is ordered: "20 ml/h". */
  rate: text(60).default(''),
})
export type Given = z.infer<typeof givenSchema>

/** A medicine line of a case (calls 3); `an` is the afternoon dose, `seqno` an alias of `txnNo` (gap A9). */
export const medicineLineSchema = z.object({
  txnNo: wireNumber.optional(),
  seqno: wireNumber.optional(),
  medName: text(200).min(1, 'Write the name of the medicine'),
  saltName: text(500).default(''),
  mCode: text(50).default(''),
  company: text(200).default(''),
  category: text(100).default(''),
  type: text(50).default(''),
  strength: text(100).default(''),
  /** The strengths of a combination one by one, beside the whole. */
  strength1: text(100).default(''),
  strength2: text(100).default(''),
  /** The name in Devanagari. */
  hindiname: text(200).default(''),
  /** What the operator typed in the one dosage box, unchanged (decisions: clinical rules). */
  dosage: text(300).default(''),
  mn: dose.default(''),
  an: dose.default(''),
  en: dose.default(''),
  nt: dose.default(''),
  /** Our own: a dose at bedtime beside others of the day (calls 3 has four). */
  bt: dose.default(''),
  frequency: text(100).default(''),
  duration: text(20).default(''),
  durationValue: text(20).default(''),
  referral: text(200).default(''),
  referralHindi: text(200).default(''),
  route: text(100).default(''),
  advice: text(500).default(''),
  adviceHindi: text(500).default(''),
  uomId: wireNumber.nullable().default(null),
  /** Digitization: the category that decides whether the quantity is computed, and the partner's own code. */
  medCategoryId: wireNumber.nullable().default(null),
  partnerCode: text(50).default(''),
  qty: text(20)
    .refine((t) => !/^\s*-/.test(t), 'must not be negative')
    .default(''),
  sos: z.boolean().default(false),
  reminder: z.boolean().default(false),
  newMedicine: z.boolean().default(false),
  /** What could not be read for certain: the reader is referred to the original prescription. */
  referOriginalDoc: z.boolean().default(false),
  ...retailFields,
  /** `asked`: an operator requested that this medicine be added to the catalogue. */
  status: z.literal('asked').optional(),
  /** The date of the earlier prescription that the line was copied from. */
  broughtFrom: wireDate.optional(),
  rx_start_date: wireDate.default(''),
  rx_end_date: wireDate.default(''),
  /** Answers to questions that the directions left open, by `answerKey` (decisions: OD of eye drops). */
  answers: z.record(z.string(), z.string()).default({}),
  /** Of a line of the list `stay` alone. */
  given: givenSchema.optional(),
})
export type MedicineLine = z.infer<typeof medicineLineSchema>

/**
 * A line as it is written: its amounts must be plausible. Lines stored before the rule are read as they are.
 * Where directions are typed, the single doses are computed from them and not checked.
 */
const writtenLineSchema = medicineLineSchema
  .extend({
    qty: medicineLineSchema.shape.qty.refine(
      (t) => t === '' || isQuantity(t),
      'must be a number above zero, as in 10 or 100 ml',
    ),
  })
  .superRefine((line, { addIssue }) => {
    const fault = durationFault(line)
    if (fault) addIssue({ code: 'custom', path: [fault.field], message: fault.message })
    const { startedAt, stoppedAt, stopReason } = line.given ?? {
      startedAt: '',
      stoppedAt: '',
      stopReason: '',
    }
    if (stoppedAt !== '' && Date.parse(stoppedAt) < Date.parse(startedAt))
      addIssue({ code: 'custom', path: ['given', 'stoppedAt'], message: message('stay.stopBeforeStart') })
    if (stoppedAt !== '' && stopReason.length < 3)
      addIssue({ code: 'custom', path: ['given', 'stopReason'], message: message('stay.needsReason') })
    if (line.dosage !== '') return
    for (const part of ['mn', 'an', 'en', 'nt', 'bt'] as const)
      if (line[part] !== '' && !isDose(line[part]))
        addIssue({ code: 'custom', path: [part], message: 'must be a dose from 0 to 99.99, or empty' })
  })

/** The state of the request for a new medicine. */
export const medicineApprovals = ['pending', 'approved', 'mapped', 'rejected'] as const
export type MedicineApproval = (typeof medicineApprovals)[number]

export const storedMedicineLineSchema = medicineLineSchema.extend({
  txnNo: z.number(),
  seqno: z.number(),
  version: z.number(),
  /** The request for it: why it was rejected, or the product it was mapped to. */
  approval: z.object({ state: z.enum(medicineApprovals), note: z.string() }).optional(),
  /** The directions in words, shown beside the typed ones. */
  inWords: z.string(),
  inWordsHindi: z.string(),
  /**
   * The warnings at this line, with stored answers (decisions: clinical rules); a warning is shown at the
   * last line that it concerns.
   */
  warnings: z.array(openWarningSchema),
  /** Of a line of the list `stay`: why an error with it does more harm than with others, in English as the tables have it. */
  highAlert: z.string().optional(),
})
export type StoredMedicineLine = z.infer<typeof storedMedicineLineSchema>

/** What every write to a held case sends: the case, and the fencing number of the claim. */
export const heldCase = { ...actingUser, erxId: wireId, fence: wireNumber }

export const lineWrite = z.object({
  ...heldCase,
  medicine: writtenLineSchema,
  /** Version of the line that the change is based on; left out when the line is new. */
  version: wireNumber.optional(),
})
export const lineRemoval = z.object({ ...heldCase, txnNo: wireId, version: wireNumber.optional() })
export const lineAnswer = z.object({
  message: z.string(),
  medicine: storedMedicineLineSchema,
  version: z.number(),
})

export const medicineSuggestionSchema = z.object({
  mCode: z.string(),
  medName: z.string(),
  saltName: z.string(),
  strength: z.string(),
  type: z.string(),
  company: z.string(),
  category: z.string(),
  hindiname: z.string(),
  upp: z.string(),
  mrp: z.string(),
  schedule: z.string(),
  /** Whether the product is sold under its salt's name. */
  generic: z.boolean(),
  /** Whether the calling operator starred it. */
  favourite: z.boolean().optional(),
})
export type MedicineSuggestion = z.infer<typeof medicineSuggestionSchema>
