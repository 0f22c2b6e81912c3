import { getMyReturns, getMyWork } from '@rxdesk/contract/areas/my-work/calls'
import { rangeFault } from '@rxdesk/contract/report-range'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { ownReturns, ownWork } from './my-work-store.ts'

/** What an operator got done; each sees their own line alone. */
export function myWorkCalls() {
  const sound = ({ fromDate, toDate }: { fromDate: string; toDate: string }) => {
    const fault = rangeFault(fromDate, toDate)
    if (fault) throw refused(fault.key, { days: fault.days })
  }
  return [
    serve(getMyWork, {
      run(work, asked) {
        sound(asked)
        return ownWork(work, asked)
      },
    }),
    serve(getMyReturns, {
      run(work, asked) {
        sound(asked)
        return ownReturns(work, asked)
      },
    }),
  ]
}
