import type { DoseUnit } from './model.ts'

/** Forms whose single piece is the unit. Syrups are not included: spoon or millilitre is not ours to choose. */
const UNIT_OF_FORM: readonly (readonly [RegExp, DoseUnit])[] = [
  [/\b(tab|tablet)s?\b|गोली/i, 'tablet'],
  [/\b(rota|trans)caps?\b/i, 'rotacap'],
  [/\b(cap|capsule)s?\b|कैप्सूल/i, 'capsule'],
  [/\bdrops?\b/i, 'drop'],
  [/\bsachets?\b/i, 'sachet'],
  [/\bsuppositor(y|ies)\b/i, 'suppository'],
  [/\bpessar(y|ies)\b/i, 'pessary'],
  [/\brespules?\b/i, 'respule'],
  [/\blozenges?\b/i, 'lozenge'],
  [/\bpatch(es)?\b/i, 'patch'],
  [/\b(inhaler|mdi)s?\b/i, 'puff'],
  [/\bsprays?\b/i, 'spray'],
]

/** The unit of a bare count, by the form of the medicine. */
export function unitOfForm(form = ''): DoseUnit | undefined {
  return UNIT_OF_FORM.find(([pattern]) => pattern.test(form))?.[1]
}
