import type { MedicineLine, MedicineSuggestion } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { answerKey } from '@rxdesk/contract/directions/answered'
import { answeredOnce } from '@rxdesk/contract/directions/answered-once'
import { toMedicineLine } from '@rxdesk/contract/directions/medicine-line'
import type { Directions, DoseUnit } from '@rxdesk/contract/directions/model'
import { quantityFor } from '@rxdesk/contract/directions/quantity'

/** A medicine line as typed: the product, the single dosage field, and the fields beside it. */
export interface MedicineDraft {
  medName: string
  /** The catalogue's data of the product; all empty for a medicine that is not in a catalogue. */
  product: Pick<
    MedicineLine,
    'saltName' | 'mCode' | 'company' | 'category' | 'type' | 'strength' | 'newMedicine' | 'status'
  >
  /** The dosage box, as typed. */
  dosage: string
  /** The chosen reading of each question, by `answerKey`. */
  answers: Readonly<Record<string, string>>
  route: string
  /** Replaces the computed quantity; empty while the computed one applies. */
  qty: string
  /** Unit of the quantity; none unless chosen. */
  uomId: number | null
  advice: string
  adviceHindi: string
  /** It was read from a page: what the page says nothing of is folded. */
  read?: boolean | undefined
}

export const unknownProduct: MedicineDraft['product'] = {
  saltName: '',
  mCode: '',
  company: '',
  category: '',
  type: '',
  strength: '',
  newMedicine: true,
  status: undefined,
}

/** A medicine that is to be put to approval. */
export const askedProduct: MedicineDraft['product'] = { ...unknownProduct, status: 'asked' }

export const emptyDraft: MedicineDraft = {
  medName: '',
  product: unknownProduct,
  dosage: '',
  answers: {},
  route: '',
  qty: '',
  uomId: null,
  advice: '',
  adviceHindi: '',
}

/** The product that a suggestion names. */
export function chosenProduct(suggestion: MedicineSuggestion): Pick<MedicineDraft, 'medName' | 'product'> {
  const { medName, saltName, mCode, company, category, type, strength } = suggestion
  return {
    medName,
    product: { saltName, mCode, company, category, type, strength, newMedicine: false, status: undefined },
  }
}

/** The dosage box as it is understood, with the questions answered that have an answer. */
export function settledDirections({
  dosage,
  answers,
  route,
  product: { type, strength },
}: Pick<MedicineDraft, 'dosage' | 'answers' | 'route'> & {
  product: Pick<MedicineDraft['product'], 'type' | 'strength'>
}): Directions {
  return answeredOnce({ dosage, answers, type, strength, route })
}

/**
 * The answers that remain valid when the dosage changes: those to a question about the same words. An answer about
 * other words is not taken over unseen.
 */
export function answersKept(
  { dosage, answers, route, product }: Pick<MedicineDraft, 'dosage' | 'answers' | 'route' | 'product'>,
  next: string,
): MedicineDraft['answers'] {
  // Typing without an answer is read once, where it is shown.
  if (Object.keys(answers).length === 0) return answers
  const questionsOf = (text: string) =>
    settledDirections({ dosage: text, answers: {}, route, product }).questions
  const now = questionsOf(next)
  const still = questionsOf(dosage).filter(({ id, asked }) =>
    now.some((question) => question.id === id && question.asked === asked),
  )
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => still.some((each) => [answerKey(each), each.id].includes(key))),
  )
}

/**
 * Why a draft cannot be added yet; undefined when it can. Directions that are not understood are marked and may be
 * added.
 */
export function missingIn(
  draft: MedicineDraft,
  directions: Directions = settledDirections(draft),
): 'name' | 'question' | 'problem' | undefined {
  // A slash asks for a template.
  if (draft.medName.trim() === '' || draft.medName.trim().startsWith('/')) return 'name'
  if (directions.questions.length > 0) return 'question'
  return directions.problems.length > 0 ? 'problem' : undefined
}

/** Medicines counted by the piece; the number alone is clear. */
const PIECES: readonly DoseUnit[] = [
  'tablet',
  'capsule',
  'pill',
  'sachet',
  'patch',
  'suppository',
  'ampoule',
  'vial',
  'lozenge',
]
/** Measured medicines: a bare number would be taken for bottles. */
const MEASURES: Partial<Record<DoseUnit, string>> = { ml: 'ml', unit: 'units' }

/**
 * The quantity for the whole treatment as printed on the line, computed from the directions and the form of the
 * product; empty where a bare number would be ambiguous.
 */
export function computedQuantity(directions: Directions, form: string): string {
  const quantity = quantityFor(directions, form)
  if (!quantity) return ''
  const amount = String(Math.round(quantity.amount * 100) / 100)
  if (quantity.unit === undefined || PIECES.includes(quantity.unit)) return amount
  const measure = MEASURES[quantity.unit]
  return measure === undefined ? '' : `${amount} ${measure}`
}

/** The line on the wire. The typed text is sent unchanged beside its interpretation. */
export function lineOf(draft: MedicineDraft, stored?: MedicineLine): MedicineLine {
  const directions = settledDirections(draft)
  const { mn, an, en, nt, bt, frequency, duration, durationValue, referral, sos } = toMedicineLine(directions)
  return medicineLineSchema.parse({
    ...stored,
    ...draft.product,
    medName: draft.medName,
    dosage: draft.dosage,
    answers: draft.answers,
    mn,
    an,
    en,
    nt,
    bt,
    duration,
    durationValue,
    frequency: frequency.slice(0, 100),
    referral: referral.slice(0, 200),
    sos: sos === 'Yes',
    route: draft.route,
    uomId: draft.uomId,
    qty: draft.qty.trim() === '' ? computedQuantity(directions, draft.product.type) : draft.qty,
    advice: draft.advice,
    adviceHindi: draft.adviceHindi,
  })
}

/** A line opened for editing. A quantity equal to the computed one continues to follow the directions. */
export function draftOf(line: MedicineLine): MedicineDraft {
  const { medName, saltName, mCode, company, category, type, strength, newMedicine, status } = line
  const { dosage, answers, route, qty, uomId, advice, adviceHindi } = line
  const draft = {
    medName,
    product: { saltName, mCode, company, category, type, strength, newMedicine, status },
    dosage,
    answers,
    route,
    uomId,
    advice,
    adviceHindi,
    qty: '',
  }
  return qty === computedQuantity(settledDirections(draft), type) ? draft : { ...draft, qty }
}
