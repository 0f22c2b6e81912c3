import { checkIpdVitalDuplicate, vitalIPDsuggestion } from '@rxdesk/contract/areas/inpatient/case-calls'
import { getLastVisit } from '@rxdesk/contract/areas/templates/calls'
import { getEarliereRx } from '@rxdesk/contract/areas/workbench/earlier-calls'
import { type MedicineLine, medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import {
  getDoctorNotesTest,
  medicineOrder,
  updateReminderMedicineData,
  vitalsuggestion,
} from '@rxdesk/contract/areas/workbench/suggestion-calls'
import type { orderFaults } from '@rxdesk/contract/areas/workbench/suggestion-schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { isoFromWire } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { LONGEST_DAYS } from '@rxdesk/contract/reminders/instants'
import { courseOf } from '@rxdesk/contract/reminders/medicine-course'
import { daysBefore } from '@rxdesk/contract/reminders/quiet-hours'
import { permissions } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { directionsState } from '#domain/record/case-medicine.ts'
import { linesOf, readLines, writeLine } from '#domain/record/medicine-lines.ts'
import { raiseVersion, readRecord } from '#domain/record/record-store.ts'
import { investigationCategoryCode } from '#domain/reference/investigation-categories.ts'
import { stopReminders } from '#domain/reminders/reminder-store.ts'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { caseWarnings, nameOfList } from '#domain/safety/case-warnings.ts'
import { directionsOf } from '#domain/safety/line-directions.ts'
import { requireInpatient } from '#domain/stays/stay-access.ts'
import { openReadText } from '#engines/recognition/sealed-reading.ts'
import type { Tx } from '#platform/database/db.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Reading, SystemReading } from '#platform/protocol/work.ts'
import { earlierPrescriptions } from './earlier-store.ts'
import { lastVisit } from './last-visit.ts'
import { namedTests } from './named-tests.ts'
import { hasSign, signNamed } from './sign-duplicates.ts'
import { suggestVitals } from './vital-suggestions.ts'

type OrderFault = (typeof orderFaults)[number]

/** Suggestions for the fields of an open case, the order check, and reminders (calls 7.1). */
export function caseSuggestionCalls() {
  return [
    serve(vitalsuggestion, { run: suggestSigns }),
    // Inpatients have the same under a name of their own, and the question before a sign is added.
    serve(vitalIPDsuggestion, {
      async run(work, asked) {
        await requireInpatient(work.db, work.caller, asked.erxId)
        return suggestSigns(work, asked)
      },
    }),
    serve(checkIpdVitalDuplicate, {
      async run({ db, caller }, { erxId, vitalId, vitalName, takenAt }) {
        const row = await requireInpatient(db, caller, erxId)
        const known =
          vitalId === undefined
            ? await signNamed(db, row.client_id, vitalName)
            : await hasSign(db, row, vitalId, takenAt)
        return known === undefined ? { duplicate: false, why: '' } : { duplicate: true, why: known }
      },
    }),
    serve(getLastVisit, {
      async run(work, { erxId }) {
        const { db, caller } = work
        return { visit: await lastVisit(work, await requireVisible(db, caller, erxId)) }
      },
    }),
    serve(getEarliereRx, {
      async run(work, { erxId, ...page }) {
        return earlierPrescriptions(work, await requireVisible(work.db, work.caller, erxId), page)
      },
    }),
    serve(getDoctorNotesTest, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        return { testNameList: await testsInNotes(work, row) }
      },
    }),
    serve(medicineOrder, {
      async run({ db, caller }, { erxId }) {
        const row = await requireVisible(db, caller, erxId)
        const { branded, generic } = await readLines(db, row)
        const list = (branded.length > 0 ? branded : generic).map((line) => ({
          txnNo: line.txnNo,
          medName: line.medName,
          faults: faultsOf(line),
        }))
        const orderable = list.length > 0 && list.every(({ faults }) => faults.length === 0)
        return { chkOrderMed: orderable ? ('Yes' as const) : ('No' as const), list }
      },
    }),
    serve(updateReminderMedicineData, {
      async run(work, { erxId, fence, txnNo, reminder, rx_start_date, rx_end_date, version }) {
        const { db, caller } = work
        const row = await requireHeld(work, erxId, fence)
        if (reminder && (rx_start_date === '' || rx_end_date === '')) throw refused('reminder.needsDates')
        const lines = await linesOf(db, row)
        const known = lines.find(({ id }) => id === txnNo)
        if (!known) throw missing()
        const { branded, generic } = await readLines(db, row)
        const before = [...branded, ...generic].find((line) => line.txnNo === txnNo)
        if (!before) throw missing()
        if (reminder) await refuseNoReminder(db, row, { ...before, rx_start_date, rx_end_date })
        const dates = reminder ? { rx_start_date, rx_end_date } : { rx_start_date: '', rx_end_date: '' }
        const write = {
          line: { ...medicineLineSchema.parse(before), ...dates, reminder, txnNo },
          list: nameOfList(known),
          version,
          userId: caller.userId,
        }
        const { stored } = await writeLine(db, row, write, lines)
        if (!reminder)
          await stopReminders(
            work,
            sql`r.client_id = ${row.client_id} and r.kind = 'medicine' and r.subject = ${`medicine:${txnNo}`}`,
            'off',
          )
        await work.note('medicine.reminder', ofCase(row, `medicine:${txnNo}`), {
          changes: [{ field: 'reminder', was: reminderText(before), now: reminderText(stored) }],
        })
        await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
        return {
          message: message('reminder.saved'),
          medicine: {
            ...stored,
            warnings: [...((await caseWarnings(work, row, caller.userId)).get(txnNo) ?? [])],
          },
          version: await raiseVersion(db, row, caller.userId),
        }
      },
    }),
  ]
}

/** Only what says when it is taken can be reminded of, and only somebody who can be reached. */
async function refuseNoReminder(db: Tx, row: CaseData, line: MedicineLine): Promise<void> {
  const course = courseOf(directionsOf(line), line.sos)
  if ('fault' in course) throw refused(`reminder.noTimes.${course.fault}`)
  const [first, last] = [isoFromWire(line.rx_start_date), isoFromWire(line.rx_end_date)]
  if (first !== null && last !== null && last > daysBefore(first, 1 - LONGEST_DAYS))
    throw refused('reminder.tooLong')
  const contact = await db
    .selectFrom('patients')
    .select(['mobile_sealed', 'email_sealed'])
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.patient_id)
    .executeTakeFirstOrThrow()
  if (contact.mobile_sealed === null && contact.email_sealed === null) throw refused('reminder.noContact')
}

function faultsOf(line: MedicineLine): OrderFault[] {
  const state = directionsState(line)
  return [
    ...(line.mCode === '' || line.newMedicine ? (['notInCatalogue'] as const) : []),
    ...(line.qty.trim() === '' ? (['noQuantity'] as const) : []),
    ...(state === 'missing' ? (['noDirections'] as const) : []),
    ...(state === 'asked' ? (['directionsAsked'] as const) : []),
  ]
}

async function suggestSigns(
  work: Reading,
  {
    erxId,
    searchText,
    limit,
  }: Pick<ParsedRequestOf<typeof vitalsuggestion>, 'erxId' | 'searchText' | 'limit'>,
) {
  const { db, caller } = work
  const row = await requireVisible(db, caller, erxId)
  const suggestionlist = await suggestVitals(db, row, {
    searchText,
    limit,
    historyFor: caller.permissions.includes(permissions.viewHistory) ? caller : undefined,
    timeZone: work.settings.TIME_ZONE,
  })
  return { vitallen: suggestionlist.length, suggestionlist }
}

async function testsInNotes(work: SystemReading, row: CaseData) {
  const { db } = work
  const { record } = await readRecord(work, row)
  const [terms, categories, pages] = await Promise.all([
    db
      .selectFrom('master_terms')
      .select('name')
      .where('kind', '=', 'investigation')
      .where('retired', '=', false)
      .execute(),
    db
      .selectFrom('master_terms')
      .select(['name', 'code'])
      .where('kind', '=', 'investigationCategory')
      .where('retired', '=', false)
      .execute(),
    db
      .selectFrom('case_pages')
      .select('ocr_text')
      .where('client_id', '=', row.client_id)
      .where('case_id', '=', row.id)
      .where('kind', '=', 'prescription')
      .where('removed_at', 'is', null)
      .where('ocr_state', '=', 'read')
      .orderBy('number')
      .execute(),
  ])
  const names = terms.map(({ name }) => name)
  const listed = new Set(record.labobsv.map(({ testName }) => testName.toLowerCase()))
  const { complaints, observation, advice, dischargeAdvice } = record.docobsv
  const typed = namedTests([complaints, observation, advice, dischargeAdvice].join('\n'), names)
  const recognised = namedTests(pages.map((page) => openReadText(work.sealer, page)).join('\n'), names)
  const found = [
    ...typed.map((testName) => ({ testName, source: 'typed' as const })),
    ...recognised
      .filter((testName) => !typed.includes(testName))
      .map((testName) => ({ testName, source: 'recognised' as const })),
  ]
  return found
    .filter(({ testName }) => !listed.has(testName.toLowerCase()))
    .map(({ testName, source }) => {
      const code = investigationCategoryCode(testName)
      return { testName, source, category: categories.find((each) => each.code === code)?.name ?? '' }
    })
}

function reminderText(line: MedicineLine): string {
  return line.reminder ? `${line.rx_start_date} – ${line.rx_end_date}` : ''
}
