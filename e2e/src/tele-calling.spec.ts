import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import {
  beginCall,
  callStanding,
  cancelConsultation,
  dayIn,
  openConsultation,
  orderConsultation,
  setTelephony,
} from './tele-desk.ts'

const log = (page: Page) => page.getByRole('list', { name: 'Calls so far' })

test('a placed call is followed live, and its end is said by the telephone service', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  await orderConsultation(page, 'Answering')
  await setTelephony(page, 'answers', 600)
  await openConsultation(page, 'Tele Answering')
  await expect(page.getByText(/Patient: .*XXXXXX2233/)).toBeVisible()
  await beginCall(page)
  await expect(callStanding(page)).toHaveText('In conversation')
  await expect(page.getByRole('timer', { name: 'Time talked' })).toHaveText(/^\d+:\d\d$/)
  await expectAccessible(page, 'a call under way')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('timer', { name: 'Time talked' })).toBeVisible()
  await expectAccessible(page, 'a call under way on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  // A call of which nothing more is said: the user says it, and may call again.
  await page.getByRole('button', { name: 'Say yourself how it ended' }).click()
  await page.getByRole('button', { name: 'Patient reached' }).click()
  await expect(callStanding(page)).toHaveText('The call has ended: completed')

  await setTelephony(page, 'drops', 2)
  await beginCall(page)
  await expect(callStanding(page)).toHaveText(/^The call has ended: completed · Call dropped · talked 0:0\d$/)
  await expect(log(page).getByRole('listitem')).toHaveCount(2)

  await page.goto('/demo/telephony')
  await expect(page.getByRole('radio', { name: 'answers and is cut off' })).toBeChecked()
  const calls = page.getByRole('region', { name: 'Calls that it took' })
  await expect(calls.getByRole('listitem').first()).toContainText('attempt 1')
  await expect(page.getByText(/9811122233|9000000107/)).toHaveCount(0)
  await expectAccessible(page, 'the demo telephone')
  await page.getByRole('radio', { name: 'is busy' }).click()
  await expect(page.getByRole('radio', { name: 'is busy' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'is busy' })).toBeChecked()
})

test('three times no answer, then called back at another number', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  await orderConsultation(page, 'Silent')
  await setTelephony(page, 'noAnswer')
  const erxId = await openConsultation(page, 'Tele Silent')
  for (const tries of [1, 2, 3]) {
    await beginCall(page)
    await expect(log(page).getByText(/not completed · No answer/)).toHaveCount(tries)
  }
  await page.getByRole('button', { name: 'Call back later' }).click()
  const later = page.getByRole('dialog', { name: 'Call the patient back later' })
  await expect(later.getByText(/^Within 30 minutes/)).toBeVisible()
  await later.getByRole('textbox', { name: 'Day' }).fill(dayIn(1))
  await later.getByRole('combobox', { name: 'Time' }).click()
  await page.getByRole('option', { name: '16:30' }).click()
  await later.getByRole('textbox', { name: 'Another number' }).fill('9123456780')
  await later.getByRole('button', { name: 'Call back later' }).click()
  await expect(page.getByText('The call-back is noted')).toBeVisible()
  await page.goto('/amazondashboard?tab=callbackPending')
  await expect(page.getByRole('row').filter({ hasText: String(erxId) })).toContainText(`${dayIn(1)} 16:30`)

  // The patient rang: whoever opens it calls the noted number, and the call-back is done.
  await openConsultation(page, 'Tele Silent', 'callbackPending')
  await expect(page.getByRole('combobox', { name: 'Number called' })).toHaveText(
    /For the call-back: .*XXXXXX6780/,
  )
  await setTelephony(page, 'answers', 1)
  await beginCall(page)
  await expect(callStanding(page)).toHaveText(/^The call has ended: completed · talked 0:0\d$/)
  await page.goto('/amazondashboard?tab=callbackCompleted')
  await expect(page.getByRole('row').filter({ hasText: String(erxId) })).toBeVisible()
})

test('an order that is cancelled while on the telephone can only end as cancelled', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  const bookingId = await orderConsultation(page, 'Cancelling')
  await setTelephony(page, 'answers', 600)
  const erxId = await openConsultation(page, 'Tele Cancelling')
  await beginCall(page)
  await expect(callStanding(page)).toHaveText('In conversation')
  await cancelConsultation(page, bookingId)
  // Without a reload: the event brings it.
  await expect(page.getByText('Cancellation pending')).toBeVisible()
  await expect(page.getByText(/Error, the order was cancelled/).first()).toBeVisible()
  await expect(callStanding(page)).toHaveText('In conversation')
  await page.getByRole('button', { name: 'Consultation failed' }).click()
  const failing = page.getByRole('dialog', { name: 'The consultation failed' })
  await failing.getByRole('radio', { name: 'Patient declined' }).check()
  await failing.getByRole('button', { name: 'Consultation failed' }).click()
  await expect(page.getByText(/Error, the order was cancelled/).first()).toBeVisible()
  await page.goto('/amazondashboard?tab=cancelled')
  await expect(page.getByRole('row').filter({ hasText: String(erxId) })).toBeVisible()
})
