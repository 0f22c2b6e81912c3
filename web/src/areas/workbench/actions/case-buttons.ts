import type { Level } from '@rxdesk/contract/roles'

export type ButtonId =
  | 'send'
  | 'submit'
  | 'forward'
  | 'resend'
  | 'resubmit'
  | 'claim'
  | 'sendBack'
  | 'reject'
  | 'defer'
  | 'consultationFail'
  | 'release'
  | 'reopen'
  | 'nextCase'

/** Actions in the order in which one of them is the primary one. */
const primaryOrder: readonly ButtonId[] = ['send', 'submit', 'forward', 'resend', 'resubmit', 'claim']
const secondaryOrder: readonly ButtonId[] = [
  'release',
  'reopen',
  'defer',
  'consultationFail',
  'reject',
  'sendBack',
  'forward',
  'resend',
  'resubmit',
]

/**
 * The buttons of the bar, from the actions that the server allows now: the primary one, which is always there, and the
 * others in a fixed order.
 */
export function caseButtons(
  actions: readonly string[],
  held: boolean,
  worksQueue: boolean,
): { primary: ButtonId | undefined; secondary: ButtonId[] } {
  const allowed = (id: ButtonId) => actions.includes(id)
  const found = primaryOrder.find(allowed)
  const primary = found ?? (worksQueue && !held ? 'nextCase' : undefined)
  const secondary = secondaryOrder.filter((id) => id !== primary && allowed(id))
  if (worksQueue && primary !== 'nextCase') secondary.unshift('nextCase')
  return { primary, secondary }
}

/** Key of a button's text; a forward button names the next level. */
export function buttonKey(id: ButtonId, level: Level) {
  if (id === 'forward') return level === 'L1' ? 'action.forwardL2' : 'action.forwardL3'
  if (id === 'sendBack') return level === 'L3' ? 'action.sendBackL2' : 'action.sendBackL1'
  return `action.${id}` as const
}
