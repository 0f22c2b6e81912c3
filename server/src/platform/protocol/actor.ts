import type { ActorField } from '@rxdesk/contract/call'
import type { Caller } from './caller.ts'

/** Whether a payload names another user as the acting one. Values are compared as text (decisions: identity). */
export function actorMismatch(
  fields: readonly ActorField[],
  payload: Record<string, unknown>,
  caller: Caller,
): boolean {
  return fields.some((field) => {
    const said = payload[field]
    if (said === undefined || said === null || said === '') return false
    return String(said) !== own(field, caller)
  })
}

function own(field: ActorField, caller: Caller): string {
  switch (field) {
    case 'userCode':
      return String(caller.userCode)
    case 'userId':
      return String(caller.userId)
    case 'session_id':
    case 'sessionID':
    case 'sessionId':
      return caller.browserSessionId
  }
}
