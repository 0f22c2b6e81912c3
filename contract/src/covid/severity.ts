/** What figures say of the severity of covid; never a status, which only a person sets. */
export const severities = ['mild', 'moderate', 'severe'] as const
export type Severity = (typeof severities)[number]

export const SEVERITY_SOURCE =
  'Ministry of Health and Family Welfare, India: Clinical management protocol for COVID-19 (in adults)'

interface SeverityRow {
  sign: 'spo2' | 'respiratory-rate'
  severity: Exclude<Severity, 'mild'>
  figures: 'below' | 'up to' | 'above' | 'from'
  limit: number
  unit: string
}

/** The first row that a figure fits says its severity; oxygen saturation is meant on air. */
export const severityRows: readonly SeverityRow[] = [
  { sign: 'spo2', severity: 'severe', figures: 'below', limit: 90, unit: '%' },
  { sign: 'spo2', severity: 'moderate', figures: 'up to', limit: 93, unit: '%' },
  { sign: 'respiratory-rate', severity: 'severe', figures: 'above', limit: 30, unit: 'breaths/min' },
  { sign: 'respiratory-rate', severity: 'moderate', figures: 'from', limit: 24, unit: 'breaths/min' },
]

/** The protocol is for adults. */
const ADULT_MONTHS = 18 * 12

/** A reading as the figures need it: `oxygen` in litres a minute, 0 on air, null when nobody said. */
export interface GradedReading {
  code: string
  value: string
  unit: string
  oxygen: number | null
}

export interface BySeverity {
  severity: Severity
  /** Nobody said whether the saturation was measured on air: it is taken to be. */
  assumesAir: boolean
}

const fits: Record<SeverityRow['figures'], (figure: number, limit: number) => boolean> = {
  below: (figure, limit) => figure < limit,
  'up to': (figure, limit) => figure <= limit,
  above: (figure, limit) => figure > limit,
  from: (figure, limit) => figure >= limit,
}

/**
 * What the figures of readings taken together say, the worst first. Low saturation on oxygen would be no better on air
 * and counts; good saturation on oxygen says nothing. Mild takes both signs. Undefined for a child, for a person of
 * unknown age, and where the figures say nothing.
 *
 * @param ageMonths completed months, null when not known
 */
export function severityOf(
  readings: readonly GradedReading[],
  ageMonths: number | null,
): BySeverity | undefined {
  if (ageMonths === null || ageMonths < ADULT_MONTHS) return undefined
  const graded = readings.flatMap(gradeOf)
  for (const severity of ['severe', 'moderate'] as const) {
    const found = graded.filter((each) => each.severity === severity)
    if (found.length > 0) return { severity, assumesAir: found.every(({ assumesAir }) => assumesAir) }
  }
  const signs = new Set(graded.map(({ sign }) => sign))
  if (signs.size < 2) return undefined
  return { severity: 'mild', assumesAir: graded.some(({ assumesAir }) => assumesAir) }
}

type Grade = BySeverity & { sign: SeverityRow['sign'] }

function gradeOf({ code, value, unit, oxygen }: GradedReading): Grade[] {
  const rows = severityRows.filter((row) => row.sign === code && row.unit === unit)
  const [first] = rows
  if (!first || !/^\d+(\.\d+)?$/.test(value)) return []
  const row = rows.find(({ figures, limit }) => fits[figures](Number(value), limit))
  const onOxygen = code === 'spo2' && oxygen !== null && oxygen > 0
  if (!row && onOxygen) return []
  const assumesAir = code === 'spo2' && oxygen === null
  return [{ sign: first.sign, severity: row?.severity ?? 'mild', assumesAir }]
}
