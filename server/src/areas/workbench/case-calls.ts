import { getIPDeRxDtls, updateIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import { geteRxDtls, updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { isContactViewDue } from '#domain/people/contact-view.ts'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { saveForHistory } from '#domain/record/save-record.ts'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import { hurryReading } from '#domain/road/case-reading.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { lockForOpening, openLocked } from '#domain/road/open-case.ts'
import { readStayOfCase } from '#domain/stays/read-stay.ts'
import { saveStay } from '#domain/stays/save-stay.ts'
import { inpatient, requireHeldInpatient, requireInpatient } from '#domain/stays/stay-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Work } from '#platform/protocol/work.ts'
import { settledLater } from '#platform/settled-later.ts'
import { readContents, readDetail } from './detail-store.ts'

export function caseCalls() {
  return [
    serve(geteRxDtls, {
      async check({ db, caller }, { erxId }) {
        await requireVisible(db, caller, erxId)
        return undefined
      },
      runsAgain: onlyLooks,
      inTransactionAlone: true,
      async run(work, asked) {
        const { opened, contents } = await openAndNote(work, asked)
        return readDetail(work, opened.row, opened, contents)
      },
    }),
    serve(updateeRxDtls, {
      inTransactionAlone: true,
      async run(work, asked) {
        refuseHiddenContact(work.caller, asked.changes.rxdtls)
        return saveFields(work, await requireHeld(work, asked.erxId, asked.fence), asked)
      },
    }),
    // Inpatients have the same under names of their own, with the stay that the case belongs to.
    serve(getIPDeRxDtls, {
      async check({ db, caller }, { erxId }) {
        await requireInpatient(db, caller, erxId)
        return undefined
      },
      runsAgain: onlyLooks,
      inTransactionAlone: true,
      async run(work, asked) {
        const { opened, contents } = await openAndNote(work, asked)
        const row = inpatient(opened.row)
        // Neither waits for the other's answer: they go to the database together.
        const [detail, stay] = await Promise.all([
          readDetail(work, row, opened, contents),
          readStayOfCase(work, row),
        ])
        return { ...detail, ...stay }
      },
    }),
    serve(updateIPDeRxDtls, {
      inTransactionAlone: true,
      async run(work, { admission, notes, procedures, ...asked }) {
        refuseHiddenContact(work.caller, asked.changes.rxdtls)
        const row = await requireHeldInpatient(work, asked.erxId, asked.fence)
        if (admission || notes.length + procedures.length > 0)
          await saveStay(work, row, { admission, notes, procedures })
        return { ...(await saveFields(work, row, asked)), ...(await readStayOfCase(work, row)) }
      },
    }),
  ]
}

/** A look claims nothing, and that contact data was seen is noted once for a while however often it is asked. */
const onlyLooks = ({ mode }: ParsedRequestOf<typeof geteRxDtls>): boolean => mode === 'view'

async function openAndNote(work: Work, asked: ParsedRequestOf<typeof geteRxDtls>) {
  const row = await lockForOpening(work, asked)
  const { client_id: clientId, id: caseId, ocr_state: reading } = row
  const seen = { chain: `case:${caseId}`, clientId } as const
  // What is asked beside the opening does not hang on it: they go to the database together.
  const contents = settledLater(readContents(work, row))
  // The case is locked, so that two concurrent reads do not both add an entry.
  const [opened, isDue] = await Promise.all([openLocked(work, row, asked), isContactViewDue(work, seen)])
  if (isDue) await work.note('contact.view', seen)
  if (asked.mode !== 'view' && opened.standing === 'holder' && ['waiting', 'reading'].includes(reading))
    await hurryReading(work, { clientId, caseId })
  return { opened, contents }
}

async function saveFields(
  work: Work,
  row: CaseData,
  { changes, base, readings }: Pick<ParsedRequestOf<typeof updateeRxDtls>, 'changes' | 'base' | 'readings'>,
) {
  return {
    message: message('record.saved'),
    version: await saveForHistory(work, row, { changes, base, readings }),
    savedAt: work.now.toISOString(),
    leaseUntil: row.lease_until?.toISOString() ?? '',
  }
}
