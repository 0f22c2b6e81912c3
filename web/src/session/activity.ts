import { limits } from '@rxdesk/contract/limits'
import { roles } from '@rxdesk/contract/roles'

/**
 * How long a user may be idle, in milliseconds: 30 minutes, 24 hours for role 1; a server setting in minutes above zero
 * replaces the 30 (screens 9).
 */
export function idleLimit(roleId: number, idleTimeInterval: number): number {
  if (roleId === roles.admin) return limits.idleAdmin
  return idleTimeInterval > 0 ? idleTimeInterval * 60_000 : limits.idleOperator
}

/** The next step of the session's clock at an instant. All instants in milliseconds since 1970. */
export function dueAt(
  now: number,
  last: { active: number; heartbeat: number },
  idle: number,
): 'signOut' | 'heartbeat' | 'nothing' {
  if (now - last.active >= idle) return 'signOut'
  const actedSince = last.active > last.heartbeat
  return actedSince && now - last.heartbeat >= limits.heartbeat ? 'heartbeat' : 'nothing'
}

/** Whether a user's activity is logged: level-3 digitization, L3 operators of user category 1 (screens 6). */
export function logsActivity(user: { roleIds: readonly number[]; userCategory: number }): boolean {
  return user.roleIds.includes(roles.l3) && user.userCategory === 1
}

/** Whether the activity ping is due: every 60 s, for as long as something was done since the last one. */
export function pingDue(now: number, last: { active: number; ping: number }): boolean {
  return now - last.ping >= limits.activityPingL3 && last.active > last.ping
}
