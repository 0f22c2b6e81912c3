import { isSettled } from '@rxdesk/contract/directions/model'
import { readDirections } from '@rxdesk/contract/directions/read'
import { type ExpectedStep, type ListedDirection, stepOf } from './expected-reading.ts'

export type Verdict = 'right' | 'wrong' | 'notUnderstood'

export interface Judged {
  readonly listed: ListedDirection
  readonly verdict: Verdict
  /** "dose: 2, read 1". */
  readonly differences: readonly string[]
}

function isSame(name: keyof ExpectedStep, wanted: unknown, read: unknown): boolean {
  if (name === 'rate') {
    const [a, b] = [wanted, read] as (ExpectedStep['rate'] | undefined)[]
    if (!a || !b) return !a === !b
    return Math.abs(a.times / a.periodHours - b.times / b.periodHours) < 1e-6
  }
  if (typeof wanted === 'number' && typeof read === 'number') return Math.abs(wanted - read) < 0.01
  if (name === 'unit' || name === 'route') return isSameWord(wanted, read)
  return (wanted ?? null) === (read ?? null)
}

/** Lists use words of their own for units and routes ("tabs", "by mouth"): words that read as the same are the same. */
function isSameWord(wanted: unknown, read: unknown): boolean {
  if (!wanted || !read) return !wanted === !read
  const said = readDirections(`1 ${String(wanted)}`)
  return [said.unit, said.route, said.site, wanted].includes(read as string)
}

function withoutWhen(step: ExpectedStep, text: ExpectedStep): ExpectedStep {
  const { when, ...rest } = step
  if (!when) return rest
  const food = readDirections(when.replaceAll(/[|;]/g, ' ')).food
  return food && text.food !== undefined ? { ...rest, food } : rest
}

/**
 * Compares a reading with what the list expects. A field that is read otherwise is wrong, whatever else was left open;
 * a missing field is wrong only when the reader said that everything is settled.
 */
export function judge(listed: ListedDirection): Judged {
  const d = readDirections(listed.text, { form: listed.form })
  const settled = isSettled(d)
  if (listed.open)
    return { listed, verdict: settled ? 'wrong' : 'right', differences: settled ? ['settled'] : [] }
  const read = (d.steps ?? [d]).map(stepOf)
  const blocked = d.questions.length > 0 || d.problems.length > 0
  const differences: string[] = []
  let contradicts = false
  if (read.length !== listed.steps.length)
    differences.push(`${listed.steps.length} steps, read ${read.length}`)
  for (const [index, step] of listed.steps.entries()) {
    const own = read[index]
    if (!own) continue
    for (const [key, wanted] of Object.entries(withoutWhen(step, own))) {
      const name = key as keyof ExpectedStep
      if (wanted === undefined || isSame(name, wanted, own[name])) continue
      differences.push(`${name}: ${JSON.stringify(wanted)}, read ${JSON.stringify(own[name] ?? null)}`)
      const isMissing = own[name] === undefined || own[name] === null || own[name] === false
      if (!isMissing && !(name === 'doseUpTo')) contradicts = true
    }
  }
  if (!differences.length)
    return { listed, verdict: blocked ? 'notUnderstood' : 'right', differences: blocked ? ['asked'] : [] }
  const verdict = !blocked && (contradicts || settled) ? 'wrong' : 'notUnderstood'
  return { listed, verdict, differences }
}
