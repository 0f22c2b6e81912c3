import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { claimNexteRx, sendtoReview } from '@rxdesk/contract/areas/cases/calls'
import { geteRxDtls, updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { deleteMedicineData, insertMedicineData } from '@rxdesk/contract/areas/workbench/medicine-calls'
import { pdfPageTexts } from '../../server/src/engines/documents/pdf-text.fixture.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

const arabic = /\p{Script=Arabic}/u
const medicines = [
  {
    typed: {
      medName: 'Cetirizine 10',
      type: 'TABLET',
      dosage: '1 tab in the morning and 1 tab before bedtime',
    },
    english: '1 tablet in the morning and 1 tablet at bedtime',
    hindi: '1 गोली सुबह और 1 गोली सोते समय',
    cells: ['1', '0', '0', '0', '1'],
  },
  {
    typed: { medName: 'Pantoprazole 40', type: 'TABLET', dosage: '1-0-0 AC x 5 days' },
    english: '1 tablet in the morning, before food, for 5 days',
    hindi: '1 गोली सुबह, खाने से पहले, 5 दिन तक',
    cells: ['1', '0', '0', '0', '0'],
  },
]

/** The sheet belongs to the patient: the language of the console is the operator's alone. */
test('a prescription sent from a console in Arabic is English and Hindi, with every dose under its time', async ({
  browser,
  baseURL,
}) => {
  const email = `arabic${thisTry()}@example.test`
  const erxId = await entered(baseURL ?? '', email)
  const l3 = await inArabic(browser, 'L3OP01')
  const say = textsOf('areas/workbench')
  await l3.goto(`/eRxDetails?erxId=${erxId}&tab=review`)
  await expect(l3.locator('html')).toHaveAttribute('dir', 'rtl')

  const sheet = l3.frameLocator('iframe')
  await expect(sheet.locator('html')).toHaveAttribute('lang', 'en')
  expect(await sheet.locator('body').evaluate((body) => getComputedStyle(body).direction)).toBe('ltr')
  for (const { english, hindi, cells } of medicines) {
    const row = sheet.getByRole('row').filter({ hasText: english })
    await expect(row).toContainText(hindi)
    await expect(row.locator('[data-time]')).toHaveText(cells)
  }
  await expect(sheet.locator('body')).not.toContainText(arabic)

  await l3.getByRole('button', { name: say('action.send') }).click()
  const question = l3.getByRole('alertdialog', { name: say('sendQuestion') })
  await question.getByRole('button', { name: say('action.send') }).click()
  await expect(l3).toHaveURL(/dashboard/)

  const { text, pdf } = await delivered(l3, email)
  expect(text).toMatch(/^Dear .*प्रिय /s)
  for (const { english, hindi } of medicines) {
    expect(pdf).toContain(english)
    // The reader of this test leaves out spaces behind signs above a letter.
    expect(pdf.replaceAll(' ', '')).toContain(hindi.replaceAll(' ', ''))
  }
  for (const said of ['Bedtime', '34 years / Female', 'Drink plenty of water', '16-03-2026'])
    expect(pdf).toContain(said)
  for (const said of [text, pdf]) expect(said).not.toMatch(arabic)
})

/** A case of the demo queue with these medicines alone, entered and reviewed; it waits for L3. */
async function entered(url: string, email: string): Promise<number> {
  const { ask } = await signInOverWire(url, 'L1OP02')
  const { erxId } = await ask(claimNexteRx, { tab: 'arabic' })
  const opened = await ask(geteRxDtls, { erxId, tab: 'arabic' })
  const held = { erxId, fence: opened.fence ?? 0 }
  for (const { txnNo } of opened.medicinedtls) await ask(deleteMedicineData, { ...held, txnNo })
  const rxdtls = { prescriptionDate: '09-03-2026', email, ageYears: 34, ageMonths: null, genderCode: 2 }
  const docobsv = {
    advice: 'Drink plenty of water',
    followUp: '16-03-2026',
    allergy: [],
    complaints: 'Fever',
  }
  const { docobsv: before, rxdtls: was } = opened.record
  const base = {
    rxdtls: { ...was, email: undefined, mobileNo: undefined },
    docobsv: before,
  }
  await ask(updateeRxDtls, { ...held, changes: { rxdtls, docobsv }, base })
  for (const { typed } of medicines) await ask(insertMedicineData, { ...held, medicine: typed })
  await ask(sendtoReview, { ...held, direction: 'forward' })
  const l2 = await signInOverWire(url, 'L2OP01')
  const { fence } = await l2.ask(geteRxDtls, { erxId, mode: 'open', tab: 'arabic' })
  await l2.ask(sendtoReview, { erxId, fence: fence ?? 0, direction: 'forward' })
  return erxId
}

async function inArabic(browser: Browser, agentId: string): Promise<Page> {
  const page = await personAt(browser, agentId)
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  return page
}

function textsOf(place: string): (key: string) => string {
  const file = new URL(`../../web/src/${place}/texts/ar.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return (key) => texts[key] ?? key
}

/** The e-mail to this address, and what can be copied out of the PDF that it carries. */
async function delivered(page: Page, email: string): Promise<{ text: string; pdf: string }> {
  const find = async () => {
    const answer = await page.request.get('/api/demo/outbox')
    const { body } = (await answer.json()) as {
      body: { to: string; text: string; attachmentUrl: string | null }[]
    }
    return body.find(({ to }) => to === email)
  }
  await expect.poll(async () => (await find())?.attachmentUrl, { timeout: 60_000 }).toBeTruthy()
  const message = await find()
  const file = await page.request.get(`/api/${message?.attachmentUrl ?? ''}`)
  return { text: message?.text ?? '', pdf: (await pdfPageTexts(await file.body())).join(' ') }
}
