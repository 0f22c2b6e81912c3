import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageHeader } from '@rxdesk/contract/page-header'

/** The secret with which the partner signs in demo mode (docs/partner.md). */
const PARTNER_SECRET = 'demo partner secret'

let bookings = 0

/** A signed call of the partner. */
async function callOfPartner(page: Page, path: string, message: object): Promise<void> {
  const body = JSON.stringify(message)
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', PARTNER_SECRET).update(`${at}.${body}`).digest('hex')
  // Not by the page: the partner has no session of ours.
  const answer = await fetch(new URL(`/api/partner/consultations${path}`, page.url()), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-rxdesk-signature': `t=${at},v1=${signature}` },
  })
  expect(answer.status).toBeLessThan(300)
}

/** The partner orders a consultation; returns its booking. */
export async function orderConsultation(page: Page, lastName: string): Promise<string> {
  const bookingId = `408-${Date.now()}-${++bookings}`
  await callOfPartner(page, '', {
    client: 'product',
    bookingId,
    modeAsked: 'audio',
    request: 'A cough that does not go',
    patient: { firstName: 'Tele', lastName, mobile: '9811122233', ageYears: 41, genderCode: 1 },
    consent: { text: 'I consent to avail consultation via telemedicine', at: new Date().toISOString() },
    medicines: [{ name: 'Dolo 650', qty: '10', unit: 'tablets', salts: ['Paracetamol'] }],
  })
  return bookingId
}

/** The partner cancels a booking. */
export async function cancelConsultation(page: Page, bookingId: string): Promise<void> {
  await callOfPartner(page, `/${bookingId}/cancel`, { client: 'product' })
}

/** Opens a consultation from a list by its patient; returns its number. */
export async function openConsultation(page: Page, patient: string, list = 'pending'): Promise<number> {
  await page.goto(`/amazondashboard?tab=${list}`)
  await page.getByRole('row').filter({ hasText: patient }).first().getByText(patient).click()
  await page.waitForURL(/amazoneRxDetails/)
  // A server that has just begun reads its sample pages meanwhile.
  await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible({ timeout: 60_000 })
  return Number(new URL(page.url()).searchParams.get('erxId'))
}

/** What the sandbox telephone service does with the next calls. */
export async function setTelephony(
  page: Page,
  outcome: 'answers' | 'busy' | 'noAnswer' | 'drops' | 'silent',
  talkSeconds = 2,
): Promise<void> {
  const answer = await page.request.put('/api/demo/telephony', {
    headers: { [pageHeader.name]: pageHeader.value },
    data: { outcome, talkSeconds },
  })
  expect(answer.ok()).toBe(true)
}

/** How the call stands, as a screen reader hears it. */
export const callStanding = (page: Page) =>
  page.getByRole('status').filter({ hasText: /telephone|conversation|call has ended|call since/i })

/** Begins a call; outside of the usual hours the screen asks first. */
export async function beginCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Call the patient' }).click()
  const begun = callStanding(page).filter({ hasNotText: 'has ended' })
  const asks = page.getByRole('button', { name: 'Call now' })
  await expect(begun.or(asks).first()).toBeVisible()
  if (await asks.isVisible()) await asks.click()
  await expect(asks).toBeHidden()
}

/** Calls the patient, who answers: the telephone service says the end. */
export async function callPatient(page: Page): Promise<void> {
  await setTelephony(page, 'answers')
  await beginCall(page)
  await expect(page.getByRole('list', { name: 'Calls so far' }).getByText(/completed/)).toBeVisible()
}

/** A day in the time zone of the demo, as the fields have it: dd-mm-yyyy. */
export function dayIn(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at)
  return parts.replaceAll('/', '-')
}
