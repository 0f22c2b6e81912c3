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
  await row.press('Enter')
  await expect(admin.getByRole('region', { name: 'Covid status over time' })).toContainText('Suspected')
  await expectAccessible(admin, 'the covid vitals of a patient')
  await admin.getByRole('button', { name: 'To the list' }).press('Enter')
  await expect(row).toBeVisible()
})
