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

test('a bar of a day says to the keyboard what the table has', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/reports?view=charts')
  const card = page.getByRole('region', { name: 'Prescriptions by day' })
  await card.getByRole('button', { name: 'As a table' }).click()
  const cells = await card.getByRole('row').last().locator('th, td').allInnerTexts()
  const [day, completed, rejected, open, failed] = cells
  expect(day).toMatch(/^\d\d-\d\d-\d{4}$/)
  const opened = await card.locator('tbody tr td:nth-of-type(3)').allInnerTexts()
  // The demo house has prescriptions that nobody has ended.
  expect(opened.some((count) => Number(count) > 0)).toBe(true)

  await card.getByRole('button', { name: 'As a table' }).click()
  const bars = card.getByRole('group', { name: 'Prescriptions by day' }).locator('[role=button]')
  await expect(bars).toHaveCount(opened.length)
  await card.getByRole('button', { name: 'As a table' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(bars.last()).toBeFocused()
  const said = (await bars.last().getAttribute('aria-label'))?.replace(/[\u2066-\u2069]/g, '')
  expect(said).toBe(
    `${day} · Completed: ${completed} · Rejected: ${rejected} · Open: ${open} · Failed: ${failed}`,
  )
})
