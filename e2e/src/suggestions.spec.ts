import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { sendPrescription, sendtoReview } from '@rxdesk/contract/areas/cases/calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { addSuggestedMedicine, suggestions } from './add-medicine.ts'
import { addPrescription } from './add-prescription.ts'
import { expectAccessible } from './axe.ts'
import { chooseDoctor } from './choose-doctor.ts'
import { personAt } from './demo-people.ts'
import { forwardToL2 } from './forward-case.ts'
import { thisTry } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

const patient = { name: 'Comesagain', mobile: '9000009977', email: 'comesagain@example.test' }
const photograph = path.resolve(import.meta.dirname, '../../server/src/demo/samples/nandanvan-fever.jpg')

test('earlier entries are added line by line: templates, the last visit; a new medicine is approved', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const once = thisTry()
  const newMedicine = `Zerdolin${once} 40`
  const [mine, doctors] = [`Cold${once} of mine`, `Cold${once} of the doctor`]
  const l1 = await personAt(browser, 'L1OP01')
  const first = await addPrescription(l1, patient, [photograph])
  await open(l1, first)
  await l1.getByRole('textbox', { name: 'Prescription date' }).fill('09-03-2026')
  await chooseDoctor(l1)
  await addSuggestedMedicine(l1, 'Cetirizine 10')
  await addSuggestedMedicine(l1, 'Pantoprazole 40')
  await test.step('saved as a user’s own template, and as one of the doctor', async () => {
    await l1.keyboard.press('Alt+l')
    const dialog = l1.getByRole('dialog', { name: 'Templates' })
    await keep(dialog, mine)
    await dialog.getByRole('combobox', { name: 'For whom' }).click()
    await l1.getByRole('option', { name: /^For this doctor/ }).click()
    await keep(dialog, doctors)
    await expectAccessible(l1, 'templates')
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
  await forwardToL2(l1)
  await finish(baseURL ?? '', first)

  await l1.goto('/dashboard')
  const second = await addPrescription(l1, { ...patient, known: true }, [photograph])
  await open(l1, second)
  await l1.getByRole('tab', { name: 'Medicines' }).click()
  const lines = l1.getByRole('tabpanel', { name: 'Medicines' }).getByRole('listitem', { name: /^Medicine/ })
  await test.step('same as last visit: nothing is entered unless chosen', async () => {
    await l1.getByRole('button', { name: 'Last visit' }).click()
    const brought = l1.getByRole('dialog', { name: 'Brought in from 09-03-2026' })
    await expect(brought.getByRole('checkbox')).toHaveCount(2)
    await expect(brought.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(lines).toHaveCount(0)
    await brought.getByRole('checkbox', { name: /^Cetirizine/i }).check()
    await expectAccessible(l1, 'lines of the last visit')
    await brought.getByRole('button', { name: 'Insert 1 line' }).click()
    await expect(lines).toHaveCount(1)
    await expect(lines.first()).toHaveAccessibleName(/Cetirizine/i)
    await expect(lines.first().getByText('Saved')).toBeVisible()
  })
  await test.step('a template: existing lines are not offered twice', async () => {
    const box = l1.getByRole('combobox', { name: 'Medicine' })
    await box.fill(`/cold${once} of m`)
    await suggestions(l1)
      .filter({ hasText: `/${mine}` })
      .click()
    const brought = l1.getByRole('dialog', { name: `Insert ${mine}` })
    await expect(brought.getByRole('checkbox', { name: /^Cetirizine/i })).toBeDisabled()
    await brought.getByRole('button', { name: 'Insert 1 line' }).click()
    await expect(lines).toHaveCount(2)
    await expect(lines.nth(1)).toHaveAccessibleName(/Pantoprazole/i)
    await expect(lines.nth(1).getByText('Saved')).toBeVisible()
  })
  await test.step('a medicine that is in no catalogue is requested', async () => {
    await l1.getByRole('combobox', { name: 'Medicine' }).pressSequentially(newMedicine)
    await suggestions(l1)
      .filter({ hasText: `Ask for “${newMedicine}”` })
      .click()
    await expect(l1.getByText('Will be submitted for approval')).toBeVisible()
    await l1.keyboard.type('1-0-0 x 5 days')
    await l1.keyboard.press('Enter')
    await expect(lines.nth(2).getByText('Pending approval')).toBeVisible()
  })
  await approve(await personAt(browser, 'ADMIN01'), newMedicine)
  await test.step('approved, it is in the line and is suggested', async () => {
    await expect(lines.nth(2).getByText('Approved')).toBeVisible()
    await l1.getByRole('combobox', { name: 'Medicine' }).fill('zerdo')
    await expect(suggestions(l1).filter({ hasText: newMedicine })).toContainText('Zerdolin sodium')
    // A half-typed entry would hold the case.
    await l1.getByRole('combobox', { name: 'Medicine' }).fill('')
  })
  await chooseDoctor(l1)
  await l1.getByRole('button', { name: 'Release', exact: true }).click()
  await l1.waitForURL(/dashboard/)
  await l1.context().close()

  await test.step('another operator has the doctor’s template, not mine', async () => {
    const other = await personAt(browser, 'L1OP02')
    await open(other, second)
    await other.getByRole('tab', { name: 'Medicines' }).click()
    await other.getByRole('button', { name: 'Templates' }).click()
    const dialog = other.getByRole('dialog', { name: 'Templates' })
    await expect(dialog.getByRole('button', { name: `Insert ${doctors}` })).toBeVisible()
    await expect(dialog.getByRole('button', { name: `Insert ${mine}` })).toHaveCount(0)
    await other.context().close()
  })
})

async function open(page: Page, erxId: number): Promise<void> {
  await page.goto(`/eRxDetails?erxId=${erxId}`)
  await expect(page.getByRole('button', { name: 'Forward to L2' })).toBeVisible()
}

async function keep(dialog: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('button', { name: `Insert ${name}` })).toBeVisible()
}

/** L2 and L3 pass it on, and it is delivered. */
async function finish(baseURL: string, erxId: number): Promise<void> {
  const l2 = await signInOverWire(baseURL, 'L2OP01')
  const seen = await l2.ask(geteRxDtls, { erxId, mode: 'open', tab: 'l2' })
  await l2.ask(sendtoReview, { erxId, fence: seen.fence ?? 0, direction: 'forward' })
  const l3 = await signInOverWire(baseURL, 'L3OP01')
  const checked = await l3.ask(geteRxDtls, { erxId, mode: 'open', tab: 'l3' })
  // The sheet says neither age nor sex.
  await l3.ask(sendPrescription, { erxId, fence: checked.fence ?? 0, goesOnWith: ['noAge', 'noSex'] })
  await expect
    .poll(async () => (await l3.ask(geteRxDtls, { erxId, mode: 'view' })).rxdtls.status, { timeout: 60_000 })
    .toBe(3)
}

async function approve(admin: Page, newMedicine: string): Promise<void> {
  await admin.getByRole('link', { name: 'Approvals' }).click()
  await admin.getByRole('button', { name: `Decide on ${newMedicine}` }).click()
  const dialog = admin.getByRole('dialog', { name: `Decide on ${newMedicine}` })
  await dialog.getByLabel('Salt').fill('Zerdolin sodium')
  await dialog.getByLabel('Strength').fill('40 mg')
  await dialog.getByLabel('Form', { exact: false }).fill('Tablet')
  await expectAccessible(admin, 'the decision on a new medicine')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(admin.getByText(/lines changed: 1$/)).toBeVisible()
  await admin.context().close()
}
