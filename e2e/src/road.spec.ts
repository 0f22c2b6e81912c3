import { expect, type Page, test } from '@playwright/test'
import { addSuggestedMedicine } from './add-medicine.ts'
import { addPrescription } from './add-prescription.ts'
import { chooseDoctor } from './choose-doctor.ts'
import { personAt } from './demo-people.ts'
import { forwardTo, forwardToL2 } from './forward-case.ts'
import { openWhenRead } from './open-when-read.ts'

const patient = { name: 'Roadworthy', mobile: '9000009901', email: 'roadworthy@example.test' }

test('a prescription goes from its photograph to the patient', async ({ browser }) => {
  test.setTimeout(480_000)
  const l1 = await personAt(browser, 'L1OP01')
  const erxId = await addPrescription(l1, patient)
  await openWhenRead(l1, erxId, patient.name)
  await typeRecord(l1)
  await addSuggestedMedicine(l1, 'Paracetamol 650', '1-0-1 AC x 5 days')
  await addSuggestedMedicine(l1, 'Pantoprazole 40', '1-0-0 x 5 days')
  await expect(l1.getByRole('listitem', { name: /^Medicine 2:/ })).toBeVisible()
  await forwardToL2(l1)
  await l1.context().close()

  const l2 = await personAt(browser, 'L2OP01')
  await openFromList(l2, erxId)
  await l2.getByRole('tab', { name: 'Medicines' }).click()
  await expect(l2.getByRole('listitem', { name: /^Medicine 2:/ })).toBeVisible()
  await forwardTo(l2, 'L3')
  await l2.context().close()

  const l3 = await personAt(browser, 'L3OP01')
  await openFromList(l3, erxId)
  await l3.getByRole('tab', { name: 'Review' }).click()
  await expect(
    l3
      .frameLocator('iframe')
      .getByText(/Paracetamol/i)
      .first(),
  ).toBeVisible()
  await l3.getByRole('button', { name: 'Send to patient' }).click()
  const question = l3.getByRole('alertdialog', { name: 'Send this prescription to the patient?' })
  await expect(question).toContainText(patient.email)
  // What L1 typed without the proposals leaves them waiting, and they are named.
  await expect(question).toContainText('Read on the pages and not checked')
  await question.getByRole('button', { name: 'Send to patient' }).click()
  await expect(l3.getByText('eRx has been successfully sent to patient')).toBeVisible()

  await checkDelivery(l3)
})

/** By name, not by "Next case": other tests leave prescriptions in the same queues. */
async function openFromList(page: Page, erxId: number): Promise<void> {
  await page.getByLabel('Patient name').fill(patient.name)
  // The rows move up when the answer arrives: an earlier click would hit the wrong place.
  await expect(page.getByRole('row').nth(1)).toContainText(String(erxId))
  const row = page.getByRole('row').filter({ hasText: String(erxId) })
  await row.getByText(patient.name).click()
  await expect(page.getByRole('heading', { level: 1, name: `Prescription ${erxId}` })).toBeVisible()
}

async function typeRecord(page: Page): Promise<void> {
  const complaints = page.getByRole('textbox', { name: 'Complaints' })
  await complaints.click()
  const words = page.getByRole('listbox', { name: 'Recognised words' })
  await words
    .getByRole('option', { name: /^fever/i })
    .first()
    .click()
  await expect(complaints).toHaveValue(/fever/i)
  await page.getByRole('textbox', { name: 'Prescription date' }).fill('09-03-2026')
  await chooseDoctor(page)
}

async function checkDelivery(page: Page): Promise<void> {
  await page.goto('/demo/outbox')
  const mail = page
    .getByRole('list', { name: 'Messages' })
    .getByRole('link')
    .filter({ hasText: patient.email })
  await mail.first().click()
  const message = page.getByRole('article')
  const address = await message.getByRole('link', { name: /Open the PDF/ }).getAttribute('href')
  const pdf = await page.request.get(address ?? '')
  expect((await pdf.body()).subarray(0, 4).toString()).toBe('%PDF')
  const check = await message.locator('a[href*="/verify?code="]').first().getAttribute('href')
  await page.goto(check ?? '')
  await expect(page.getByRole('heading', { name: 'This prescription is genuine' })).toBeVisible()
}
