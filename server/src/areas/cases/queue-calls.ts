import * as contract from '@rxdesk/contract/areas/cases/queue-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { deskOfChannel, type ListOf, type WorkedChannel } from '@rxdesk/contract/channel-rules'
import type { ListId } from '@rxdesk/contract/channels'
import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import { askForReport } from '#domain/report-files/report-file-store.ts'
import { seesChannel } from '#domain/road/case-access.ts'
import { countCases } from '#domain/road/case-list.ts'
import { dueCounts } from '#domain/road/due-counts.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, invalid, refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { askedList } from './case-sheet.ts'
import { dropFilter, keepColumns, keepFilter, queueViews } from './queue-view-store.ts'

/** What a queue screen has beside its lists: counts by due time, the user's own views, the exported list. */
export function queueCalls() {
  return [
    serve(contract.getErxDueCounts, {
      run(work, { channel }) {
        requireChannel(work.caller, channel)
        return dueCounts(work, channel)
      },
    }),
    serve(contract.getQueueViews, {
      run(work, { channel }) {
        requireChannel(work.caller, channel)
        return queueViews(work, channel)
      },
    }),
    serve(contract.saveQueueFilter, {
      async run(work, { channel, list, name, filters }) {
        const place = listOf(work.caller, channel, list)
        const filterId = await keepFilter(work, place, { name, filters })
        await work.note('queueFilter.save', { subject: `queueFilter:${filterId}` }, { ...place })
        return { message: message('queueFilter.saved'), filterId }
      },
    }),
    serve(contract.removeQueueFilter, {
      async run(work, { filterId }) {
        await dropFilter(work, filterId)
        await work.note('queueFilter.remove', { subject: `queueFilter:${filterId}` })
        return { message: message('queueFilter.removed') }
      },
    }),
    serve(contract.saveQueueColumns, {
      async run(work, { channel, list, columns }) {
        const place = listOf(work.caller, channel, list)
        await keepColumns(work, place, columns)
        await work.note('queueColumns.save', {}, { ...place, columns: columns.join(' ') })
        return { message: message('queueColumns.saved') }
      },
    }),
    serve(contract.exporteRxList, {
      prepare: (work, asked) => countedRows(work, asked),
      async run(work, { userCode, userId, ...asked }, rows: number) {
        const place = listOf(work.caller, asked.channel, asked.list)
        const fileUrl = await askForReport(work, {
          report: 'cases',
          asked,
          noted: { ...place, format: asked.format, filters: filtersOf(asked).join(' '), rows },
          clientId: asked.filterVendor || undefined,
        })
        return { fileUrl, fileName: `${asked.list}-prescriptions.${asked.format}`, rows }
      },
    }),
  ]
}

function requireChannel(caller: Caller, channel: WorkedChannel): void {
  if (!seesChannel(caller, channel)) throw denied()
}

/** The list, if the caller sees the channel and its desk has it. */
function listOf<C extends WorkedChannel>(
  caller: Caller,
  channel: C,
  list: ListId,
): { channel: C; list: ListOf<C> } {
  requireChannel(caller, channel)
  if (!Object.hasOwn(deskOfChannel(channel).lists, list))
    throw invalid([{ path: 'list', message: 'is not a list of this desk' }])
  return { channel, list: list as ListOf<C> }
}

type Asked = Omit<ParsedRequestOf<typeof contract.exporteRxList>, 'userCode' | 'userId'>

/** How many rows the export has; refused when they are too many for one file. */
async function countedRows(work: Reading, asked: Asked): Promise<number> {
  const rows = await countCases(work, listOf(work.caller, asked.channel, asked.list), askedList(asked))
  if (rows > limits.exportedRows) throw refused('queueExport.tooMany', { rows, most: limits.exportedRows })
  return rows
}

/** The names of the filters that are set: the log says by what a list was narrowed, never the name searched for. */
function filtersOf(asked: Asked): string[] {
  return Object.entries(asked).flatMap(([name, value]) =>
    name.startsWith('filter') && value !== '' && (!Array.isArray(value) || value.length > 0) ? [name] : [],
  )
}
