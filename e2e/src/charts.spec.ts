import { expect, test } from '@playwright/test'
import { desktop, expectAccessibleEverywhere } from './accessible-everywhere.ts'
import { personAt } from './demo-people.ts'

test('charts of a house without completed prescriptions say so, and refuse too many days', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/reports?view=charts')
  await expect(page.getByRole('heading', { level: 1, name: 'Prescription reports' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Specializations of doctors · 0 completed' })
  await expect(card.getByText('No record found')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectAccessibleEverywhere(page, 'charts')

  await page.goto('/reports?view=charts&from=01-01-2020&to=31-12-2021')
  await expect(page.getByText('Choose 365 days at most.')).toBeVisible()
  await expect(page.getByRole('region', { name: /completed$/ })).toHaveCount(0)
})
