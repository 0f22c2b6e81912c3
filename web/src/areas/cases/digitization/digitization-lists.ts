import {
  getDigitizationeRxList,
  getDigitizationRxPendingList,
  getDigitizationSendFailureList,
} from '@rxdesk/contract/areas/digitization/calls'
import type { CaseList } from '../dashboard/case-lists.ts'
import { caseLists } from '../dashboard/case-lists.ts'

export const digitizationListIds = ['pending', 'inProgress', 'completed', 'failure', 'rejected'] as const
type DigitizationListId = (typeof digitizationListIds)[number]

/** What everybody here is: level 3. */
const withoutLevel = ({ columns }: CaseList) => columns.filter((column) => column !== 'level')

const list = (id: DigitizationListId, call: CaseList['call'], status: string): CaseList => ({
  ...caseLists[id],
  call,
  status,
  columns: withoutLevel(caseLists[id]),
})

/** The lists of digitization, by the status codes of their requests: 4 is the failure list here (gap A12). */
export const digitizationLists: Record<DigitizationListId, CaseList> = {
  pending: list('pending', getDigitizationRxPendingList, '0'),
  inProgress: list('inProgress', getDigitizationeRxList, '1'),
  completed: list('completed', getDigitizationeRxList, '3'),
  failure: list('failure', getDigitizationSendFailureList, '4'),
  rejected: list('rejected', getDigitizationeRxList, '2'),
}
