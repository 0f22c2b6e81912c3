import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openXlsx } from 'hucre/xlsx'
import { desktop, expectAccessibleEverywhere } from './accessible-everywhere.ts'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

test('charts of days without completed prescriptions say so, and refuse too many days', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/reports?view=charts&from=01-01-2020&to=31-01-2020')
  await expect(page.getByRole('heading', { level: 1, name: 'Prescription reports' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Specializations of doctors · 0 completed' })
  // A chart asks for its figures once it is near the window.
  await page.getByRole('heading', { name: /^Specializations of doctors/ }).scrollIntoViewIfNeeded()
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
  // Past the menu of the card.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(bars.last()).toBeFocused()
  const said = (await bars.last().getAttribute('aria-label'))?.replace(/[\u2066-\u2069]/g, '')
  expect(said).toBe(
    `${day} · Completed: ${completed} · Rejected: ${rejected} · Open: ${open} · Failed: ${failed}`,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
  const all = [completed, rejected, open, failed].reduce((sum, count) => sum + Number(count), 0)
  await expect(page.getByText(new RegExp(`^${all} received`))).toBeVisible()
})

test('a chart is shown larger, and leaves as a picture, as CSV, as a workbook and on paper', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  // Also in the frame that is printed: a browser without a screen prints nothing.
  await page.context().addInitScript(() => {
    window.print = () => window.top?.document.body.setAttribute('data-printed', document.body.innerText)
  })
  await page.goto('/reports?view=charts')
  const card = page.getByRole('region', { name: 'Prescriptions by day' })
  await expect(card.getByRole('group')).toBeVisible()
  const choose = async (action: string) => {
    await card.getByRole('button', { name: 'Prescriptions by day: more' }).press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
  }
  const saved = async (action: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), choose(action)])
    return readFile(await file.path())
  }
  const csv = (await saved('Save as CSV')).toString()
  expect(csv).toMatch(/^\ufeffDay,Completed,Rejected,Open,Failed\r\n\d\d-\d\d-\d{4},\d+,\d+,\d+,\d+\r\n/)
  // The table was there to be read alone.
  await expect(card.getByRole('group')).toBeVisible()
  const png = await saved('Save as PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  // A card at twice its width: an empty drawing would be a fraction of this.
  expect(png.readUInt32BE(16)).toBeGreaterThan(800)
  expect(png.length).toBeGreaterThan(8_000)
  const book = await openXlsx(new Uint8Array(await saved('Save as Excel workbook')))
  const days = book.sheets[0]?.rows.slice(1) ?? []
  const opened = csv.trim().split('\r\n').slice(1)
  expect(days.map(([day]) => day)).toEqual(opened.map((line) => line.split(',')[0]))
  await choose('Print')
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Prescriptions by day/)
  await choose('Larger')
  const larger = page.getByRole('dialog', { name: 'Prescriptions by day' })
  await expect(larger.getByRole('table')).toBeVisible()
  await expect(larger.getByRole('group')).toBeVisible()
  await expectAccessible(page, 'a larger chart')
  await page.keyboard.press('Escape')
  await expect(larger).toBeHidden()
})
