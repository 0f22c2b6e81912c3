import { type Browser, expect, type Page, test } from '@playwright/test'
import { sendPrescription, sendtoReview } from '@rxdesk/contract/areas/cases/calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { pdfPageTexts } from '../../server/src/engines/documents/pdf-text.fixture.ts'
import { addMedicine, suggestions } from './add-medicine.ts'
import { addPrescription } from './add-prescription.ts'
import { chooseDoctor } from './choose-doctor.ts'
import { personAt } from './demo-people.ts'
import { forwardToL2 } from './forward-case.ts'
import { openWhenRead } from './open-when-read.ts'
import { printedOf } from './rendered-prescription.ts'
import { thisTry } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

const patient = { name: 'Bedson', mobile: '9000009955', email: 'bedson@example.test' }

/** Both doses of the day: once only one of them was sent. */
const both = '1 tablet in the morning and 1 tablet at bedtime'

const sheet = {
  hospital: 'Amaltas Hospital',
  doctor: 'Dr. Ira Vasant',
  registration: 'EX-40117',
  patient: { first: 'Bedson', last: 'Minz', age: 51, sex: 'M', uhid: 'AMH-004455' },
  date: '12/03/2026',
  vitals: 'BP 126/82 mmHg',
  complaints: 'Sneezing',
  diagnosis: 'Allergic rhinitis',
  medicines: [{ written: 'Tab. Cetirizine 10 mg', directions: '1-0-0 and 1 HS x 5 days' }],
} as const

test('a dose at bedtime beside another of the day is kept on every way: proposed, typed, from a template, from the last visit, in the PDF and the e-mail', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000)
  const template = `Nights${thisTry()}`
  const l1 = await personAt(browser, 'L1OP01')
  const first = await add(l1, browser, false)

  await test.step('proposed from the page', async () => {
    await openWhenRead(l1, first, patient.name)
    const proposal = l1
      .getByRole('region', { name: 'Read from the page' })
      .getByRole('listitem')
      .filter({ hasText: /Cetirizine/i })
    await expect(proposal).toContainText(/bedtime|HS/, { timeout: 60_000 })
    await proposal.getByRole('button', { name: /^Accept / }).click()
    await l1.getByRole('tab', { name: 'Medicines' }).click()
    await expect(lineOf(l1, 'Cetirizine')).toContainText(both)
  })
  await test.step('typed', async () => {
    const line = await addMedicine(l1, 'Pantoprazole 40', '1 tab BBF and 1 tab HS x 5 days')
    await expect(line).toContainText(both)
  })
  await test.step('asked, where it may be one dose or two', async () => {
    const panel = l1.getByRole('tabpanel', { name: 'Medicines' })
    const left = Promise.withResolvers<void>()
    await l1.route('**/suggestionMedList', async (route) => {
      await left.promise
      await route.continue()
    })
    const asked = l1.waitForRequest('**/suggestionMedList')
    await panel.getByRole('combobox', { name: 'Medicine' }).fill('Ranitidine 150')
    const request = await asked
    await panel.getByRole('textbox', { name: 'Dosage' }).fill('1-0-1 HS x 5 days')
    left.resolve()
    await (await request.response())?.finished()
    await l1.unroute('**/suggestionMedList')
    const question = panel.getByRole('group', { name: /1-0-1 HS/ })
    await expect(question.getByRole('button')).toHaveText([
      'The last of these doses at bedtime',
      'A further dose at bedtime',
    ])
    // Names that arrive late do not open over the question.
    await l1.evaluate(() => new Promise((shown) => setTimeout(shown, 300)))
    await expect(panel.getByRole('combobox', { name: 'Medicine' })).toHaveAttribute('aria-expanded', 'false')
    await question.getByRole('button').nth(1).click()
    await panel.getByRole('button', { name: /^Add/ }).click()
    await expect(lineOf(l1, 'Ranitidine')).toContainText(/night.*bedtime/)
  })
  await test.step('saved as a template', async () => {
    await l1.keyboard.press('Alt+l')
    const dialog = l1.getByRole('dialog', { name: 'Templates' })
    await dialog.getByRole('textbox', { name: 'Name of the template' }).fill(template)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('button', { name: `Insert ${template}` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
  await l1.getByRole('tab', { name: 'General' }).click()
  await l1.getByRole('textbox', { name: 'Prescription date' }).fill('12-03-2026')
  await chooseDoctor(l1)
  await forwardToL2(l1)
  await send(baseURL ?? '', first)
  await test.step('in the PDF that the e-mail carries', async () => {
    const text = await sentText(l1)
    expect(text.match(new RegExp(both, 'g'))?.length).toBe(2)
    expect(text).toMatch(/1 at night and 1 at bedtime/)
  })

  await l1.goto('/dashboard')
  const second = await add(l1, browser, true)
  await l1.goto(`/eRxDetails?erxId=${second}`)
  await expect(l1.getByRole('button', { name: 'Forward to L2' })).toBeVisible()
  await l1.getByRole('tab', { name: 'Medicines' }).click()
  await test.step('from the last visit', async () => {
    await l1.getByRole('button', { name: 'Last visit' }).click()
    const brought = l1.getByRole('dialog', { name: 'Brought in from 12-03-2026' })
    await expect(brought).toContainText('1-0-0 and 1 HS x 5 days')
    await brought.getByRole('checkbox', { name: /^Cetirizine/i }).check()
    await brought.getByRole('button', { name: 'Insert 1 line' }).click()
    await expect(lineOf(l1, 'Cetirizine')).toContainText(both)
  })
  await test.step('from the template', async () => {
    await l1.getByRole('combobox', { name: 'Medicine' }).fill(`/${template.toLowerCase()}`)
    await suggestions(l1)
      .filter({ hasText: `/${template}` })
      .click()
    const brought = l1.getByRole('dialog', { name: `Insert ${template}` })
    await expect(brought).toContainText('1 tab BBF and 1 tab HS x 5 days')
    await brought.getByRole('button', { name: /^Insert \d/ }).click()
    await expect(lineOf(l1, 'Pantoprazole')).toContainText(both)
    await expect(lineOf(l1, 'Ranitidine')).toContainText(/night.*bedtime/)
  })
  await l1.getByRole('button', { name: 'Release', exact: true }).click()
  await l1.waitForURL(/dashboard/)
})

/** Adds the sheet, for the patient of before or for a new one. */
async function add(page: Page, browser: Browser, known: boolean): Promise<number> {
  return addPrescription(page, { ...patient, known }, [await printedOf(browser, sheet)])
}

const lineOf = (page: Page, name: string) =>
  page
    .getByRole('tabpanel', { name: 'Medicines' })
    .getByRole('listitem', { name: new RegExp(`^Medicine \\d+:.*${name}`, 'i') })

/** L2 and L3 pass it on, and it is delivered. */
async function send(baseURL: string, erxId: number): Promise<void> {
  const l2 = await signInOverWire(baseURL, 'L2OP01')
  const seen = await l2.ask(geteRxDtls, { erxId, mode: 'open', tab: 'l2' })
  await l2.ask(sendtoReview, { erxId, fence: seen.fence ?? 0, direction: 'forward' })
  const l3 = await signInOverWire(baseURL, 'L3OP01')
  const checked = await l3.ask(geteRxDtls, { erxId, mode: 'open', tab: 'l3' })
  await l3.ask(sendPrescription, { erxId, fence: checked.fence ?? 0, goesOnWith: ['noAge', 'noSex'] })
  await expect
    .poll(async () => (await l3.ask(geteRxDtls, { erxId, mode: 'view' })).rxdtls.status, { timeout: 60_000 })
    .toBe(3)
}

/** What the patient can copy out of the PDF that was sent to them. */
async function sentText(page: Page): Promise<string> {
  const outbox = await page.request.get('/api/demo/outbox')
  const { body } = (await outbox.json()) as { body: { to: string; attachmentUrl: string | null }[] }
  const address = body.find(({ to, attachmentUrl }) => to === patient.email && attachmentUrl)?.attachmentUrl
  const pdf = await page.request.get(`/api/${address ?? ''}`)
  return (await pdfPageTexts(await pdf.body())).join(' ')
}
