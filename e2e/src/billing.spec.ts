import { expect, test } from '@playwright/test'
import { desktop, expectAccessibleEverywhere } from './accessible-everywhere.ts'
import { personAt } from './demo-people.ts'

test('a bill opens by the keyboard, by its address, and is taken out', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/clientDashboard')
  const show = page.getByRole('combobox', { name: 'Show' })
  await show.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Billing' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=billing/)
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
  await page.goto('/clientDashboard?view=billing&by=kind')
  await expect(page.getByRole('columnheader', { name: 'Channel' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^billing-[\d-]+\.xlsx$/)
  await expectAccessibleEverywhere(page, 'the bill')

  await page.goto('/clientDashboard?view=billing&from=01-01-2020&to=02-01-2020')
  await expect(page.getByText('Nothing was completed in this period')).toBeVisible()
  await page.goto('/clientDashboard?view=billing&from=01-01-2020&to=31-12-2021')
  await expect(page.getByText('Choose 365 days at most.')).toBeVisible()
})
