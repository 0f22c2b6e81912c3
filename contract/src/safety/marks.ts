import { type SafetyLine, SCHEDULE_MARKS, type ScheduleMark, type Warning, warning } from './model.ts'
import type { SafetyReference } from './reference.ts'

/**
 * The legal marks of a line, the strictest last: those of its salts, and those that the catalogue gives the product.
 */
export function marksOf(line: SafetyLine, reference: SafetyReference): ScheduleMark[] {
  const marks = new Set<ScheduleMark>(line.marks)
  // On the skin and in the eye the lists of salts do not apply; only the catalogue counts there.
  if (line.use === 'systemic')
    for (const { name } of line.salts)
      for (const { mark } of reference.scheduledOf.get(name) ?? []) marks.add(mark)
  // The stricter schedule replaces the milder one.
  if (marks.has('X') || marks.has('H1')) marks.delete('H')
  return SCHEDULE_MARKS.filter((mark) => marks.has(mark))
}

/** Schedule X and narcotic drugs need an answer, psychotropic ones a confirmation; the other marks are only shown. */
export function scheduleWarnings(lines: readonly SafetyLine[], reference: SafetyReference): Warning[] {
  return lines.flatMap((line) =>
    marksOf(line, reference).map((mark) => {
      const asked = mark === 'X' || mark === 'NDPS'
      return warning({
        kind: 'schedule',
        says: `schedule.${mark}`,
        severity: asked ? 'severe' : mark === 'NDPS-P' ? 'moderate' : 'note',
        demand: asked ? 'answer' : mark === 'NDPS-P' ? 'confirm' : 'none',
        lines: [line.id],
        what: saltsUnder(line, mark, reference),
        source: sourceOf(line, mark, reference),
      })
    }),
  )
}

function saltsUnder(line: SafetyLine, mark: ScheduleMark, reference: SafetyReference): string[] {
  const listed = line.salts
    .map(({ name }) => name)
    .filter((name) => reference.scheduledOf.get(name)?.some((row) => row.mark === mark))
  return listed.length > 0 ? listed : [line.name]
}

function sourceOf(line: SafetyLine, mark: ScheduleMark, reference: SafetyReference): string {
  const rows = line.salts.flatMap(({ name }) => reference.scheduledOf.get(name) ?? [])
  return rows.find((row) => row.mark === mark)?.source ?? 'Medicine catalogue'
}
