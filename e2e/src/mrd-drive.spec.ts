import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

test("a client's Google Drive is connected by consent; a refusal and a foreign state say what to do", async ({
  browser,
}) => {
  const clerk = await personAt(browser, 'MRD01')
  const connect = () => clerk.getByRole('button', { name: 'Connect Google Drive of aiims' })
  await clerk.goto('/mrdExcelUpload')
  await expect(clerk.getByText('aiims: no Google Drive is connected.')).toBeVisible()
  await expectAccessible(clerk, 'sending a workbook')

  await connect().press('Enter')
  await clerk.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(
    clerk.getByRole('alert').filter({ hasText: 'Google was not allowed to show the files' }),
  ).toBeVisible()
  expect(new URL(clerk.url()).search).toBe('')
  await expectAccessible(clerk, 'a consent that was refused')

  await clerk.goto('/mrdExcelUpload')
  await connect().press('Enter')
  const allow = clerk.getByRole('link', { name: 'Allow' })
  const back = await allow.getAttribute('href')
  // Somebody else, in a session of their own, opens the way back.
  const other = await personAt(browser, 'ADMIN01')
  await other.goto(back ?? '')
  await expect(other.getByRole('alert').filter({ hasText: 'begun in another session' })).toBeVisible()
  await allow.press('Enter')
  await expect(clerk.getByText('Google Drive is connected', { exact: true })).toBeVisible()
  await expect(clerk).toHaveURL(/\/mrdExcelUpload$/)
  await expect(clerk.getByText('aiims: Google Drive is connected. records@hospital.example')).toBeVisible()

  await clerk.getByRole('button', { name: 'Disconnect aiims' }).press('Enter')
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Disconnect aiims' }).press('Enter')
  await expect(clerk.getByText('aiims: no Google Drive is connected.')).toBeVisible()
  await clerk.goto('/driveAuthres')
  await expect(clerk.getByRole('alert').filter({ hasText: 'Nothing came back from Google' })).toBeVisible()
})
