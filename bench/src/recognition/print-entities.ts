import { heading, note, table } from '../report.ts'
import { type EntityFigures, entityFigures, kindsIn } from './entity-figures.ts'
import type { MeasuredUpload } from './measure.ts'
import { medicineFields } from './medicine-fields.ts'
import { percent } from './percent.ts'

/** Prints the results of the proposals, by entity, by kind of page, and medicine lines field by field. */
export async function printEntities(measured: readonly MeasuredUpload[], faults: boolean): Promise<void> {
  const all: (EntityFigures & { page: string; name: string })[] = []
  for (const { upload, calibrated } of measured)
    if (upload.sample)
      all.push({ ...(await entityFigures(calibrated, upload.sample)), page: upload.kind, name: upload.name })
  if (all.length === 0) return

  heading('Entities proposed')
  table([
    ['entity', 'on the paper', 'right', 'wrong', 'missed', 'precision', 'recall'],
    ...kindsIn(all).map((kind) => row(kind, only(all, kind))),
    row('all', all),
  ])
  heading('Entities by kind of page')
  table([
    ['kind', 'on the paper', 'right', 'wrong', 'missed', 'precision', 'recall'],
    ...[...new Set(all.map(({ page }) => page))].map((kind) =>
      row(
        kind,
        all.filter(({ page }) => page === kind),
      ),
    ),
  ])
  heading('Medicine lines (of the lines on the paper)')
  table([
    ['kind', 'lines', 'proposed', ...medicineFields, 'whole line'],
    ...[...new Set(all.map(({ page }) => page)), 'all'].map((kind) =>
      medicineRow(
        kind,
        all.filter(({ page }) => kind === 'all' || page === kind),
      ),
    ),
  ])
  if (!faults) return
  heading('Proposed wrong (! of a score of 0.90 or more), and missed (-)')
  for (const { name, proposed, written } of all) {
    for (const { kind, text, right, score } of proposed)
      if (!right) note(`${name}  ${score >= 0.9 ? '!' : ' '} ${kind}: ${text}`)
    for (const { kind, text, found } of written) if (!found) note(`${name}  - ${kind}: ${text}`)
  }
}

const only = (all: readonly EntityFigures[], kind: string): EntityFigures[] =>
  all.map((each) => ({
    ...each,
    proposed: each.proposed.filter((one) => one.kind === kind),
    written: each.written.filter((one) => one.kind === kind),
  }))

function row(name: string, all: readonly EntityFigures[]): string[] {
  const proposed = all.flatMap((each) => each.proposed)
  const written = all.flatMap((each) => each.written)
  const right = proposed.filter((each) => each.right).length
  const found = written.filter((each) => each.found).length
  return [
    name,
    String(written.length),
    String(right),
    String(proposed.length - right),
    String(written.length - found),
    share(right, proposed.length),
    share(found, written.length),
  ]
}

function medicineRow(name: string, all: readonly EntityFigures[]): string[] {
  const lines = all.flatMap(({ written }) => written.filter(({ kind }) => kind === 'medicine'))
  const fields = all.flatMap(({ medicines }) => medicines)
  return [
    name,
    String(lines.length),
    share(fields.length, lines.length),
    ...medicineFields.map((field) => share(fields.filter((each) => each[field]).length, lines.length)),
    share(lines.filter(({ found }) => found).length, lines.length),
  ]
}

const share = (part: number, whole: number) => (whole === 0 ? '' : percent(part / whole))
