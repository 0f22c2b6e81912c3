import { expect, test } from '@playwright/test'
import { desktop, expectAccessibleEverywhere } from './accessible-everywhere.ts'
import { personAt } from './demo-people.ts'

test('an administrator reads what prescriptions contain, as bars and as a table', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible()
  const card = page.getByRole('region', { name: /^Specializations of doctors/ })
  const bar = card.getByRole('listitem').first()
  await expect(bar).toBeVisible()
  const [name, count] = await bar
    .locator('span')
    .allInnerTexts()
    .then((words) => [words[0] ?? '', words.at(-1) ?? ''])
  await card.getByRole('button', { name: 'As a table' }).focus()
  await page.keyboard.press('Enter')
  const row = card.getByRole('row').nth(1)
  await expect(row.getByRole('rowheader')).toHaveText(name)
  await expect(row.getByRole('cell').first()).toHaveText(count)
  await expectAccessibleEverywhere(page, 'charts')

  await page.goto('/reports?from=01-01-2020&to=31-12-2021')
  await expect(page.getByText('Choose 365 days at most.')).toBeVisible()
})
