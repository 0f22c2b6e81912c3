import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { openAdministration } from './open-administration.ts'

test('an administrator changes settings, ends a session, and finds both in the log', async ({ browser }) => {
  const operator = await personAt(browser, 'L2OP01')
  const admin = await personAt(browser, 'ADMIN01')
  await openAdministration(admin, 'Settings')
  await admin.getByRole('button', { name: 'Change High-priority alerts' }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'High-priority alerts' })
  await dialog.getByLabel('Check every (minutes)').fill('999')
  await admin.keyboard.press('Enter')
  await expect(dialog.getByText('Choose a whole number between 1 and 240')).toBeVisible()
  await dialog.getByLabel('Check every (minutes)').fill('3')
  await admin.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('region', { name: 'High-priority alerts' })).toContainText('3')
  await expectAccessible(admin, 'the settings')

  await admin.getByRole('tab', { name: 'Sessions' }).click()
  const sessions = admin.getByRole('grid', { name: 'Sessions' })
  await expect(sessions.getByRole('row', { name: /L2OP01/ })).toBeVisible()
  await expectAccessible(admin, 'the sessions')
  await sessions
    .getByRole('row', { name: /L2OP01/ })
    .getByRole('button', { name: /^End the session of/ })
    .click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End session' }).press('Enter')
  await expect(sessions.getByRole('row', { name: /L2OP01/ })).toBeHidden()
  await operator.reload()
  await operator.waitForURL(/signin/)

  await admin.getByRole('tab', { name: 'Audit log' }).click()
  const log = admin.getByRole('grid', { name: 'Audit log' })
  await expect(log.getByRole('row', { name: /Session ended by an administrator/ }).first()).toBeVisible()
  await admin.getByRole('button', { name: 'Filters' }).press('Enter')
  const filters = admin.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Action').fill('settings.')
  await expect(filters.getByRole('button', { name: 'Clear all' })).toBeEnabled()
  await filters.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(log.getByRole('row', { name: /Session ended by an administrator/ })).toHaveCount(0)
  // The newest comes first; another test may have changed settings before.
  await expect(log.getByRole('row').nth(1)).toContainText('Settings changed')
  await log.getByRole('row').nth(1).press('Enter')
  await expect(admin.getByRole('dialog', { name: 'Settings changed' })).toContainText('High priority minutes')
  await expectAccessible(admin, 'a row of the audit log')
  await operator.context().close()
})
