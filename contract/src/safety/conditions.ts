import { type KidneyFunction, kidneyFunction } from './kidney-function.ts'
import { type SafetyLine, type SafetyPatient, type Warning, warning } from './model.ts'
import type { DiseaseCaution, DiseaseRule, SafetyReference } from './reference.ts'
import { mentionsOf, type Stance } from './stance.ts'

/** The disease whose cautions also hold for a measured function of the kidneys. */
const KIDNEY = 'kidney'
/** Below this rate the kidneys are diseased without any word of it (KDIGO 2024: G3a). */
const REDUCED = 60

/** A disease that the patient has, or may have. */
interface Condition {
  readonly rule: DiseaseRule
  readonly label: string
  readonly isCertain: boolean
  readonly kidneys?: KidneyFunction
}

/** Medicines that are not given, or only with care, in a disease that the record states of the patient. */
export function conditionWarnings(
  patient: SafetyPatient,
  lines: readonly SafetyLine[],
  reference: SafetyReference,
): Warning[] {
  const conditions = conditionsOf(patient, reference.diseases)
  if (conditions.length === 0) return []
  return lines.flatMap((line) =>
    line.salts.flatMap(({ name }) =>
      conditions.flatMap((condition) => {
        const rows = condition.rule.cautions.filter(
          ({ salt, alsoLocal }) => salt === name && (line.use === 'systemic' || alsoLocal === true),
        )
        const caution = ofKidneys(rows, condition)
        return caution ? asWarning(caution, condition, line) : []
      }),
    ),
  )
}

/** The diseases of a record; of several mentions the most certain counts. */
function conditionsOf(patient: SafetyPatient, rules: readonly DiseaseRule[]): Condition[] {
  const kidneys = kidneyFunction(patient)
  return rules.flatMap((rule): Condition[] => {
    const ofRule = rule.id === KIDNEY && kidneys ? { kidneys } : {}
    if (ofRule.kidneys && ofRule.kidneys.most < REDUCED)
      return [{ rule, label: `${rule.label} (${ofRule.kidneys.label})`, isCertain: true, ...ofRule }]
    const stances = patient.conditions.flatMap((note) => [
      ...mentionsOf(note, rule.pattern).map(({ stance }) => weightOf(stance, rule)),
      ...(rule.maybe
        ? mentionsOf(note, rule.maybe).map(({ stance }) => Math.min(1, weightOf(stance, rule)))
        : []),
    ])
    const weight = Math.max(0, ...stances)
    return weight > 0 ? [{ rule, label: rule.label, isCertain: weight > 1, ...ofRule }] : []
  })
}

/** 2: the patient has it; 1: to be asked; 0: not. */
function weightOf(stance: Stance, { course }: DiseaseRule): number {
  switch (stance) {
    case 'present':
      return 2
    case 'possible':
      return 1
    case 'history':
      return course === 'acute' ? 0 : 2
    case 'past':
      return course === 'lasting' ? 1 : 0
    default:
      return 0
  }
}

/**
 * The caution that holds for this function of the kidneys: the strictest whose limit is surely passed, else the mildest
 * that may be. Without a figure or a stage every limit may be passed.
 */
function ofKidneys(rows: readonly DiseaseCaution[], { kidneys }: Condition): DiseaseCaution | undefined {
  const limitOf = ({ egfrBelow }: DiseaseCaution) => egfrBelow ?? Infinity
  const reached = rows.filter((row) => (kidneys?.least ?? 0) < limitOf(row))
  const surely = reached.filter((row) => (kidneys?.most ?? Infinity) < limitOf(row))
  return (
    surely.toSorted((a, b) => limitOf(a) - limitOf(b))[0] ??
    reached.toSorted((a, b) => limitOf(b) - limitOf(a))[0]
  )
}

function asWarning(caution: DiseaseCaution, { label, isCertain }: Condition, line: SafetyLine): Warning[] {
  const avoid = caution.level === 'avoid'
  // A doubtful disease only matters for what would be wrong in it.
  if (!isCertain && !avoid) return []
  return [
    warning({
      kind: 'disease',
      says: isCertain ? `disease.${caution.level}` : 'disease.possible',
      severity: avoid && isCertain ? 'severe' : 'moderate',
      demand: !avoid ? 'none' : isCertain ? 'answer' : 'confirm',
      lines: [line.id],
      what: [caution.salt],
      figures: { disease: label },
      mechanism: caution.mechanism,
      source: caution.source,
    }),
  ]
}
