import { expect, test } from '@playwright/test'
import { addMedicine } from './add-medicine.ts'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'

/** dd-mm-yyyy of the deployment's day, so many days ago. */
function daysAgo(days: number): string {
  const at = new Date(Date.now() - days * 86_400_000)
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at)
  return iso.split('-').toReversed().join('-')
}

test('a stay of four days: chart, notes, medicines, a procedure and a transfer', async ({ browser }) => {
  const page = await personAt(browser, 'L1OP02')
  await page.goto('/dashboard?type=1')
  await page.getByRole('button', { name: /^Admit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Admit a patient' })
  const choose = async (label: RegExp) => {
    await dialog.getByLabel(label).click()
    await page.getByRole('option').first().click()
  }
  await choose(/^Client/)
  await dialog.getByLabel('First name').fill('Fourdays')
  await dialog.getByLabel('Last name').fill(thisTry())
  await dialog.getByLabel('IPD number').fill(`IP4-${thisTry()}`)
  await dialog.getByRole('textbox', { name: /^Admitted/ }).fill(daysAgo(4))
  await choose(/^Department/)
  await choose(/^Doctor/)
  await dialog.getByLabel('Ward').fill('Medical')
  await dialog.getByRole('button', { name: 'Admit' }).click()
  await expect(page).toHaveURL(/IPDeRxDetails/)

  // Before the admission nothing is written.
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('dialog', { name: 'Add note' })
  await note.getByLabel('Plan').fill('Fluids')
  await note.getByLabel(/^At/).fill(daysAgo(9))
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The time is before the admission. Correct it.')).toBeVisible()
  await note.getByLabel(/^At/).fill(daysAgo(2))
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').getByText('Fluids')).toBeVisible()

  await page.getByRole('button', { name: 'Add procedure' }).click()
  const procedure = page.getByRole('dialog', { name: 'Add procedure' })
  await procedure.getByLabel(/^Procedure/).fill('Lumbar puncture')
  await procedure.getByLabel('Surgeon').fill('Dr Rao')
  await procedure.getByLabel(/^Done on/).fill(daysAgo(1))
  await expectAccessible(page, 'a procedure')
  await procedure.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: 'Lumbar puncture' })).toContainText('Dr Rao')

  // The chart: a duplicate minute is asked about, and a correction keeps what was said.
  await page.getByRole('tab', { name: 'Vital signs' }).click()
  const pulse = page.getByRole('textbox', { name: /^Pulse/ })
  const reading = page.getByRole('dialog', { name: 'Add a reading' })
  const read = async (value: string, day: string) => {
    await pulse.press('+')
    await reading.getByLabel(/^Value/).fill(value)
    await reading.getByLabel(/^Taken on/).fill(day)
    await reading.getByLabel('At', { exact: true }).fill('08:00')
    await reading.getByRole('button', { name: 'Save the reading' }).click()
  }
  await read('110', daysAgo(3))
  await expect(reading).toBeHidden()
  await read('96', daysAgo(2))
  await expect(reading).toBeHidden()
  await read('98', daysAgo(2))
  await expect(reading.getByRole('alert')).toContainText('a reading of this minute already')
  await reading.getByRole('button', { name: 'It is right, save' }).click()
  await expect(reading).toBeHidden()
  await read('88', daysAgo(9))
  await expect(reading.getByRole('alert')).toContainText('before the admission')
  await page.keyboard.press('Escape')
  const table = page.getByRole('grid', { name: 'Readings' })
  await table.getByRole('button', { name: /110/ }).click()
  const correction = page.getByRole('dialog', { name: 'Correct Pulse' })
  await correction.getByLabel(/^Value/).fill('101')
  await correction.getByRole('button', { name: 'Save the reading' }).click()
  await expect(table).toContainText('101')

  // What the stay gives is a list of its own: stopped with a reason, and chosen for the way home.
  await page.getByRole('tab', { name: 'Medicines' }).click()
  await page.getByRole('button', { name: 'During the stay' }).click()
  const line = await addMedicine(page, 'Heparin', '5000 IU SC BD')
  await expect(line).toContainText('since')
  await line.getByRole('button', { name: 'Continue at home' }).click()
  await line.getByRole('button', { name: 'Stop', exact: true }).click()
  const stop = page.getByRole('dialog', { name: /^Stop Heparin/ })
  await stop.getByLabel(/^Why/).fill('Platelets fell')
  await expectAccessible(page, 'stopping a medicine')
  await stop.getByRole('button', { name: 'Save' }).click()
  await expect(line).toContainText('Platelets fell')
  await expectAccessible(page, 'the medicines of a stay')
  await page.getByRole('button', { name: 'At the discharge' }).click()
  await expect(page.getByRole('listitem', { name: /Heparin/ })).not.toContainText('since')

  await page.getByRole('tab', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer the patient' })
  await transfer.getByLabel('Ward').fill('ICU')
  await transfer.getByLabel(/^Reason/).fill('Low pressure')
  await transfer.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('Transferred successfully')).toBeVisible()
})
