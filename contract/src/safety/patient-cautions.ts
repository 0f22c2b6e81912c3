import { type SafetyLine, type SafetyPatient, type Warning, warning } from './model.ts'
import type { Caution, SafetyReference } from './reference.ts'

/** From this age on the cautions of old age are shown. */
export const ELDERLY_MONTHS = 65 * 12
/**
 * Between these ages a medicine that harms the unborn child is noted for a woman, even without a recorded pregnancy.
 */
const CHILDBEARING_MONTHS = [12 * 12, 50 * 12] as const

/** Reasons against a medicine in the patient's age, sex, pregnancy and nursing. */
export function patientWarnings(
  patient: SafetyPatient,
  lines: readonly SafetyLine[],
  reference: SafetyReference,
): Warning[] {
  return lines.flatMap((line) =>
    line.salts.flatMap(({ name }) => [
      ...tooYoung(patient, line, name, reference),
      ...(line.use === 'systemic'
        ? [
            ...unborn(patient, line, name, reference),
            ...(patient.lactating ? cautionOf('lactation', line, reference.lactationOf.get(name)) : []),
            ...old(patient, line, name, reference),
          ]
        : []),
    ]),
  )
}

function cautionOf(
  kind: 'pregnancy' | 'lactation',
  line: SafetyLine,
  caution: Caution | undefined,
): Warning[] {
  if (!caution) return []
  const avoid = caution.level === 'avoid'
  return [
    warning({
      kind,
      says: `${kind}.${caution.level}`,
      severity: avoid ? 'severe' : 'moderate',
      demand: avoid ? 'answer' : 'none',
      lines: [line.id],
      what: [caution.salt],
      mechanism: caution.mechanism,
      source: caution.source,
    }),
  ]
}

function unborn(
  patient: SafetyPatient,
  line: SafetyLine,
  salt: string,
  reference: SafetyReference,
): Warning[] {
  const caution = reference.pregnancyOf.get(salt)
  if (!caution) return []
  const { avoidFromWeek = Infinity } = caution
  if (patient.pregnant)
    return cautionOf('pregnancy', line, {
      ...caution,
      level: (patient.pregnancyWeeks ?? 0) >= avoidFromWeek ? 'avoid' : caution.level,
    })
  const { ageMonths, sex } = patient
  const may =
    patient.pregnant === undefined &&
    sex === 'female' &&
    ageMonths !== undefined &&
    ageMonths >= CHILDBEARING_MONTHS[0] &&
    ageMonths < CHILDBEARING_MONTHS[1]
  if (!(may || patient.mayBePregnant) || caution.level !== 'avoid') return []
  return cautionOf('pregnancy', line, caution).map((each) =>
    warning({
      ...each,
      says: 'pregnancy.childbearing',
      ...(patient.mayBePregnant || caution.asksChildbearing
        ? { severity: 'moderate', demand: 'confirm' }
        : { severity: 'note', demand: 'none' }),
    }),
  )
}

function tooYoung(
  { ageMonths }: SafetyPatient,
  line: SafetyLine,
  salt: string,
  reference: SafetyReference,
): Warning[] {
  if (ageMonths === undefined) return []
  return (reference.minimumAgesOf.get(salt) ?? [])
    .filter(({ months, alsoLocal }) => ageMonths < months && (alsoLocal || line.use === 'systemic'))
    .map(({ level, months, mechanism, source }) =>
      warning({
        kind: 'minimumAge',
        says: months % 12 === 0 ? 'minimumAge.years' : 'minimumAge.months',
        severity: level === 'avoid' ? 'severe' : 'moderate',
        demand: level === 'avoid' ? 'answer' : 'confirm',
        lines: [line.id],
        what: [salt],
        figures: { age: months % 12 === 0 ? months / 12 : months },
        mechanism,
        source,
      }),
    )
}

function old(
  { ageMonths }: SafetyPatient,
  line: SafetyLine,
  salt: string,
  reference: SafetyReference,
): Warning[] {
  const caution = reference.elderlyOf.get(salt)
  if (ageMonths === undefined || ageMonths < ELDERLY_MONTHS || !caution) return []
  const { mechanism, source } = caution
  return [
    warning({
      kind: 'elderly',
      says: 'elderly',
      severity: 'note',
      demand: 'none',
      lines: [line.id],
      what: [salt],
      mechanism,
      source,
    }),
  ]
}
