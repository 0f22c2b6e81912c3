import { expect, test } from '@playwright/test'
import { desktop, expectAccessibleEverywhere } from './accessible-everywhere.ts'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

test('an administrator reads what was received and completed, and takes it out', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/registrationReport?by=client')
  const rows = page.getByRole('grid', { name: 'Registered and digitized' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  // What is received is the sum of the clients, and the same by day.
  const summary = page.getByText(/\d+ registered · \d+ digitized/)
  const byClient = await summary.innerText()
  await page.getByRole('combobox', { name: 'By' }).click()
  await page.getByRole('option', { name: 'Day' }).click()
  await expect(page).not.toHaveURL(/by=client/)
  await expect(summary).toHaveText(byClient)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^registration-[\d-]+\.xlsx$/)
  await expectAccessibleEverywhere(page, 'registered and digitized')

  await page.goto('/registrationReport?from=01-01-2020&to=31-12-2021')
  await expect(page.getByText('Choose 365 days at most.')).toBeVisible()
})

test('a prescription of the list opens by the keyboard, and what ended long ago is apart', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/erxList')
  const list = page.getByRole('grid', { name: 'eRx list' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await expectAccessibleEverywhere(page, 'the eRx list')
  await page.goto('/erxList?view=old')
  await expect(page.getByText('No record found')).toBeVisible()
  await expectAccessible(page, 'the old list, empty')
  await page.goto('/erxList?status=pending')
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await list.getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/erxId=\d+/)
})

test('operators are by name, and an empty range says so', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/operatorReport?from=01-01-2020&to=02-01-2020')
  await expect(page.getByText('No records found!')).toBeVisible()
  await page.goto('/operatorReport')
  await expect(page.getByRole('heading', { level: 1, name: 'Operators' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'operators')
})

test('prescriptions are searched by what they say, and the address carries the filters', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/reports')
  const list = page.getByRole('grid', { name: 'Prescriptions' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  const summary = page.getByText(/\d+ received · \d+ completed/)
  await expect(summary).not.toContainText(/^0 received/)
  const all = await summary.innerText()
  await expectAccessibleEverywhere(page, 'the clinical search')

  await page.getByRole('button', { name: /Filters/ }).press('Enter')
  const doctor = page.getByRole('combobox', { name: 'Doctor' })
  await doctor.fill('dr')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'the filters of the clinical search')
  await expect(async () => {
    await doctor.focus()
    await page.keyboard.press('ArrowDown')
    await expect(doctor).toHaveAttribute('aria-activedescendant', /./, { timeout: 500 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/doctor=/, { timeout: 2_000 })
  }).toPass()
  // Few prescriptions of the demo name this doctor, and none before an operator entered it.
  await expect(summary).not.toHaveText(all)
  const narrowed = await summary.innerText()
  const address = page.url()
  await page.goto('/dashboard')
  await page.goto(address)
  await expect(summary).toHaveText(narrowed)
  await page.goto('/reports?view=charts')
  await expect(page.getByRole('region', { name: /Specializations of doctors/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Prescriptions' }).click()
  await expect(list).toBeVisible()
})

test('filters are saved under a name, opened again and sent as a link every week', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/operatorReport?level=L2&page=2')
  const button = page.getByRole('button', { name: 'Saved reports' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Saved reports' })
  await dialog.getByLabel('Name').fill('Second level')
  await dialog.getByRole('checkbox', { name: /^Share with administrators/ }).check()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('reportDtls/saveReport')),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  const { body } = (await answer.json()) as { body: { savedId: number } }
  const row = dialog.getByRole('listitem').filter({ hasText: 'Second level' })
  await expect(row).toContainText('Operators · Shared')
  await row.getByRole('switch', { name: /every Monday/ }).press('Space')
  await expect(page.getByText('Its link is sent to you every Monday.')).toBeVisible()
  await expect(row.getByRole('switch')).toBeChecked()
  await expectAccessible(page, 'saved reports')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'saved reports, 390 px')
  await page.setViewportSize(desktop)
  await page.keyboard.press('Escape')
  await page.goto('/erxList')
  await button.click()
  await row.getByRole('button', { name: 'Second level', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/operatorReport\?level=L2$/)
  // The link of the message, as somebody who is not signed in has it, and signed in.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL(`/reports?saved=${body.savedId}`, page.url()).href)
  await expect(stranger.getByLabel('Agent ID')).toBeVisible()
  await stranger.context().close()
  await page.goto(`/operatorReport?saved=${body.savedId}`)
  await expect(page).toHaveURL(/\/operatorReport\?level=L2$/)
  await button.click()
  await dialog.getByRole('button', { name: 'Remove “Second level”' }).click()
  await expect(dialog.getByText('Nothing is saved yet.')).toBeVisible()
  await page.goto(`/reports?saved=${body.savedId}`)
  await expect(page.getByText('This report is not there any more.')).toBeVisible()
})
