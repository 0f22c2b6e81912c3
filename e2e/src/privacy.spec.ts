import { expect, test } from '@playwright/test'
import { rejecteRx } from '@rxdesk/contract/areas/cases/calls'
import { eRxReportMasterList } from '@rxdesk/contract/areas/reports/list-calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { addPrescription, summary } from './add-prescription.ts'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { addAdministrator } from './second-admin.ts'
import { thisTry } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

/** A patient of the test's own, whose one prescription was rejected. */
async function rejected(url: string, erxId: number): Promise<void> {
  const l1 = await signInOverWire(url, 'L1OP02')
  const admin = await signInOverWire(url, 'ADMIN01')
  const [reason] = (await admin.ask(eRxReportMasterList, {})).reasonList
  const { fence } = await l1.ask(geteRxDtls, { erxId, tab: 'privacy' })
  await l1.ask(rejecteRx, { erxId, fence: fence ?? 0, reasonId: reason?.reasonId ?? 0, note: 'of the test' })
}

test('a patient is given everything about them, and erased by two administrators', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const name = `Zubeida Rustomji${thisTry()}`
  const second = `BELA01${thisTry().toUpperCase()}`
  await addAdministrator(url, second)
  const operator = await personAt(browser, 'L1OP01')
  const erxId = await addPrescription(
    operator,
    { name, mobile: '9811122233', email: 'zubeida@example.org' },
    [summary],
  )
  await rejected(url, erxId)

  const admin = await personAt(browser, 'ADMIN01')
  await admin.goto('/privacy')
  await admin.getByLabel('Patient’s page').fill('Zubeida')
  await admin.getByRole('option', { name }).click()
  const patient = admin.getByRole('dialog', { name })
  await patient.getByRole('button', { name: 'Make an archive' }).click()
  const saving = admin.waitForEvent('download')
  await patient.getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^PT.*\.zip$/)
  await expectAccessible(admin, "the patient's page")

  await patient.getByRole('button', { name: 'Ask for erasure' }).click()
  const asking = admin.getByRole('dialog', { name: 'Ask for erasure' })
  await asking.getByLabel('Reason').fill('asked by letter')
  await asking.getByRole('button', { name: 'Ask for erasure' }).click()
  await expect(asking).toBeHidden()
  await patient.getByRole('button', { name: 'Close' }).last().click()
  await expect(patient).toBeHidden()
  // Who asked does not decide.
  const own = admin.getByRole('row', { name: new RegExp(name) })
  await own.press('Enter')
  const looked = admin.getByRole('dialog', { name: `Erasure of ${name}` })
  await expect(looked.getByText('Another administrator has to decide.')).toBeVisible()
  await expect(looked.getByRole('radio')).toHaveCount(0)
  await looked.getByRole('button', { name: 'Close' }).last().click()

  const other = await personAt(browser, second)
  await other.goto('/privacy')
  await other.getByRole('row', { name: new RegExp(name) }).press('Enter')
  const deciding = other.getByRole('dialog', { name: `Erasure of ${name}` })
  await deciding.getByRole('radio', { name: 'Approve' }).check()
  await deciding.getByLabel('Reason').fill('the letter is genuine')
  await expectAccessible(other, 'the decision')
  await deciding.getByRole('button', { name: 'Save the decision' }).click()
  await expect(deciding).toBeHidden()
  // The server erases within seconds; the name is in the list no more.
  await expect(async () => {
    await other.reload()
    await expect(other.getByRole('row').filter({ hasText: 'asked by letter' }).first()).toContainText(
      'Erased',
      {
        timeout: 2_000,
      },
    )
  }).toPass()
  await expect(other.getByText(name)).toHaveCount(0)
  await other.getByLabel('Patient’s page').fill('Zubeida')
  await expect(other.getByRole('option', { name })).toHaveCount(0)
})
