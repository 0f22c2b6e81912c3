import { expect, test } from '@playwright/test'
import { getSettings, SaveSettings } from '@rxdesk/contract/areas/settings/calls'
import { getAmazonDashboardErxCount } from '@rxdesk/contract/areas/teleconsultation/list-calls'
import { desktop, expectAccessibleEverywhere } from './accessible-everywhere.ts'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { signInOverWire } from './wire-session.ts'

test("the partner's user lands on figures of the demo, and the next case is one key away", async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'AMZ01')
  await page.setViewportSize(desktop)
  await expect(page).toHaveURL(/amazonPanel/)
  const outcomes = page.getByRole('region', { name: /^Outcome/ })
  const bars = outcomes.getByRole('listitem')
  await expect(bars).toHaveCount(7)
  const bar = async (name: string) =>
    Number((await bars.filter({ hasText: name }).innerText()).replace(/\D+/g, ''))
  await expect(async () => {
    const counted = await Promise.all(
      [
        'Pending',
        'In progress',
        'Completed',
        'Rejected',
        'Consultation failed',
        'Not taken',
        'Cancelled',
      ].map(bar),
    )
    const heading = await outcomes.getByRole('heading').innerText()
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(Number(heading.replace(/\D+/g, '')))
    // The demo lays six orders of the partner.
    expect(counted.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(6)
  }).toPass()
  await outcomes.getByRole('button', { name: 'As a table' }).click()
  await expect(outcomes.getByRole('table', { name: 'Outcome' })).toBeVisible()
  await expect(outcomes.getByRole('row', { name: /^In all/ })).toBeVisible()
  // No patient is named.
  for (const name of ['Asha', 'Ramesh', 'Fatima', 'Joseph', 'Vihaan', 'Meenakshi'])
    await expect(page.getByText(name)).toHaveCount(0)
  await expectAccessibleEverywhere(page, 'the panel')
  await page.goto('/amazonPanel')
  await expect(page.getByRole('button', { name: 'Next case' })).toBeVisible()
  await page.keyboard.press('n')
  await page.waitForURL(/amazoneRxDetails/)
})

test('an administrator reads the reports, narrows them in the address, and takes them out', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize(desktop)
  await page.goto('/amazonreports')
  const cases = page.getByRole('grid', { name: 'Tele-consultation reports' })
  await expect(cases.getByRole('row').filter({ hasText: '408-5550006' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'the reports')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^consultations-.*\.xlsx$/)
  await expect(page.getByText(/^Exported\. Rows: \d+/)).toBeVisible()

  await page.goto('/amazonreports?status=cancelled&from=01-01-2020&to=02-01-2020')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await page.goto('/amazonreports?view=operators&from=01-01-2020&to=02-01-2020')
  await expect(page.getByText('No records found!')).toBeVisible()
  await page.goto('/amazonreports?from=01-01-2020&to=31-12-2021')
  await expect(page.getByText('Choose 365 days at most.').first()).toBeVisible()
})

test('waiting consultations are handed out by themselves when as many wait, and with 0 none', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const admin = await signInOverWire(baseURL ?? '', 'ADMIN01')
  const waiting = async () => (await admin.ask(getAmazonDashboardErxCount, {})).pendingDataCount
  const setCount = async (teleAutoTriggerCount: number) => {
    const { sections } = await admin.ask(getSettings, {})
    const version = sections.find(({ section }) => section === 'teleconsultation')?.version ?? 0
    await admin.ask(SaveSettings, {
      section: 'teleconsultation',
      version,
      values: { teleAutoTriggerCount },
    })
  }
  await setCount(0)
  const page = await personAt(browser, 'AMZ01')
  await page.setViewportSize(desktop)
  await page.goto('/amazondashboard')
  const before = await waiting()
  expect(before).toBeGreaterThanOrEqual(3)
  const announced = page.getByText(/becomes yours in \d s\./)
  const yours = page.getByText(/is yours: it was handed to you/)
  // More than two looks of the server at the queue.
  await page.waitForTimeout(6_000)
  await expect(announced).toBeHidden()
  expect(await waiting()).toBe(before)

  await setCount(2)
  await expect(announced).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page, 'a consultation that is announced')
  await expect(yours).toBeVisible({ timeout: 15_000 })
  expect(await waiting()).toBe(before - 1)
  await setCount(0)
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.waitForURL(/amazoneRxDetails/)
  await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible()
  await expect(yours).toBeHidden()
})
