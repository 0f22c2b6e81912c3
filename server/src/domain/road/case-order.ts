import type { CaseOrder } from '@rxdesk/contract/channels'

/** The orders of cases as SQL. The indexes of the queues and lists are in these orders (migrations 0003, 0011, 0053 and 0081). */
export const orderSql: Record<CaseOrder, string> = {
  urgency: 'priority desc, due_at, id',
  due: 'due_at, priority desc, id',
  priority: 'priority desc, id',
  finished: 'finished_at desc, id desc',
  received: 'received_at desc, id desc',
  callBack: 'callback_due_at, received_at desc, id desc',
}
