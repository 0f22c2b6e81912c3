import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt, takeNextCase } from './demo-people.ts'

const today = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
  .format(new Date())
  .replaceAll('/', '-')

test('a status is said in the workbench, and the administrator sees who was measured', async ({
  browser,
}) => {
  const operator = await personAt(browser, 'L1OP01')
  await takeNextCase(operator)
  await operator.getByLabel('Years', { exact: true }).fill('58')
  await operator.getByRole('tab', { name: 'Vital signs' }).press('Enter')
  await operator.getByRole('textbox', { name: /^SpO2/ }).fill('86')
  await operator.getByRole('textbox', { name: /^Respiratory rate/ }).fill('26')
  await expect(operator.getByText(/^Saved \d/)).toBeVisible()
  await operator.getByRole('tab', { name: 'General' }).press('Enter')
  const section = operator.getByRole('region', { name: 'Covid', exact: true })
  await section.getByRole('button', { name: 'Set the status' }).press('Enter')
  const dialog = operator.getByRole('dialog', { name: 'Set the status' })
  await expectAccessible(operator, 'the covid status')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toContainText('Choose a day')
  await dialog.getByLabel(/^Since/).fill(today)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(section).toContainText('Suspected')

  const admin = await personAt(browser, 'ADMIN01')
  await admin.goto('/covidVitals?status=1')
  const row = admin.getByRole('row').filter({ hasText: 'Suspected' }).first()
  await expect(row).toBeVisible()
  await expectAccessible(admin, 'the list of covid vitals')
  await expect(row).toContainText('severe, if on air')
  await row.press('Enter')
  await expect(admin.getByRole('region', { name: 'Covid status over time' })).toContainText('Suspected')
  await expect(admin.getByRole('grid', { name: 'Readings' })).toContainText('By figures: severe, if on air')
  await expectAccessible(admin, 'the covid vitals of a patient')
  const printed = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Print', exact: true }).press('Enter')
  expect((await printed).suggestedFilename()).toMatch(/^vital-signs-\d+\.pdf$/)
  await admin.getByRole('button', { name: 'Show as a page' }).press('Enter')
  const page = admin.frameLocator('iframe[title="Readings"]')
  await expect(page.getByRole('cell', { name: '86 %' })).toBeVisible()
  await admin.getByRole('button', { name: 'Close' }).press('Enter')
  await admin.getByRole('button', { name: 'To the list' }).press('Enter')
  await expect(row).toBeVisible()
})
