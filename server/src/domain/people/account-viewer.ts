import type { ChannelViewer } from '@rxdesk/contract/channel-rules'
import type { Selectable } from 'kysely'
import type { UsersTable } from '#platform/database/tables.ts'

type AccountRow = Pick<Selectable<UsersTable>, 'role_ids' | 'permissions' | 'user_category' | 'opd_only'>

/** What of an account decides which channels its user sees, signed in or not. */
export function viewerOf(account: AccountRow): ChannelViewer {
  return {
    roleIds: account.role_ids,
    permissions: account.permissions,
    userCategory: account.user_category,
    opdOnly: account.opd_only,
  }
}
