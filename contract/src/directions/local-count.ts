import { kindsOf } from './form-kinds.ts'
import type { DirectionsHint } from './hint.ts'
import type { Item, Said } from './item.ts'
import type { Choice, DoseUnit } from './model.ts'
import { writeDose, writePattern } from './write.ts'

/** What one may be of a medicine that has no pieces. The first match wins. */
const COUNTED: readonly (readonly [RegExp, readonly DoseUnit[]])[] = [
  [/\b(eye|ophthalmic)\b.*\b(oint|gel|cream)|eyeOintment/i, ['application']],
  [/mouth ?wash|mouth ?rinse|gargle/i, ['ml', 'teaspoon']],
  [/shampoo|soap|lotion|\boil\b|liniment|foam/i, ['application', 'ml']],
  [/granule/i, ['sachet', 'scoop', 'teaspoon']],
  [/powder/i, ['application', 'sachet', 'scoop']],
  [/./, ['application', 'fingertip', 'g']],
]

type Dose = Extract<Said, { is: 'dose' | 'doses' }>
const isDose = (said: Said): said is Dose => said.is === 'dose' || said.is === 'doses'

/** Whether the form has no pieces and no measure of its own: a cream, a powder, a mouthwash; not that of an injection. */
function hasNoPieces(form: string): boolean {
  const kinds = kindsOf(form)
  // "Soft gel capsule" is a capsule.
  if (kinds.some(({ madeAs }) => madeAs === 'piece') || /patch|sachet/i.test(form)) return false
  const isPowder = kinds.length > 0 && kinds.every(({ madeAs }) => madeAs === 'powder')
  return (
    isPowder || kinds.some(({ madeAs }) => madeAs === 'local') || /mouth ?(wash|rinse)|gargle/i.test(form)
  )
}

function textOf(said: Dose, unit: DoseUnit): string {
  if (said.is === 'doses') return `${writePattern(said.doses, unit)} ${writeDose({ unit })}`
  return writeDose({ amount: said.amount, amountUpTo: said.upTo, unit })
}

/** "1 BD" of an ointment, "1-0-1" of a gel: one of what is asked; it has no pieces that are counted. */
export function askLocalCounts(items: readonly Item[], { form = '' }: DirectionsHint = {}): readonly Item[] {
  const written = [...new Set(items.flatMap(({ said }) => (said.is === 'form' ? said.form : [])))]
  const named = kindsOf(form).length > 0 ? form : written.length === 1 ? (written[0] ?? '') : ''
  const hasUnit = items.some(({ said }) => (isDose(said) || said.is === 'unit') && said.unit)
  const isAsked = items.some(({ said }) => said.is === 'question')
  if (named === '' || hasUnit || isAsked || !hasNoPieces(named)) return items
  const units = COUNTED.find(([pattern]) => pattern.test(named))?.[1] ?? []
  return items.map((item): Item => {
    const { said } = item
    if (!isDose(said)) return item
    const choices = units.map((unit): Choice => {
      const text = textOf(said, unit)
      return { id: unit, text, label: text }
    })
    return { start: item.start, end: item.end, said: { is: 'question', id: 'unit', choices } }
  })
}
