import * as contract from '@rxdesk/contract/areas/mrd/calls'
import { recordFieldsSchema } from '@rxdesk/contract/areas/mrd/schemas'
import { message } from '@rxdesk/contract/messages'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { permissions } from '@rxdesk/contract/roles'
import { requireActiveClient } from '#domain/client-terms/active-client.ts'
import { countOfDay } from '#domain/medical-records/day-counts.ts'
import { changeRecord, fileRecord, ofRecord } from '#domain/medical-records/file-record.ts'
import { requireOwnUpload } from '#domain/page-files/own-upload.ts'
import { mayReadContact, noteListView } from '#domain/people/contact-view.ts'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { askForReport } from '#domain/report-files/report-file-store.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing, refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { clerksOf, clientsOfClerk } from './clerk-store.ts'
import { countRecords, type RecordQuestion, readRecord, readRecords } from './record-list-store.ts'
import { readRecordPages } from './record-pages.ts'

/** Filing documents, their list, and one of them with its pages. */
export function recordCalls() {
  return [
    serve(contract.getMrdClientList, {
      async run(work) {
        const [clientList, userList] = await Promise.all([clientsOfClerk(work), clerksOf(work)])
        return { clientList, userList }
      },
    }),
    serve(contract.uploadMrdRecord, {
      async run(work, asked) {
        const client = await requireActiveClient(work, asked.clientId)
        const fields = recordFieldsSchema.parse(asked)
        refuseHiddenContact(work.caller, {
          ...(fields.mobileNo !== '' && { mobileNo: fields.mobileNo }),
          ...(fields.email !== '' && { email: fields.email }),
        })
        if (asked.recordId !== undefined) {
          if (asked.files.length > 0) throw refused('mrd.keepsItsFiles')
          const { recordId, version = 0 } = asked
          const changed = await changeRecord(work, { client, fields }, { recordId, version })
          return { message: message('mrd.updated'), ...changed }
        }
        const hasFiles = asked.files.length > 0
        if (hasFiles && fields.url !== '') throw refused('mrd.oneOfBoth')
        if (!hasFiles && fields.url === '') throw refused('mrd.chooseFiles')
        if (hasFiles) await requireOwnUpload(work.db, work.caller, asked.uploadId)
        const filed = await fileRecord(work, {
          client,
          fields,
          ...(hasFiles && { upload: { uploadId: asked.uploadId, files: asked.files } }),
        })
        return { message: message('mrd.success'), ...filed }
      },
      async refused(work, { clientId }, problem) {
        if (problem.kind !== 'refused' || !seesClient(work.caller, clientId)) return
        await work.change((own) => countOfDay(own, clientId, own.caller.userId, { refused: 1 }))
      },
    }),
    serve(contract.getMrdUploadList, {
      async run(work, asked) {
        requireSound(work, asked)
        const [totalCount, rows] = await Promise.all([
          countRecords(work, asked),
          readRecords(work, asked, asked),
        ])
        if (rows.length > 0) await noteListView(work, 'records')
        return { getList: rows.map(({ at: _at, ...row }) => row), totalCount }
      },
    }),
    serve(contract.exportMrdList, {
      async check(work, asked) {
        requireSound(work, asked, reportDays.exportWithPatients)
        return undefined
      },
      prepare: (work, asked) => countRecords(work, asked),
      async run(work, { userCode: _code, userId: _id, ...asked }, rows: number) {
        requireSound(work, asked, reportDays.exportWithPatients)
        const { searchText, words, ...noted } = asked
        const fileUrl = await askForReport(work, {
          report: 'records',
          asked,
          // The log records that a text was searched for, but not which.
          noted: { ...noted, byText: searchText !== '', byWords: words !== '', rows },
          ...(asked.clientId !== 0 && { clientId: asked.clientId }),
        })
        return { fileUrl, fileName: `records-${asked.fromDate}-${asked.toDate}.xlsx`, rows }
      },
    }),
    serve(contract.openMrdRecord, {
      async run(work, { recordId }) {
        const record = await readRecord(work, recordId)
        if (!record) throw missing()
        const pages = record.erxId === 0 ? [] : await readRecordPages(work, record)
        await work.note('record.open', ofRecord(record.clientId, recordId), {
          contact: mayReadContact(work.caller),
        })
        return { record, pages }
      },
    }),
  ]
}

/**
 * Throws where the days make no range, where a client is named that the caller does not see, and where what stands on pages
 * is searched for by who may not view history.
 */
export function requireSound(
  { caller }: Pick<Reading, 'caller'>,
  asked: Pick<RecordQuestion, 'fromDate' | 'toDate' | 'clientId'> & { words?: string },
  most?: number,
): void {
  const fault = rangeFault(asked.fromDate, asked.toDate, most)
  if (fault) throw refused(fault.key, { days: fault.days })
  if ((asked.words ?? '') !== '' && !caller.permissions.includes(permissions.viewHistory)) throw denied()
  if (asked.clientId !== 0 && !seesClient(caller, asked.clientId)) throw missing()
}
