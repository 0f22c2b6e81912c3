import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { getClientDashboardDetails } from '@rxdesk/contract/areas/client-dashboard/calls'
import * as charts from '@rxdesk/contract/areas/reports/chart-calls'
import { getbillingDashboard } from '@rxdesk/contract/areas/reports/figure-calls'
import { openXlsx } from 'hucre/xlsx'
import { expectAccessibleEverywhere } from './accessible-everywhere.ts'
import { agreeFees, complete, reject, reopen, secondsUntilCounted } from './completed-case.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

/** The client of CLIENT01. */
const CLIENT = 1
const FEE = 12.5
/** Every prescription of the demo is in it, and a workbook with patients may have so many days. */
const range = (() => {
  const days = (before: number) => {
    const [year, month, day] = new Date(Date.now() - before * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
    return `${day}-${month}-${year}`
  }
  return `from=${days(60)}&to=${days(-1)}`
})()

/** The rows of the workbook that the button of the screen saves, without their heading. */
async function exported(page: Page, button: string | RegExp = 'Export to Excel'): Promise<unknown[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const book = await openXlsx(new Uint8Array(await readFile(await file.path())))
  return book.sheets[0]?.rows.slice(1) ?? []
}

const sum = (rows: readonly unknown[][], column: number) =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)

/** Opens a screen until it says what it is to say: figures follow what happened by some seconds. */
async function opened(page: Page, address: string, text: RegExp): Promise<string> {
  const found = page.getByText(text).first()
  await expect(async () => {
    await page.goto(address)
    await expect(found).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  return found.innerText()
}

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(',', ''))

test('a completed prescription is in chart, operator line and bill, and leaves them when it is reopened', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000)
  const url = baseURL ?? ''
  const diagnosis = `Quartan ague ${thisTry()}`.trim()
  await agreeFees(url, CLIENT, FEE).catch((error) => {
    // Agreed at an earlier try.
    if (thisTry() === '') throw error
  })
  const erxId = await complete(url, CLIENT, diagnosis)
  const took = await secondsUntilCounted(url, CLIENT, { erxId, diagnosis })
  test.info().annotations.push({ type: 'counted after', description: `${took.toFixed(1)} s` })
  const admin = await personAt(browser, 'ADMIN01')
  await opened(admin, `/reports?view=charts&client=${CLIENT}&${range}`, new RegExp(diagnosis))
  const bill = await opened(
    admin,
    `/clientDashboard?view=billing&client=${CLIENT}&${range}`,
    /\d+\.\d\d for \d+ prescriptions/,
  )
  const billed = numberIn(bill, /for ([\d,]+) prescriptions/)
  // What other tests completed of channels without a fee is counted and owes nothing.
  const owed = numberIn(bill, /([\d,]+\.\d\d) for/)
  expect(owed).toBeGreaterThanOrEqual(FEE)
  expect(owed % FEE).toBe(0)
  const money = await exported(admin)
  expect([sum(money, 3), sum(money, 4)]).toEqual([billed, owed])
  // The client's own staff read the same.
  const staff = await personAt(browser, 'CLIENT01')
  expect(await opened(staff, `/clientDashboard?view=billing&${range}`, /for \d+ prescriptions/)).toBe(bill)
  await staff.context().close()

  const line = await opened(admin, `/operatorReport?client=${CLIENT}&${range}`, /\d+ operators · \d+ claimed/)
  await expect(admin.getByRole('row', { name: /^Kavita Rao L3/ })).toBeVisible()
  const operators = await exported(admin)
  expect([sum(operators, 2), sum(operators, 5)]).toEqual([
    numberIn(line, /([\d,]+) claimed/),
    numberIn(line, /([\d,]+) sent/),
  ])

  // Whoever reopens it over the wire ends the session of this page.
  await reopen(url, erxId)
  const again = await personAt(browser, 'ADMIN01')
  await expect(async () => {
    await again.goto(`/reports?view=charts&client=${CLIENT}&${range}`)
    await expect(again.getByRole('region', { name: /^Diagnoses and diseases · \d+ completed/ })).toBeVisible()
    await expect(again.getByText(diagnosis)).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  const left = billed === 1 ? 'Nothing was completed in this period' : `for ${billed - 1} prescriptions`
  await opened(again, `/clientDashboard?view=billing&client=${CLIENT}&${range}`, new RegExp(left))
})

/** Reopens a prescription on the screen of an administrator: over the wire the sign-in of the page would end. */
async function reopenHere(admin: Page, erxId: number): Promise<void> {
  await admin.goto(`/eRxDetails?erxId=${erxId}`)
  await admin.getByRole('button', { name: 'Reopen' }).press('Enter')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Something is missing')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(dialog).toBeHidden()
}

test('screens that stay open show a completed prescription by themselves, and lose it when it is reopened', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000)
  const url = baseURL ?? ''
  // The first of those that are as rare: a chart has ten rows.
  const diagnosis = `Aaa ague ${thisTry()}`.trim()
  await agreeFees(url, CLIENT, FEE).catch(() => {
    // Agreed by another test of this server.
  })
  // One person has one session: each screen is another tab of it.
  const chart = await personAt(browser, 'ADMIN01')
  const [operators, bill] = [await chart.context().newPage(), await chart.context().newPage()]
  await chart.goto(`/reports?view=charts&client=${CLIENT}&${range}`)
  await operators.goto(`/operatorReport?client=${CLIENT}&level=L3&${range}`)
  await bill.goto(`/clientDashboard?view=billing&client=${CLIENT}&${range}`)
  const pages = [chart, operators, bill]
  for (const page of pages)
    await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'))
  const card = chart.getByRole('region', { name: /^Diagnoses and diseases/ })
  await card.scrollIntoViewIfNeeded()
  const anyDiagnosis = card.getByRole('button', { name: 'As a table' })
  await expect(anyDiagnosis.or(card.getByText('No record found'))).toBeVisible()
  const sent = async () => {
    const sums = operators.getByText(/\d+ operators · \d+ claimed/).first()
    await expect(sums.or(operators.getByText('No records found!')).first()).toBeVisible()
    return (await sums.count()) === 0 ? 0 : numberIn(await sums.innerText(), /([\d,]+) sent/)
  }
  const billed = async () => {
    const found = bill.getByText(/for \d+ prescriptions?/).first()
    await expect(found.or(bill.getByText('Nothing was completed in this period')).first()).toBeVisible()
    return (await found.count()) === 0 ? 0 : numberIn(await found.innerText(), /for ([\d,]+) prescriptions?/)
  }
  const before = { sent: await sent(), billed: await billed() }
  const shown = async () => ({
    chart: await card.getByText(diagnosis).count(),
    sent: (await sent()) - before.sent,
    billed: (await billed()) - before.billed,
  })
  expect(await shown()).toEqual({ chart: 0, sent: 0, billed: 0 })
  const secondsUntil = async (figures: Awaited<ReturnType<typeof shown>>) => {
    const began = performance.now()
    await expect.poll(shown, { timeout: 60_000, intervals: [100] }).toEqual(figures)
    return (performance.now() - began) / 1000
  }

  const erxId = await complete(url, CLIENT, diagnosis)
  const came = await secondsUntil({ chart: 1, sent: 1, billed: 1 })
  await reopenHere(await chart.context().newPage(), erxId)
  const left = await secondsUntil({ chart: 0, sent: 1, billed: 0 })
  for (const page of pages) await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once')
  test.info().annotations.push({
    type: 'seconds to the screen',
    description: `${came.toFixed(1)}, ${left.toFixed(1)}`,
  })
})

test('the workbook of a chart has the figures of its table', async ({ browser, baseURL }) => {
  test.setTimeout(480_000)
  const url = baseURL ?? ''
  const diagnosis = `Double ague ${thisTry()}`.trim()
  const erxId = await complete(url, CLIENT, diagnosis)
  await secondsUntilCounted(url, CLIENT, { erxId, diagnosis })
  const page = await personAt(browser, 'ADMIN01')
  await page.setViewportSize({ width: 1440, height: 3_200 })
  await opened(page, `/reports?view=charts&${range}`, new RegExp(diagnosis))
  const cards = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'As a table' }) })
  await expect(page.getByRole('region', { name: 'Prescriptions by day' })).toBeVisible()
  const compared = new Set<string>()
  for (const card of await cards.all()) {
    const title = (await card.getByRole('heading').innerText()).split(' · ')[0] ?? ''
    // Its workbook has the days without completed prescriptions too, and counts in place of the share.
    if (title === 'Antibiotics by day') continue
    await card.getByRole('button', { name: 'As a table' }).press('Enter')
    const head = await card.locator('thead th').allInnerTexts()
    const figures = await card
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.dataset.value ?? 0))),
      )
    await card.getByRole('button', { name: `${title}: more` }).press('Enter')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as Excel workbook' }).press('Enter'),
    ])
    const book = await openXlsx(new Uint8Array(await readFile(await file.path())))
    const [headings = [], ...rows] = book.sheets[0]?.rows ?? []
    expect([title, rows.length]).toEqual([title, figures.length])
    for (const [at, name] of head.slice(1).entries()) {
      const column = headings.findIndex((heading) => sameFigure[name]?.includes(String(heading)))
      if (column === -1) continue
      expect([title, name, sum(rows, column)]).toEqual([title, name, sum(figures, at)])
      compared.add(title)
    }
  }
  // Which others have figures depends on the prescriptions of the demo.
  for (const title of ['Prescriptions by day', 'OPD and digitization by day', 'Diagnoses and diseases'])
    expect(compared).toContain(title)
})

/** The columns of a chart's workbook that have the figures of a column of its table. */
const sameFigure: Record<string, readonly string[]> = {
  Completed: ['Completed', 'Digitized'],
  Rejected: ['Rejected'],
  Failed: ['Failed'],
  Received: ['Registered'],
  MRI: ['Mri'],
  'X-ray': ['Xray'],
  Prescriptions: ['Count', 'Rejected'],
}

test('a figure of rejected ones opens them, a client has its own columns, and workbooks have the sums of their screens', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000)
  const reason = await reject(baseURL ?? '', CLIENT)
  const page = await personAt(browser, 'ADMIN01')

  const rejected = await opened(page, `/reports?view=rejections&${range}`, /^[1-9]\d* rejected$/)
  const reasons = await exported(page)
  expect(sum(reasons, 1)).toBe(numberIn(rejected, /([\d,]+) rejected/))
  const row = page.getByRole('row', { name: new RegExp(`^${reason} `) })
  const count = numberIn(await row.innerText(), /\n([\d,]+)\n/)
  await expectAccessibleEverywhere(page, 'rejection reasons')
  await page.goto(`/reports?view=rejections&${range}`)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/erxList\?.*status=rejected.*reason=|erxList\?.*reason=.*status=rejected/)
  await expect(page.getByText(`${count} prescriptions`, { exact: true })).toBeVisible()
  expect(await exported(page)).toHaveLength(count)
  await page.goto(`/reports?view=rejections&by=operator&${range}`)
  await page.getByRole('row', { name: /^Meena Joshi / }).press('Enter')
  await expect(page).toHaveURL(/agent=/)
  await expect(page.getByRole('row').nth(1)).toContainText('Meena Joshi')

  await page.goto(`/reports?view=byClient&${range}`)
  await expect(page.getByText('Choose a client', { exact: true })).toBeVisible()
  const own = await opened(
    page,
    `/reports?view=byClient&client=${CLIENT}&${range}`,
    /^[1-9]\d* prescriptions$/,
  )
  expect(await exported(page)).toHaveLength(numberIn(own, /^([\d,]+)/))
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Columns of reports' })
  await dialog.getByRole('checkbox', { name: 'UHID' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'UHID' })).toHaveCount(0)
  await expectAccessibleEverywhere(page, 'the report of a client')

  const received = await opened(page, `/registrationReport?${range}`, /\d+ registered · \d+ digitized/)
  const days = await exported(page)
  expect([sum(days, 1), sum(days, 2)]).toEqual([
    numberIn(received, /([\d,]+) registered/),
    numberIn(received, /([\d,]+) digitized/),
  ])
  const found = await opened(page, `/reports?${range}`, /\d+ received · \d+ completed/)
  const prescriptions = await exported(page)
  expect(prescriptions).toHaveLength(numberIn(found, /([\d,]+) received/))
  // Those that a partner cancelled are closed as the rejected ones are.
  const isClosed = (cells: unknown[]) => cells.includes('Rejected') || cells.includes('Cancelled')
  expect(prescriptions.filter(isClosed)).toHaveLength(numberIn(found, /([\d,]+) rejected/))
  await page.goto(`/reports?view=old&${range}`)
  await expect(page.getByText('No record found')).toBeVisible()
  expect(await exported(page)).toHaveLength(0)
})

test('what client staff read is what the administrator reads of their client', async ({ baseURL }) => {
  const url = baseURL ?? ''
  const [admin, staff] = [await signInOverWire(url, 'ADMIN01'), await signInOverWire(url, 'CLIENT01')]
  const days = range.match(/\d\d-\d\d-\d{4}/g) ?? []
  const asked = { fromDate: days[0] ?? '', toDate: days[1] ?? '', clientId: CLIENT }
  for (const call of [getbillingDashboard, getClientDashboardDetails] as const)
    expect([call.name, await staff.ask(call, asked)]).toEqual([call.name, await admin.ask(call, asked)])
  // A small group is not counted for them; whatever is, is the same figure.
  for (const call of Object.values(charts)) {
    const [own, seen] = [await staff.ask(call, asked), await admin.ask(call, asked)]
    expect([call.name, own]).toEqual([call.name, withoutWhatIsHidden(seen, own)])
  }
})

/** An answer as client staff have it, when what is null or missing there is taken from it. */
function withoutWhatIsHidden(seen: unknown, own: unknown): unknown {
  if (own === null) return null
  if (Array.isArray(seen) && Array.isArray(own))
    return own.length === 0 ? [] : seen.map((each, at) => withoutWhatIsHidden(each, own[at]))
  if (typeof seen !== 'object' || seen === null) return seen
  return Object.fromEntries(
    Object.entries(seen).map(([name, value]) => [
      name,
      withoutWhatIsHidden(value, Reflect.get(own as object, name)),
    ]),
  )
}

test('366 days are refused, and 91 as a workbook with patients, with their sentences', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'ADMIN01')
  for (const address of ['/reports', '/reports?view=rejections', '/reports?view=charts', '/erxList']) {
    const asked = `${address}${address.includes('?') ? '&' : '?'}from=01-01-2025&to=01-01-2026`
    await page.goto(asked)
    await expect(page.getByText('Choose 365 days at most.').first()).toBeVisible()
  }
  await page.goto('/reports?from=01-01-2026&to=01-04-2026')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  await expect(page.getByText('Choose 90 days at most.')).toBeVisible()
})
