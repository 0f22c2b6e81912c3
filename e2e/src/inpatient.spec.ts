import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'

test('a patient is admitted, written about, moved, and found on the dashboard', async ({ browser }) => {
  const page = await personAt(browser, 'L1OP01')
  const ipdNo = `IP-M${thisTry()}`
  await page.goto('/dashboard?type=1')
  await page.getByRole('button', { name: /^Admit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Admit a patient' })
  const choose = async (label: RegExp) => {
    await dialog.getByLabel(label).click()
    await page.getByRole('option').first().click()
  }
  await choose(/^Client/)
  await dialog.getByLabel('First name').fill('Asha')
  await dialog.getByLabel('Last name').fill('Inpatient')
  await dialog.getByLabel('IPD number').fill(ipdNo)
  await choose(/^Department/)
  await choose(/^Doctor/)
  await dialog.getByLabel('Ward').fill('Medical')
  await dialog.getByRole('button', { name: 'Admit' }).click()
  await expect(page).toHaveURL(/IPDeRxDetails/)

  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByLabel('Plan').fill('Fluids')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fluids')).toBeVisible()

  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer the patient' })
  await transfer.getByLabel('Ward').fill('ICU')
  await transfer.getByLabel(/^Reason/).fill('Low pressure')
  await transfer.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('Transferred successfully')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Course of the stay' })).toContainText('Moved to')
  await expectAccessible(page, 'a stay')

  await page.goto('/dashboard?type=1&tab=admitted')
  await expect(page.getByRole('row', { name: new RegExp(`${ipdNo} .*ICU`) })).toBeVisible()
  await expectAccessible(page, 'the list of stays')
})
