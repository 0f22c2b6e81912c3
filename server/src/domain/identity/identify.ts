import type { AccessFlag } from '@rxdesk/contract/access-row'
import { message } from '@rxdesk/contract/messages'
import { userStatus } from '@rxdesk/contract/options'
import type { RoleId } from '@rxdesk/contract/roles'
import type { Caller } from '#platform/protocol/caller.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import type { AddressRules } from './addresses.ts'
import { seesAssistant } from './assistant-tab.ts'
import { displayName } from './display-name.ts'
import type { SessionCache } from './session-cache.ts'
import type { SessionEnds } from './session-ends.ts'
import { endIfIdle } from './session-ends.ts'
import type { FoundSession, User } from './sessions.ts'
import { findByToken, TOUCH_SECONDS, touchSession } from './sessions.ts'

interface LookUp {
  counts: boolean
  fresh?: boolean
}

/** Finds the user of a bearer token. */
export interface Identify {
  /**
   * The caller of a live session, looked up at most 2 s ago, with `fresh` now; undefined when there is none.
   * `counts: false` looks without keeping the session alive: for event streams, which stay open while the user is away.
   *
   * @throws Problem `denied` when the account may not act from the address
   */
  identify(bearer: string, address: string, options?: LookUp): Promise<Caller | undefined>
  /** Whether a token was once issued and its session has ended. */
  endedSession(bearer: string): Promise<boolean>
}

export function createIdentify(
  services: Pick<Services, 'db' | 'settings'>,
  parts: { cache: SessionCache; ends: SessionEnds; addresses: AddressRules },
): Identify {
  async function lookUp(bearer: string, counts: boolean): Promise<Caller | undefined> {
    const found = await findByToken(services.db, bearer)
    if (!found || found.session.ended) return undefined
    const { session, user } = found
    const ending = { id: session.id, userId: user.id }
    if (user.locked || user.status !== userStatus.active) {
      await services.db.transaction().execute((db) => parts.ends.endSession(db, ending, 'lock'))
      return undefined
    }
    if (session.idle) {
      if (await endIfIdle(services, parts.ends, ending)) return undefined
      // Another process ended it, or recorded a call of it, in between.
      return lookUp(bearer, counts)
    }
    if (counts && session.quietSeconds > TOUCH_SECONDS) await touchSession(services.db, session.id)
    const hasAssistant = services.settings.AI_ASSISTANT === 'on'
    const assistant = await seesAssistant(services.db, hasAssistant, user.client_ids)
    const caller = callerOf(session, user, assistant)
    // A look-up that does not count must not hide the next call, which does. Who must enrol goes on as soon as they have.
    if (!caller.mustEnrol && (counts || session.quietSeconds <= TOUCH_SECONDS))
      parts.cache.keep(bearer, caller)
    return caller
  }

  return {
    async identify(bearer, address, { counts, fresh } = { counts: true }) {
      const caller = (fresh ? undefined : parts.cache.find(bearer)) ?? (await lookUp(bearer, counts))
      if (caller && !(await parts.addresses.allowsAccount(address, caller)))
        throw new Problem('denied', message('signIn.addressNotAllowed'))
      return caller
    },
    async endedSession(bearer) {
      return (await findByToken(services.db, bearer))?.session.ended ?? false
    },
  }
}

/** What an account has beside its numbered permissions. */
function accountFlags({ camera_permission }: User, assistant: boolean): AccessFlag[] {
  return [...(camera_permission ? (['camera'] as const) : []), ...(assistant ? (['assistant'] as const) : [])]
}

function callerOf(session: FoundSession, user: User, assistant: boolean): Caller {
  return {
    sessionId: session.id,
    browserSessionId: session.browserSessionId,
    userId: user.id,
    userCode: user.user_code,
    agentId: user.agent_id,
    displayName: displayName(user),
    roleIds: user.role_ids as RoleId[],
    permissions: user.permissions,
    clientIds: user.client_ids,
    userCategory: user.user_category,
    flags: accountFlags(user, assistant),
    opdOnly: user.opd_only,
    opensForms: user.forms_enabled,
    deletesForms: user.forms_delete,
    mustEnrol: session.mustEnrol,
  }
}
