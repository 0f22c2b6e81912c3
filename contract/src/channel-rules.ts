import {
  type Channel,
  type ChannelRow,
  channelRows,
  consoleChannel,
  type DeskRow,
  type Ending,
  type ListId,
  type ListRequestRow,
} from './channels.ts'
import { type Level, levelOfRole, levelRole, type RoleId, roles } from './roles.ts'

// Rules that follow from the rows of the channels: no channel is named here.

type Rows = typeof channelRows

/** Channels that have a desk: their waiting cases are assigned one after the other. */
export type WorkedChannel = {
  [C in Channel]: Rows[C] extends { readonly desk: DeskRow } ? C : never
}[Channel]

/** Channels to which a prescription is added by its upload. */
export type UploadChannel = {
  [C in WorkedChannel]: Rows[C] extends { readonly admits: true } ? never : C
}[WorkedChannel]

export type DeskOf<C extends WorkedChannel> = Rows[C]['desk']
export type DashboardPath = DeskOf<WorkedChannel>['dashboard']
export type DetailPath = DeskOf<WorkedChannel>['detail']
/** Lists on the dashboard of a channel, and the calls that return them. */
export type ListOf<C extends WorkedChannel> = keyof DeskOf<C>['lists'] & ListId
export type ListCallOf<C extends WorkedChannel> = Extract<
  DeskOf<C>['lists'][ListOf<C>],
  ListRequestRow
>['call']

const rows: Readonly<Record<string, ChannelRow | undefined>> = channelRows

export const channels = Object.keys(channelRows) as Channel[]
export const workedChannels = channels.filter((channel): channel is WorkedChannel =>
  Boolean(rows[channel]?.desk),
)

export const uploadChannels = workedChannels.filter(
  (channel): channel is UploadChannel => rows[channel]?.admits !== true,
)

/** The row of a stored case's channel; undefined when there is none. */
export function rowOfChannel(channel: string): ChannelRow | undefined {
  return Object.hasOwn(rows, channel) ? rows[channel] : undefined
}

/** The desk of a channel. */
export function deskOfChannel<C extends WorkedChannel>(channel: C): DeskOf<C> {
  return channelRows[channel].desk
}

/** The lists of a desk, in the order of their tabs. */
export function listsOfDesk({
  lists,
}: Pick<DeskRow, 'lists'>): readonly (ListRequestRow & { list: ListId })[] {
  return (Object.entries(lists) as [ListId, ListRequestRow][]).map(([list, row]) => ({ list, ...row }))
}

/** The desk that opens a stored case: its channel's, or the console's while the channel has none. */
export function detailPathOf(channel: string): DetailPath {
  const worked = workedChannels.find((one) => one === channel)
  return channelRows[worked ?? consoleChannel].desk.detail
}

/** Channels whose cases the lists of a desk hold: its own, and what stands there too. */
export function listedChannels(channel: WorkedChannel): readonly WorkedChannel[] {
  const desk: DeskRow = channelRows[channel].desk
  return desk.withCasesOf === undefined ? [channel] : [channel, desk.withCasesOf]
}

/** The code of the encounters of a channel: 0 outpatient, 3 emergency assessment (screens 3). */
export function encounterOf(channel: string): number {
  return rowOfChannel(channel)?.encounter ?? 0
}

/** What of a user decides which channels they see. */
export interface ChannelViewer {
  roleIds: readonly number[]
  permissions: readonly number[]
  /** The category of an L3 operator's account (screens 6). */
  userCategory: number
  /** Sees only OPD cards (screens 6): to them the cases of every other channel are missing. */
  opdOnly: boolean
}

/** Whether such a user sees the cases of a channel. */
export function isSeenBy(channel: string, viewer: ChannelViewer): boolean {
  if (viewer.opdOnly && channel !== consoleChannel) return false
  const row = rowOfChannel(channel)
  return row?.seenBy.some((role) => viewer.roleIds.includes(role) && passesWith(row, role, viewer)) ?? false
}

/** Whether a role that sees a channel has what its operators need beside it. */
function passesWith({ seenWith }: ChannelRow, role: RoleId, viewer: ChannelViewer): boolean {
  if (!seenWith || levelOfRole(role) === undefined) return true
  const hasCategory = role === roles.l3 && viewer.userCategory === seenWith.orCategory
  return hasCategory || viewer.permissions.includes(seenWith.permission)
}

/** Roles of a desk: the operators of its levels, and administrators. */
export function deskRoles(channel: WorkedChannel): RoleId[] {
  const { staff, levels }: ChannelRow = channelRows[channel]
  return [roles.admin, ...(staff ?? levels.map((level) => levelRole[level]))]
}

/** Whether one staff works the cases of a channel, whatever the level of the operator. */
export function hasStaff(channel: Channel): boolean {
  return rows[channel]?.staff !== undefined
}

/** The list of reasons for which cases of a channel are rejected. */
export function rejectReasonsOf(channel: string): 'rejectReasons' | 'consultationRejectReasons' {
  return rowOfChannel(channel)?.rejectReasons ?? 'rejectReasons'
}

/** Whether the desk of a channel says the longest wait above what waits. */
export function tellsWait(channel: WorkedChannel): boolean {
  const desk: DeskRow = channelRows[channel].desk
  return desk.tellsWait === true
}

/** The levels of a channel whose cases a user with these roles works. */
export function workedLevels(channel: WorkedChannel, roleIds: readonly RoleId[]): Level[] {
  const { staff, levels }: ChannelRow = channelRows[channel]
  return levels.filter((level) => worksAt(staff, level, roleIds))
}

/** Whether a user with these roles works cases of a channel that are at this level. */
export function worksCases(channel: string, level: Level, roleIds: readonly number[]): boolean {
  return worksAt(rowOfChannel(channel)?.staff, level, roleIds)
}

function worksAt(staff: ChannelRow['staff'], level: Level, roleIds: readonly number[]): boolean {
  return (staff ?? [levelRole[level]]).some((role) => roleIds.includes(role))
}

/** Channels whose cases end in this way. */
export function channelsEnding(ending: Ending): Channel[] {
  return channels.filter((channel) => rows[channel]?.ends === ending)
}

/** Channels whose cases pass this level. */
export function channelsPassing(level: Level): Channel[] {
  return channels.filter((channel) => rows[channel]?.levels.includes(level))
}
