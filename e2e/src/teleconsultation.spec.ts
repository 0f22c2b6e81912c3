import { expect, type Page, test } from '@playwright/test'
import { addMedicine } from './add-medicine.ts'
import { expectAccessible } from './axe.ts'
import { confirmPatient } from './consult.ts'
import { personAt } from './demo-people.ts'
import { callPatient, dayIn, openConsultation } from './tele-desk.ts'

async function chooseConsultant(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Hospital' }).click()
  const doctor = page.getByRole('combobox', { name: /^Doctor by name/ })
  await doctor.click()
  await doctor.pressSequentially('Kavita Desh')
  await page.getByRole('option', { name: /Kavita Deshmukh/ }).click()
}

test('a consultation is called, prescribed and sent to partner and patient', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  await page.setViewportSize({ width: 1440, height: 900 })
  // The partner's user lands on figures of their own; their lists are a press away, and they have no other.
  await expect(page).toHaveURL(/amazonPanel/)
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await expect(page).toHaveURL(/amazondashboard/)
  await expect(page.getByRole('tab', { name: /^Consultation failed/ })).toBeVisible()
  await expectAccessible(page, 'the lists of consultations')
  const erxId = await openConsultation(page, 'Asha Rao')
  await expectAccessible(page, 'a consultation')
  await expect(page.getByRole('button', { name: 'Choose the doctor who consults.' })).toBeVisible()

  await callPatient(page)
  await confirmPatient(page)
  await page.getByRole('button', { name: 'Prescribe: Dolo 650' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Medicines' })
  const line = panel.getByRole('listitem', { name: /^Medicine 1:.*Dolo/i })
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  await line.getByRole('textbox', { name: 'Dosage' }).fill('1-0-1 x 3 days')
  await page.keyboard.press('Enter')
  await expect(line.getByText('Saved')).toBeVisible()

  await chooseConsultant(page)
  // The day of the prescription came with the call.
  await page.getByRole('tab').first().click()
  await expect(page.getByText('Nothing is missing: the consultation can be sent.')).toBeVisible()

  await page.getByRole('button', { name: /^Submit to partner/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Send to/ })
  const document = dialog.frameLocator('iframe')
  await expect(document.getByText('Audio call, first consultation')).toBeVisible()
  await expect(document.getByText(/Reg\. No\. MMC-2011-04172/).first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByText(/eRx has been successfully sent to/)).toBeVisible()

  // The partner has it once, the patient has the document, and the list of the completed says so.
  await expect(async () => {
    const answer = await page.request.get('/api/demo/partner')
    const { body } = (await answer.json()) as {
      body: { orders: { order: { erxId: number; event: string } }[] }
    }
    expect(body.orders.filter(({ order }) => order.erxId === erxId)).toHaveLength(1)
  }).toPass()
  await page.goto('/amazondashboard?tab=completed')
  await expect(page.getByRole('row').filter({ hasText: String(erxId) })).toBeVisible()
})

test('a prohibited medicine cannot be prescribed, and a consultation ends in the other ways', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  await page.setViewportSize({ width: 1440, height: 900 })
  const erxId = await openConsultation(page, 'Joseph')
  await expect(page.getByText('Not by tele-consultation').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prescribe: Alprax 0.25' })).toBeDisabled()
  await page.getByRole('button', { name: 'Refuse: Alprax 0.25' }).click()
  const refusing = page.getByRole('dialog', { name: /^Refuse/ })
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusing.getByText('Choose a reason.')).toBeVisible()
  await refusing.getByRole('radio').first().check()
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText(/^Refused/)).toBeVisible()

  await page.getByRole('button', { name: 'Call back later' }).click()
  const later = page.getByRole('dialog', { name: 'Call the patient back later' })
  // Of another day, every time is still to come.
  await later.getByRole('textbox', { name: 'Day' }).fill(dayIn(1))
  await later.getByRole('combobox', { name: 'Time' }).click()
  await page.getByRole('option', { name: '10:30' }).click()
  await later.getByRole('button', { name: 'Call back later' }).click()
  await expect(page.getByText('The call-back is noted')).toBeVisible()
  await page.goto('/amazondashboard?tab=callbackPending')
  await expect(page.getByRole('row').filter({ hasText: String(erxId) })).toBeVisible()

  const other = await openConsultation(page, 'Ramesh')
  await page.getByRole('button', { name: 'Consultation failed' }).click()
  const failing = page.getByRole('dialog', { name: 'The consultation failed' })
  await failing.getByRole('radio', { name: 'Patient declined' }).check()
  await failing.getByRole('button', { name: 'Consultation failed' }).click()
  await expect(page.getByText('Consultation Failed!')).toBeVisible()
  await page.goto('/amazondashboard?tab=consultationFailed')
  await expect(page.getByRole('row').filter({ hasText: String(other) })).toBeVisible()
})

test('one of two consultants gets a case; typing a prohibited medicine is refused', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  await openConsultation(page, 'Meenakshi')
  const other = await personAt(browser, 'L3DG01')
  await other.goto(page.url())
  await expect(
    other.getByText('This case picked by another operator. Please pick next case.').first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Medicines' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Medicines' })
  await panel.getByRole('combobox', { name: 'Medicine' }).fill('Alprazolam 0.25')
  await panel.getByRole('textbox', { name: 'Dosage' }).fill('0-0-1 x 5 days')
  await panel.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText(/is prohibited in tele-consultation/).first()).toBeVisible()
  await addMedicine(page, 'Crocin 500')
})
