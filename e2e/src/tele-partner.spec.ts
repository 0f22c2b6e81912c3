import { type Browser, expect, type Page, test } from '@playwright/test'
import { searchDoctor } from '@rxdesk/contract/areas/doctors/calls'
import { callAttempts } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import {
  getAmazonPatient,
  insertAmazonMedicineData,
  saveConsultation,
} from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { sendIngressSchemaToAmazon } from '@rxdesk/contract/areas/teleconsultation/ending-calls'
import { updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { dayIn } from './tele-desk.ts'
import { signInOverWire } from './wire-session.ts'

/** A page at the demo partner. */
async function partnerPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/demo/partner')
  await expect(page.getByRole('heading', { name: 'What it sends' })).toBeVisible()
  return page
}

/** Sends a sample order as the partner; its booking and its case. */
async function sendSample(partner: Page, request: RegExp): Promise<{ bookingId: string; erxId: number }> {
  await partner.getByRole('combobox', { name: 'Sample order' }).click()
  await partner.getByRole('option', { name: request }).click()
  const before = await partner.getByText(/^Order 408-/).count()
  await partner.getByRole('button', { name: 'Send this order' }).click()
  await expect(partner.getByText('Answered with 201')).toBeVisible()
  await expect(partner.getByText(/^Order 408-/)).not.toHaveCount(before)
  const said = await partner
    .getByText(/^Order 408-/)
    .first()
    .textContent()
  const [, bookingId = '', erxId] = /^Order (\S+), case (\d+)/.exec(said ?? '') ?? []
  return { bookingId, erxId: Number(erxId) }
}

const told = (page: Page, mode: string) =>
  page.request.put('/api/demo/partner', { data: { mode, slowSeconds: 1 } })

test('an order comes with its photograph, and a cancellation is said while somebody is at it', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const partner = await partnerPage(browser)
  await expectAccessible(partner, 'the demo partner')
  const { bookingId, erxId } = await sendSample(partner, /Fever and body ache/)
  const page = await personAt(browser, 'AMZ01')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/amazoneRxDetails?erxId=${erxId}`)
  await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Image of page/ }).getByRole('img')).toBeVisible()

  await partner.getByRole('button', { name: `Cancel order ${bookingId}` }).click()
  await expect(partner.getByText('Answered with 200')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'answered: Error, the order was cancelled.' })
  await expect(alert.first()).toBeVisible()
  await expect(alert.first().getByRole('button', { name: 'Next case' })).toBeVisible()
  // The next entry is not made: it closes the case.
  await page.getByRole('checkbox', { name: 'Name confirmed' }).check()
  await expect(async () => {
    const answer = await partner.request.get('/api/demo/partner/orders')
    const { body } = (await answer.json()) as {
      body: { orders: { bookingId: string; bookingStatus: number }[] }
    }
    expect(body.orders.find((order) => order.bookingId === bookingId)?.bookingStatus).toBe(5)
  }).toPass()
  await page.goto('/amazondashboard?tab=cancelled')
  await expect(page.getByRole('row').filter({ hasText: String(erxId) })).toBeVisible()
})

test('what the partner refused is sent again from the failure list, and taken once', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const partner = await partnerPage(browser)
  const { erxId } = await sendSample(partner, /Fever and body ache/)
  await told(partner, 'fail')
  const { ask } = await signInOverWire(baseURL ?? '', 'AMZ01')
  const opened = await ask(getAmazonPatient, { erxId, tab: 'tab' })
  const held = { erxId, fence: opened.patRes.fence ?? 0 }
  const { suggestionlist } = await ask(searchDoctor, { erxId, searchText: 'Kavita Deshmukh' })
  const rxdtls = { doctorId: suggestionlist[0]?.doctorId ?? 0, prescriptionDate: dayIn(0) }
  await ask(updateeRxDtls, { ...held, changes: { rxdtls }, base: {} })
  await ask(saveConsultation, {
    ...held,
    version: 0,
    changes: {
      mode: 'audio',
      kind: 'first',
      nameConfirmed: true,
      ageConfirmed: true,
      identityProof: 'phone',
      consent: 'implied',
      consentBy: 'patient',
      consentAt: new Date().toISOString(),
      partnerConsent: true,
      noKnownAllergy: true,
    },
  })
  const { attemptId } = await ask(callAttempts, { ...held, mode: 'audio', byHand: true, late: true })
  await ask(callAttempts, { ...held, attemptId, result: 2 })
  const medicine = medicineLineSchema.parse({
    medName: 'Dolo 650',
    saltName: 'Paracetamol',
    type: 'Tablet',
    dosage: '1-0-1 x 3 days',
  })
  await ask(insertAmazonMedicineData, { ...held, medicine, orderLine: 1 })
  const sent = await ask(sendIngressSchemaToAmazon, { erxReqId: erxId, fence: held.fence })
  expect(sent.message).toMatch(/^eRx has been successfully sent to/)

  const page = await personAt(browser, 'L3DG01')
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('row').filter({ hasText: String(erxId) })
  await expect(async () => {
    await page.goto('/amazondashboard?tab=failure')
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(row.getByText(/answered 422/)).toBeVisible()
  await told(partner, 'accept')
  await row.getByRole('button', { name: `Actions for case ${erxId}` }).click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(/eRx has been successfully sent to/)).toBeVisible()
  await expect(async () => {
    const answer = await partner.request.get('/api/demo/partner')
    const { body } = (await answer.json()) as { body: { orders: { order: { erxId: number } }[] } }
    expect(body.orders.filter(({ order }) => order.erxId === erxId)).toHaveLength(1)
  }).toPass()
  await page.goto('/amazondashboard?tab=completed')
  await expect(row).toBeVisible()
})
