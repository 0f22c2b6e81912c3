import type { WrittenMaster } from '@rxdesk/contract/areas/masters/data-schemas'
import { closedMasters, isKept, nameIsRead } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { readDirections } from '@rxdesk/contract/directions/read'
import type { MessageKey } from '@rxdesk/contract/messages'

interface Row {
  name: string
  code: string
}

/**
 * What rules require of a master: nothing is filed under a category that they do not know, the safety check recognises
 * a local medicine by the name of its route, and a dosage on offer is readable.
 *
 * @param before the current row; nothing for a new one
 * @param asked its new name; nothing when it is to be retired
 * @returns why the change is refused
 */
export function refusalOf(
  kind: WrittenMaster,
  before: Row | undefined,
  asked: { name: string } | undefined,
): MessageKey | undefined {
  if (closedMasters.includes(kind) && (!before || !asked)) return 'master.closed'
  if (!asked) return before && isKept(kind, before) ? 'master.kept' : undefined
  if (nameIsRead(kind, before) && before?.name !== asked.name) return 'master.nameRead'
  if (kind === 'dosage' && before?.name !== asked.name && !isReadable(asked.name))
    return 'settings.dosageUnread'
  return undefined
}

/** Whether directions are read completely, with no question. */
export function isReadable(directions: string): boolean {
  const { unread, questions, problems } = readDirections(directions)
  return unread.length + questions.length + problems.length === 0
}
