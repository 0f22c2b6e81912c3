import type { ScheduleDose, Span } from '@rxdesk/contract/vaccination/schedule'
import { z } from 'zod'
import { figureOrEmpty, readTable, text, textOrEmpty, yesOrEmpty } from '#platform/data-table/data-table.ts'

/** A version of a schedule, in force from its first day on until the next version of the same key. */
export interface Schedule {
  key: 'uip'
  /** Names the version in answers and on paper. */
  version: string
  name: string
  /** yyyy-mm-dd. */
  firstDay: string
  file: string
  doses: readonly ScheduleDose[]
}

/** "6 weeks", "birth", or nothing. */
const span = z.string().transform((cell, context): Span | null => {
  if (cell === '') return null
  if (cell === 'birth') return { count: 0, unit: 'days' }
  const [, count, unit] = /^(\d+) (day|week|month|year)s?$/.exec(cell) ?? []
  if (count !== undefined && unit !== undefined)
    return { count: Number(count), unit: `${unit}s` as Span['unit'] }
  context.addIssue({ code: 'custom', message: 'must be birth, or an age such as 6 weeks' })
  return z.NEVER
})

const day = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/, 'must be a day such as 2023-01-31, or empty')

const columns = {
  dose_key: text,
  vaccine: text,
  name: text,
  name_hindi: text,
  due: z.union([z.literal('pregnancy').transform(() => null), span]),
  due_by: span,
  until: span,
  after: textOrEmpty,
  after_days: figureOrEmpty,
  live: yesOrEmpty,
  only_where: z.enum(['', 'je']),
  since: day,
  amount: text,
  route: text,
  site: textOrEmpty,
  source: text,
}

/** All versions, the newest first; read when a card is first opened. */
export function schedules(): readonly Schedule[] {
  known ??= [readSchedule('uip', 'Universal Immunization Programme', '2023-01-01', UIP_FILE)]
  return known
}
let known: readonly Schedule[] | undefined

export const UIP_FILE = 'vaccination/uip-2023.csv'

/** The version of the schedule that is in force on a day (yyyy-mm-dd). */
export function scheduleOn(today: string): Schedule {
  const all = schedules()
  const inForce = all.find(({ firstDay }) => firstDay <= today) ?? all.at(-1)
  if (!inForce) throw new Error('there is no vaccination schedule')
  return inForce
}

function readSchedule(key: Schedule['key'], name: string, firstDay: string, file: string): Schedule {
  const doses = readTable(file, columns).map(
    (row): ScheduleDose => ({
      doseKey: row.dose_key,
      vaccine: row.vaccine,
      name: row.name,
      nameHindi: row.name_hindi,
      due: row.due,
      dueBy: row.due_by,
      until: row.until,
      after: row.after,
      afterDays: row.after_days ?? 0,
      live: row.live,
      onlyWhere: row.only_where,
      since: row.since,
      amount: row.amount,
      route: row.route,
      site: row.site,
      source: row.source,
    }),
  )
  return { key, name, firstDay, file, version: `${key.toUpperCase()} ${firstDay}`, doses }
}
