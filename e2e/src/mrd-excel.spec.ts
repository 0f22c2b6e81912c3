import { expect, type Page, test } from '@playwright/test'
import { getMrdUploadList } from '@rxdesk/contract/areas/mrd/calls'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

const ROWS = 2_000
const FAULTY = 40

/** Rows of which every fiftieth has something wrong. */
function workbook(mark: string): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const age = at % (ROWS / FAULTY) === 0 ? 'old' : '42'
    const link = `https://drive.google.com/file/d/demo-record-${String((at % 250) + 1).padStart(4, '0')}/view`
    return `aiims,00${at},${mark}-${at},Patient ${mark} ${at},F,${age},5/1/2026,${link}`
  })
  return `Client,UHID No.,OPID,Patient name,Sex,Age,Date,File URL\n${rows.join('\n')}\n`
}

/** Sends a file, by the button the first time. */
async function send(page: Page, text: string, byButton = false) {
  const file = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.goto('/mrdExcelUpload')
  const choose = page.getByRole('button', { name: 'Choose a workbook' })
  await expect(choose).toBeVisible()
  if (byButton) {
    const chooser = page.waitForEvent('filechooser')
    await choose.press('Enter')
    await (await chooser).setFiles(file)
  } else await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(/Ready to be processed/)).toBeVisible({ timeout: 90_000 })
}

test('a workbook is judged, mended in place, cancelled half way and filed once', async ({
  browser,
  baseURL,
}) => {
  const mark = `W${thisTry()}`
  const clerk = await personAt(browser, 'MRD01')
  await send(clerk, workbook(mark), true)
  await expectAccessible(clerk, 'the rows of a workbook')
  await expect(clerk.getByText('Ready 1,960, refused 40, uploaded 0')).toBeVisible()
  await clerk.goto(`${clerk.url()}&state=refused`)
  const rows = clerk.getByRole('grid', { name: 'Rows' })
  for (const left of [39, 38, 37]) {
    await rows.getByRole('row').filter({ hasText: 'Correct the column Age.' }).first().press('Enter')
    const dialog = clerk.getByRole('dialog', { name: /^Row / })
    await expect(dialog).toContainText('Correct the column Age.')
    if (left === 39) await expectAccessible(clerk, 'a row that is mended')
    await dialog.getByLabel('Age').fill('43')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(clerk.getByText(`refused ${left},`)).toBeVisible()
  }
  const saved = clerk.waitForEvent('download')
  await clerk.getByRole('button', { name: 'Refused rows as a workbook' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('refused-rows.xlsx')

  await clerk.getByRole('button', { name: 'Process 1,963 rows' }).press('Enter')
  await clerk.getByRole('button', { name: 'Cancel the workbook' }).press('Enter')
  // All of it may have been filed before the answer.
  const agree = clerk.getByRole('alertdialog').getByRole('button', { name: 'Cancel the workbook' })
  const ended = clerk.getByRole('status').filter({ hasText: /^Processed/ })
  await expect(agree.or(ended)).toBeVisible()
  if (await agree.isVisible()) await agree.press('Enter', { timeout: 2_000 }).catch(() => undefined)
  await expect(clerk.getByRole('status').filter({ hasText: /^(Cancelled|Processed)/ })).toBeVisible({
    timeout: 90_000,
  })

  await send(clerk, workbook(mark))
  const process = clerk.getByRole('button', { name: /^Process / })
  if (await process.isVisible()) await process.press('Enter')
  await expect(clerk.getByRole('status').filter({ hasText: /^(Processed|Ready)/ })).toBeVisible({
    timeout: 90_000,
  })
  await expect(clerk.getByText(/uploaded 1,960|ready 0/i)).toBeVisible({ timeout: 90_000 })
  await send(clerk, workbook(mark))
  await expect(clerk.getByText(/^Ready to be processed · Ready 0, refused 2,000/)).toBeVisible()

  const { ask } = await signInOverWire(baseURL ?? '', 'ADMIN01')
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
    .format(new Date())
    .replaceAll('/', '-')
  const { totalCount } = await ask(getMrdUploadList, { fromDate: day, toDate: day, searchText: mark })
  expect([1_960, 1_963]).toContain(totalCount)
})
