import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'

/**
 * The caller as one who sees this client alone, for choices of what is written for it: departments and doctors of
 * another have no business there. Without a client as they are; a client that they do not see is none.
 */
export function ofClientAlone(caller: Caller, clientId: number | undefined): Caller {
  if (clientId === undefined) return caller
  if (!seesClient(caller, clientId)) throw missing()
  return { ...caller, clientIds: [clientId] }
}
