import { recordsChannel } from '@rxdesk/contract/channels'
import { status } from '@rxdesk/contract/lifecycle'

/**
 * SQL: whether a case is a prescription, as reports and bills count it. None carries a discharge summary, and none is a
 * paper that was filed only: it was complete when it came, and nobody ever had it to work on.
 */
export const isPrescriptionSql = (cases: string): string =>
  `(${cases}.summary_version is null and not (${cases}.channel = '${recordsChannel}' and ${cases}.status = ${status.completed}
    and not exists (select from case_claims worked
      where worked.client_id = ${cases}.client_id and worked.case_id = ${cases}.id)))`
