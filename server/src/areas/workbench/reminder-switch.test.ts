import { clockText, dayAfter, dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { expect, it } from 'vitest'
import { sealedContact } from '#domain/people/patient-store.ts'
import { claimCase } from '#domain/road/claim.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openWire } from '#testing/wire-client.ts'
import {
  admin,
  heldCase,
  operator,
  send,
  testApp,
  useSendingTestApp,
  wire,
  work,
} from './sending-app.fixture.ts'
import { caseSuggestionCalls } from './suggestion-calls.ts'

useSendingTestApp()

/** Five days from tomorrow on, yyyy-mm-dd. */
function comingDays(): string[] {
  const days = [dayAfter(dayIn(testApp.settings.TIME_ZONE, new Date()))]
  while (days.length < 5) days.push(dayAfter(days.at(-1) ?? ''))
  return days
}

/** A case of one medicine, 1-0-1 for five days, of somebody with a mobile number who asked for these services. */
async function asked(services: string[]) {
  const held = await heldCase({ email: '' })
  const { patient_id } = held.row
  const contact = sealedContact(testApp.sealer, { mobile: `98${String(10_000_000 + patient_id)}` })
  await testApp.db.updateTable('patients').set(contact).where('id', '=', patient_id).execute()
  await testApp.db.updateTable('cases').set({ services }).where('id', '=', held.erxId).execute()
  return held
}

async function switchReminder({ erxId, fence }: { erxId: number; fence: number }, reminder: boolean) {
  const { id } = await testApp.db
    .selectFrom('case_medicines')
    .select('id')
    .where('case_id', '=', erxId)
    .executeTakeFirstOrThrow()
  const [first, , , , last] = comingDays().map((day) => wireFromIso(day))
  const days = reminder ? { rx_start_date: first, rx_end_date: last } : {}
  const { body } = await openWire(testApp, caseSuggestionCalls()).ask(
    'pateRxMgmt/updateReminderMedicineData',
    { erxId, fence, txnNo: id, reminder, ...days },
    operator,
  )
  expect(body.message).toBe('Reminder saved')
}

/** What is planned for a case: each instant by the clock of the deployment. */
async function planned(erxId: number): Promise<string[]> {
  const rows = await testApp.db
    .selectFrom('reminder_times as t')
    .innerJoin('reminders as r', (on) =>
      on.onRef('r.client_id', '=', 't.client_id').onRef('r.id', '=', 't.reminder_id'),
    )
    .select('t.due_at')
    .where('r.case_id', '=', erxId)
    .where('r.kind', '=', 'medicine')
    .where('t.state', '=', 'planned')
    .where('r.state', '=', 'on')
    .orderBy('t.due_at')
    .execute()
  return rows.map(({ due_at }) => clockText(due_at.toISOString(), testApp.settings.TIME_ZONE))
}

it('plans the doses of a medicine once its case is sent to who agrees, and none once it is off and sent again', async () => {
  const held = await asked(['notify'])
  await switchReminder(held, true)
  expect(await planned(held.erxId)).toEqual([])
  await send(held)
  await work()
  const ten = comingDays().flatMap((day) => [`${wireFromIso(day)} 08:00`, `${wireFromIso(day)} 20:30`])
  expect(await planned(held.erxId)).toEqual(ten)

  await wire.ask('pateRxMgmt/reopeneRx', { erxId: held.erxId, reason: 'The dose was wrong' }, admin)
  expect(await planned(held.erxId)).toEqual([])
  const row = await testApp.db
    .transaction()
    .execute((db) => claimCase(workIn(testApp, db, operator), held.erxId, 'tab'))
  await switchReminder({ erxId: held.erxId, fence: row.fence }, false)
  await send({ erxId: held.erxId, fence: row.fence })
  await work()
  expect(await planned(held.erxId)).toEqual([])
})

it('plans nothing for a medicine that is not switched on, and for who did not ask for reminders', async () => {
  const off = await asked(['notify'])
  const unasked = await asked([])
  await switchReminder(unasked, true)
  for (const held of [off, unasked]) {
    await send(held)
    await work()
    expect(await planned(held.erxId)).toEqual([])
  }
})
