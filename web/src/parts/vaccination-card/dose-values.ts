import {
  isReason,
  type VaccinationRecord,
  type VaccineRow,
  writtenDose,
} from '@rxdesk/contract/areas/vaccination/schemas'
import { message } from '@rxdesk/contract/messages'
import type { RecordKind } from '@rxdesk/contract/vaccination/schedule'
import { z } from 'zod'

/** A dose as it is typed. */
export interface DoseValues {
  kind: RecordKind
  givenDate: string
  monthOnly: boolean
  batch: string
  maker: string
  site: string
  route: string
  doseAmount: string
  givenBy: string
  withdraw: boolean
  reason: string
}

/** What is asked before a dose is saved; the days and what the schedule says are the server's. */
export function doseSchema(corrects: boolean) {
  return z
    .object({ kind: z.enum(['given', 'reported', 'notWanted']), ...writtenDose })
    .superRefine(({ kind, givenDate, withdraw, reason }, context) => {
      if (kind === 'given' && !withdraw && givenDate === '')
        context.addIssue({ code: 'custom', path: ['givenDate'], message: message('tele.needsDay') })
      if ((corrects || kind === 'notWanted') && !isReason(reason))
        context.addIssue({ code: 'custom', path: ['reason'], message: message('warning.needsWords') })
    })
}

/** What a dialog begins with: the record that is corrected, or what the schedule says of the dose. */
export function doseValues(kind: RecordKind, row: VaccineRow, record?: VaccinationRecord): DoseValues {
  const proposed = kind === 'given' && !record
  return {
    kind,
    givenDate: record?.givenDate ?? '',
    monthOnly: record?.monthOnly ?? false,
    batch: record?.batch ?? '',
    maker: record?.maker ?? '',
    site: record?.site ?? (proposed ? row.site : ''),
    route: record?.route ?? (proposed ? row.route : ''),
    doseAmount: record?.doseAmount ?? (proposed ? row.amount : ''),
    givenBy: record?.givenBy ?? '',
    withdraw: false,
    reason: '',
  }
}

/** The fields of the request. */
export function doseRequest({ kind, monthOnly, ...values }: DoseValues) {
  return {
    ...values,
    givenDate: kind === 'notWanted' ? '' : values.givenDate,
    monthOnly: monthOnly && kind === 'reported' && values.givenDate !== '',
    reported: kind === 'reported',
    notWanted: kind === 'notWanted',
  }
}

/** `mm-yyyy` of a day whose month alone is known, while it is typed too. */
export const monthText = (givenDate: string): string => givenDate.slice(3)

/** The day that stands for a typed month. */
export function dayOfMonthText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 6)
  if (digits === '') return ''
  return `01-${digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits}`
}
