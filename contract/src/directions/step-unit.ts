import { amountOf, compareAmounts } from './amount.ts'
import type { Item } from './item.ts'
import { type Choice, type DoseUnit, type Meant, PARTS_OF_DAY, type Question } from './model.ts'
import { writeDose, writePattern } from './write.ts'

const MEASURED: readonly (DoseUnit | undefined)[] = ['mg', 'mcg', 'g', 'ml', 'unit', 'teaspoon', 'tablespoon']
const MASS: readonly (DoseUnit | undefined)[] = ['mg', 'mcg', 'g']
const MOST_PIECES = amountOf(4)

function isFew({ amount, amountUpTo, doses }: Meant): boolean {
  const all = doses ? PARTS_OF_DAY.map((part) => doses[part]) : [amountUpTo ?? amount]
  return all.every((each) => each === undefined || compareAmounts(each, MOST_PIECES) <= 0)
}

function writtenIn({ amount, amountUpTo, doses }: Meant, unit: DoseUnit): string {
  return doses
    ? `${writePattern(doses, unit)} ${writeDose({ unit })}`
    : writeDose({ amount, amountUpTo, unit })
}

/** For each step the measure of the steps before it, where its own dose has no unit. */
export function measuresLacked(meant: readonly Meant[]): (DoseUnit | undefined)[] {
  let before: DoseUnit | undefined
  return meant.map(({ doses, amount, unit }) => {
    const isTaken = doses !== undefined || amount !== undefined
    if (isTaken && unit) before = MEASURED.includes(unit) ? unit : undefined
    return isTaken && !unit ? before : undefined
  })
}

/**
 * "300 mg stat then 75 OD": the number of a later step without a unit is in that of the step before, or it counts
 * tablets of an unknown strength; it is never taken for 75 tablets.
 */
export function askStepUnits(
  text: string,
  steps: readonly (readonly Item[])[],
  meant: readonly Meant[],
): Question[] {
  const lacked = measuresLacked(meant)
  return meant.flatMap((step, index): Question[] => {
    const measured = lacked[index]
    const item = steps[index]?.find(({ said }) => said.is === 'dose' || said.is === 'doses')
    if (!measured || !item) return []
    const units: DoseUnit[] = MASS.includes(measured) && isFew(step) ? [measured, 'tablet'] : [measured]
    const choices = units.map((unit): Choice => {
      const written = writtenIn(step, unit)
      return { id: unit, text: written, label: written }
    })
    const asked = text.slice(item.start, item.end).trim()
    return [{ id: 'unit', start: item.start, end: item.start + asked.length, asked, choices }]
  })
}
