import type { EmergencyForm } from './form.ts'

export const TRIAGE_SOURCE =
  'Interagency Integrated Triage Tool (WHO, ICRC, MSF), above 12 years: red criteria and high-risk vital signs'

/** What a sign asks for: it is one of red, or the category is to be looked at again. */
type Says = 'red' | 'review'

interface SignRow {
  /** The code of a vital sign's master, or the answer of the primary survey. */
  readonly sign: 'pulse' | 'respiratory-rate' | 'spo2' | 'temperature'
  readonly figures: 'below' | 'above'
  readonly limit: number
  readonly unit: string
  readonly says: Says
}

/** The first row that a figure fits is what is listed beside the choice. Nothing chooses a category. */
// biome-ignore format: a row a line, so that it reads as the table it is
export const triageSignRows: readonly SignRow[] = [
  { sign: 'pulse', figures: 'below', limit: 50, unit: 'beats/min', says: 'red' },
  { sign: 'pulse', figures: 'above', limit: 150, unit: 'beats/min', says: 'red' },
  { sign: 'pulse', figures: 'below', limit: 60, unit: 'beats/min', says: 'review' },
  { sign: 'pulse', figures: 'above', limit: 130, unit: 'beats/min', says: 'review' },
  { sign: 'respiratory-rate', figures: 'below', limit: 10, unit: 'breaths/min', says: 'review' },
  { sign: 'respiratory-rate', figures: 'above', limit: 30, unit: 'breaths/min', says: 'review' },
  { sign: 'spo2', figures: 'below', limit: 92, unit: '%', says: 'review' },
  { sign: 'temperature', figures: 'below', limit: 96.8, unit: '°F', says: 'review' },
  { sign: 'temperature', figures: 'above', limit: 102.2, unit: '°F', says: 'review' },
]

/** What may be listed: vital signs of the table, and answers of the primary survey. */
export const triageSigns = ['pulse', 'respiratory-rate', 'spo2', 'temperature', 'avpu', 'airway'] as const

/** The tool is for persons above 12 years. */
const ITS_MONTHS = 13 * 12

/** A sign to look at, with its figure and the limit that it passes. */
export interface LookAt {
  sign: (typeof triageSigns)[number]
  value: string
  unit: string
  figures: SignRow['figures'] | ''
  limit: number | null
  says: Says
}

interface Measured {
  code: string
  value: string
  unit: string
}

/**
 * What to look at beside the choice of a category, red ones first. Nothing for a child or where the age is not known,
 * except what the primary survey says: an airway that is not clear, and a patient who is not alert.
 *
 * @param ageMonths completed months, null when not known
 */
export function signsToLookAt(
  readings: readonly Measured[],
  survey: Pick<EmergencyForm['survey'], 'avpu' | 'airway'>,
  ageMonths: number | null,
): LookAt[] {
  const isOfAge = ageMonths !== null && ageMonths >= ITS_MONTHS
  const found = [...surveySigns(survey), ...(isOfAge ? readings.flatMap(signOf) : [])]
  return found.toSorted((a, b) => Number(b.says === 'red') - Number(a.says === 'red'))
}

function surveySigns({ airway, avpu }: Pick<EmergencyForm['survey'], 'avpu' | 'airway'>): LookAt[] {
  const said = { unit: '', figures: '', limit: null } as const
  return [
    ...(airway === 'obstructed' || airway === 'atRisk'
      ? [{ ...said, sign: 'airway' as const, value: airway, says: 'red' as const }]
      : []),
    ...(avpu !== '' && avpu !== 'A'
      ? [
          {
            ...said,
            sign: 'avpu' as const,
            value: avpu,
            says: avpu === 'U' ? ('red' as const) : ('review' as const),
          },
        ]
      : []),
  ]
}

function signOf({ code, value, unit }: Measured): LookAt[] {
  if (!/^\d+(\.\d+)?$/.test(value)) return []
  const figure = Number(value)
  const row = triageSignRows.find(
    ({ sign, figures, limit, unit: own }) =>
      sign === code && own === unit && (figures === 'below' ? figure < limit : figure > limit),
  )
  return row ? [{ sign: row.sign, value, unit, figures: row.figures, limit: row.limit, says: row.says }] : []
}
