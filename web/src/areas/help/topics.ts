import { type RoleId, roles } from '@rxdesk/contract/roles'
import { logsActivity } from '#session/activity.ts'
import { type Topic, topics } from './topic-ids.ts'

const topicOfRole: Readonly<Record<RoleId, Topic>> = {
  [roles.admin]: 'admin',
  [roles.l1]: 'l1',
  [roles.l2]: 'l2',
  [roles.l3]: 'l3',
  [roles.mrd]: 'elsewhere',
  [roles.partner]: 'consults',
  [roles.vendor]: 'vendor',
  [roles.client]: 'client',
}

const ofRoles: Readonly<Record<number, Topic | undefined>> = topicOfRole

/** The topics of a user, in the order of the list, each once. */
export function topicsOf(user: { roleIds: readonly number[]; userCategory: number }): readonly Topic[] {
  const own = new Set(
    user.roleIds.map((role) => (role === roles.l3 && logsActivity(user) ? 'digitizes' : ofRoles[role])),
  )
  return topics.filter((topic) => own.has(topic))
}

/** The role that a topic is named by; level-3 digitization has no role of its own. */
export function roleOfTopic(topic: Topic): RoleId | undefined {
  if (topic === 'digitizes' || topic === 'elsewhere') return undefined
  return Object.values(roles).find((role) => topicOfRole[role] === topic)
}

/** What is told of each, in order: keys of the texts. */
export const steps = {
  admin: ['admin.cases', 'admin.approvals', 'admin.clients', 'admin.users', 'admin.settings', 'admin.work'],
  l1: ['l1.take', 'l1.read', 'l1.type', 'l1.medicines', 'l1.warnings', 'l1.forward'],
  l2: ['l2.take', 'l2.compare', 'l2.agree', 'l2.forward'],
  l3: ['l3.review', 'l3.preview', 'l3.agree', 'l3.send', 'l3.failed'],
  digitizes: ['digitizes.take', 'digitizes.part', 'digitizes.type', 'digitizes.submit'],
  consults: ['consults.take', 'consults.call', 'consults.prescribe', 'consults.submit', 'consults.end'],
  vendor: ['vendor.list', 'vendor.add', 'vendor.change'],
  client: ['client.counts', 'client.days', 'client.list'],
  elsewhere: ['elsewhere.later'],
} as const satisfies Record<Topic, readonly string[]>

export const everywhere = ['everywhere.find', 'everywhere.keys', 'everywhere.account'] as const
export type Step = (typeof steps)[Topic][number] | (typeof everywhere)[number]
