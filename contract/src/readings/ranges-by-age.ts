import { z } from 'zod'
import { isoFromWire, wholeMonths } from '#dates.ts'
import type { NormalRange } from '#normal-range.ts'
import { liesWithin, normalRanges } from '#normal-range.ts'
import type { CaseRecord } from '#record/case-record.ts'

/** What is normal and plausible of a sign at an age, as a row of `vital-ranges-by-age.csv`. */
export const rangeByAgeSchema = z.object({
  /** Empty for both. */
  sex: z.enum(['', 'male', 'female']),
  /** From this completed month on, and below that one. */
  fromMonths: z.number(),
  untilMonths: z.number(),
  /** As `normalRanges` reads it; empty when the row says nothing of it. */
  normal: z.string(),
  /** The same for what is plausible. */
  plausible: z.string(),
})
export type RangeByAge = z.infer<typeof rangeByAgeSchema>

/**
 * The age in completed months on a day (yyyy-mm-dd), of a patient as the record has them: by the date of birth
 * (dd-mm-yyyy) where there is one, else by the age. Undefined when nothing is known, or when the birth is later.
 */
export function recordedAgeInMonths(
  { ageYears, ageMonths, dateOfBirth }: Recorded,
  on: string,
): number | undefined {
  const born = isoFromWire(dateOfBirth)
  if (born) return born > on ? undefined : wholeMonths(born, on)
  return ageYears === null && ageMonths === null ? undefined : (ageYears ?? 0) * 12 + (ageMonths ?? 0)
}

type Recorded = Pick<CaseRecord['rxdtls'], 'ageYears' | 'ageMonths' | 'dateOfBirth'>

/** From this age on the ranges of the masters apply. */
const ADULT_YEARS = 18

interface RangedMaster extends NormalRange {
  shape: 'number' | 'pair'
  normal: string
  byAge: readonly RangeByAge[]
}

/** What is known of whom a value was measured of, at that time. */
export interface MeasuredPatient {
  /** Completed months of life; undefined when the age is not known. */
  ageMonths: number | undefined
  /** `genders`; only male and female have ranges of their own. */
  genderCode: number | null
}

/** The ranges of a sign for one patient: `normal` as `normalRanges` reads it, and what is plausible at all. */
export interface PatientRanges {
  normal: string
  plausible: NormalRange
}

/**
 * The ranges of a sign for a patient. The house's master goes before the rows by age: its normal range is the one of
 * adults, and what it finds implausible is so at any age, while a row may only narrow that.
 */
export function rangesOf(master: RangedMaster, { ageMonths, genderCode }: MeasuredPatient): PatientRanges {
  const { lowest, highest } = master
  const house = { lowest, highest }
  if (ageMonths === undefined) return { normal: '', plausible: house }
  const sex = genderCode === 1 ? 'male' : genderCode === 2 ? 'female' : undefined
  const row = (says: 'normal' | 'plausible') =>
    master.byAge.find(
      (each) =>
        each[says] !== '' &&
        each.fromMonths <= ageMonths &&
        ageMonths < each.untilMonths &&
        (each.sex === '' || each.sex === sex),
    )?.[says] ?? ''
  const isAdult = ageMonths >= ADULT_YEARS * 12
  const [narrow] = normalRanges(row('plausible'), 'number') ?? []
  return {
    normal: isAdult && master.normal !== '' ? master.normal : row('normal'),
    plausible: narrow && liesWithin([narrow], house) ? narrow : house,
  }
}
