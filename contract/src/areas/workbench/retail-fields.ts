import { z } from 'zod'

const text = (longest: number) => z.string().trim().max(longest)
/** An amount or a price as the sender writes it: a number above or equal to zero, or text. */
const amount = z.union([text(30), z.number().nonnegative()]).default('')
const unit = text(30).default('')

/**
 * Members of a medicine line that price it and carry it to a retailer (calls 3, "Medicine line"; screens 3, "Retail-channel
 * extras"). Their shapes are not documented: each is answered as it was sent, and none says how the medicine is taken.
 */
export const retailFields = {
  price: amount,
  mrp: amount,
  margqty: amount,
  /** Units of one pack. */
  upp: amount,
  unitofChild: unit,
  productUnit: unit,
  presQtyUnit: unit,
  frequencyUnit: unit,
  /** Must not differ from `duration` where both are stated. */
  durationUnit: unit,
  sarvoMCode: text(50).default(''),
  sarvopresQty: amount,
  sarvoorderQty: amount,
  sarvoAutoCal: z.union([text(10), z.boolean()]).default(''),
} as const

/** Their names, for who passes them on. */
export const retailMembers = Object.keys(retailFields) as (keyof typeof retailFields)[]

const PERIODS = ['day', 'week', 'month', 'year']

/** The period that a unit of time names, whatever its spelling: `DAYS`, `Weeks`, `month`. */
function periodOf(unit: string): string | undefined {
  const word = unit.trim().toLowerCase()
  return PERIODS.find((period) => [period, `${period}s`, `${period}(s)`].includes(word))
}

interface WrittenDuration {
  duration: string
  durationValue: string
  durationUnit: string
}

/**
 * What is wrong with a duration: its number and its unit in each other's place, or two units that differ. "5" in
 * `duration` with DAYS in `durationValue` would be read as no duration at all.
 */
export function durationFault({
  duration,
  durationValue,
  durationUnit,
}: WrittenDuration): { field: 'duration' | 'durationValue' | 'durationUnit'; message: string } | undefined {
  if (/^[\d\s.,/½¼¾–-]+$/.test(duration))
    return {
      field: 'duration',
      message: 'must be the unit (DAYS, WEEKS, MONTHS); the number belongs in durationValue',
    }
  if (durationValue !== '' && !/^[\d½¼¾][\d\s.,/½¼¾–-]*$/.test(durationValue))
    return {
      field: 'durationValue',
      message: 'must be the number, such as 5; the unit belongs in duration',
    }
  const [stated, beside] = [periodOf(duration), periodOf(durationUnit)]
  if (stated && beside && stated !== beside)
    return { field: 'durationUnit', message: 'must be the same unit as duration' }
  return undefined
}
