import * as contract from '@rxdesk/contract/areas/reports/figure-calls'
import type { OperatorRow } from '@rxdesk/contract/areas/reports/schemas'
import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { serve } from '#platform/protocol/handler.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { billingRows, billingTotals, countedBy, registrationRow, summed } from './case-sums.ts'
import { operatorRows } from './operator-sums.ts'
import { reasonsOf, rejectionRows } from './rejections.ts'
import { fromSums, requireScope, withinTime } from './scope.ts'

/** Operators see their own line alone, whomever they ask for. */
export function ownLine<Asked extends { userCodeOf: number }>({ caller }: Reading, asked: Asked): Asked {
  return caller.roleIds.includes(roles.admin) ? asked : { ...asked, userCodeOf: caller.userCode }
}

/** Figures of operators, receipts, rejections and fees. */
export function figureCalls() {
  return [
    serve(contract.operatorReport, {
      async run(work, { offset, limit, ...asked }) {
        await requireScope(work, asked)
        const rows = await fromSums(work, (reading) => operatorRows(reading, ownLine(work, asked)))
        return {
          ...(rows.length === 0 ? { message: message('report.noRecords') } : {}),
          reportData: pageOf(rows, { offset, limit }),
          totalcount: rows.length,
          reportCount: {
            operators: new Set(rows.map(({ userCode }) => userCode)).size,
            claimed: sum(rows, 'claimed'),
            sent: sum(rows, 'sent'),
            rejected: sum(rows, 'rejected'),
          },
        }
      },
    }),
    serve(contract.getRegistrationReport, {
      async run(work, asked) {
        await requireScope(work, asked)
        const rows = await fromSums(work, (reading) => countedBy(reading, asked, asked.by))
        const { key: _, ...reportCount } = registrationRow(summed(rows))
        return { result: pageOf(rows, asked).map(registrationRow), totalcount: rows.length, reportCount }
      },
    }),
    serve(contract.rejectionReport, {
      async run(work, asked) {
        await requireScope(work, asked)
        return withinTime(work, async (reading) => {
          const rows = await rejectionRows(reading, asked, asked.by)
          return {
            result: pageOf(rows, asked),
            reasonList: reasonsOf(
              asked.by === 'reason' ? rows : await rejectionRows(reading, asked, 'reason'),
            ),
            totalcount: rows.length,
            rejected: rows.reduce((total, { rejected }) => total + rejected, 0),
          }
        })
      },
    }),
    serve(contract.getbillingDashboard, {
      async run(work, asked) {
        await requireScope(work, asked)
        const result = await fromSums(work, (reading) => billingRows(reading, asked, asked.by))
        return { result, totals: billingTotals(result) }
      },
    }),
  ]
}

const pageOf = <Row>(rows: readonly Row[], { offset, limit }: { offset: number; limit: number }) =>
  rows.slice(offset, offset + limit)

const sum = (rows: readonly OperatorRow[], name: 'claimed' | 'sent' | 'rejected') =>
  rows.reduce((total, row) => total + row[name], 0)
