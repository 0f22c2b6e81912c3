import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { geteRxPendingList } from '@rxdesk/contract/areas/cases/calls'
import { expectAccessible } from './axe.ts'
import { complete, finish } from './completed-case.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

const DOCTOR = 'Dr. Nalini Rawat'
/** The doctor's own client. */
const CLIENT = 'aiims'
const CLIENT_ID = 1

/** dd-mm-yyyy of the deployment, so many days from today. */
function dayAhead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at)
  return iso.split('-').toReversed().join('-')
}

async function chooseIn(page: Page, scope: ReturnType<Page['getByRole']>, label: RegExp, text: string) {
  await scope.getByLabel(label).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

/** Types, and chooses the first that is offered, by the keyboard alone. */
async function chooseByKeys(scope: ReturnType<Page['getByRole']>, label: RegExp, text: string) {
  const box = scope.getByLabel(label)
  await box.focus()
  await box.pressSequentially(text.slice(0, 4))
  await box.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', /option/)
  await box.press('Enter')
  await expect(box).toHaveValue(text)
}

/** The calendar file of an appointment, by its menu. */
async function calendarFile(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Calendar file' }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

/** Opens a doctor's day and answers its table. */
async function openDay(page: Page, day: string) {
  await page.goto(`/appointmentBooking?view=day&day=${day}`)
  const doctor = page.getByLabel('Doctor')
  await doctor.waitFor({ timeout: 60_000 })
  await doctor.fill(DOCTOR)
  await page.getByRole('option', { name: DOCTOR }).first().click()
  const table = page.getByRole('table', { name: `${DOCTOR}, ${day}` })
  await expect(table).toBeVisible()
  return table
}

test('a booking by keyboard: booked, moved, cancelled, and refused where it is taken', async ({
  browser,
}) => {
  const page = await personAt(browser, 'L3OP01')
  const day = dayAhead(6)
  const table = await openDay(page, day)
  const name = `Booked${thisTry()}`

  // Down to the first free slot, Enter books it.
  const free = table.getByRole('row', { name: /^09:30/ })
  await table.getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(free).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await expect(dialog.getByLabel(/^Day/)).toHaveValue(day)
  await chooseByKeys(dialog, /^Client/, CLIENT)
  await dialog.getByLabel('First name').fill(name)
  await dialog.getByLabel('Mobile number').fill('9812300456')
  await chooseByKeys(dialog, /^What for/, 'Follow-up')
  await expectAccessible(page, 'the booking dialog')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Appointment booked')).toBeVisible()
  const booked = table.getByRole('row', { name: new RegExp(`^09:30.*${name}`) })
  await expect(booked).toContainText('Pending')
  const first = await calendarFile(page, name)
  expect(first).toContain('SEQUENCE:0')
  expect(await calendarFile(page, name)).toBe(first)

  // M moves it.
  await booked.focus()
  await page.keyboard.press('m')
  const move = page.getByRole('dialog', { name: 'Move' })
  await move.getByLabel(/^Time/).click()
  await expect(page.getByRole('option', { name: '09:30 · Taken' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('option', { name: '11:00' }).click()
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Appointment moved')).toBeVisible()
  const moved = table.getByRole('row', { name: new RegExp(`^11:00.*${name}`) })
  await expect(moved).toBeVisible()
  const next = await calendarFile(page, name)
  expect(next).toContain('SEQUENCE:1')
  expect(/^UID:.*$/m.exec(next)?.[0]).toBe(/^UID:.*$/m.exec(first)?.[0])

  // X cancels it with a reason; it stays, and its time is free again.
  await moved.focus()
  await page.keyboard.press('x')
  const cancel = page.getByRole('dialog', { name: 'Cancel the appointment' })
  await cancel.getByLabel(/^Reason/).fill('Patient is travelling')
  await cancel.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.getByText('Appointment cancelled')).toBeVisible()
  await expect(moved).toContainText('Cancelled')
  expect(await calendarFile(page, name)).toContain('METHOD:CANCEL')
  await expect(table.getByRole('button', { name: 'Book 11:00' })).toBeVisible()
})

test('a visit: arrived, started, its prescription in the queue, and completed by sending it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const page = await personAt(browser, 'L3OP01')
  await page.goto('/appointmentBooking')
  const name = `Walkin${thisTry()}`
  await page.getByRole('button', { name: 'New appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await chooseIn(page, dialog, /^Client/, CLIENT)
  await dialog.getByLabel('First name').fill(name)
  await dialog.getByLabel('Mobile number').fill('9812300457')
  await chooseIn(page, dialog, /^Department/, 'Inpatient medicine')
  await dialog.getByLabel('The patient is here now').check()
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' }).format()
  const slot = `${clock.slice(0, 3)}${Number(clock.slice(3)) >= 30 ? '30' : '00'}`
  await dialog.getByLabel(/^Time/).click()
  await page.getByRole('option', { name: slot }).click()
  await chooseIn(page, dialog, /^What for/, 'First consultation')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Appointment booked')).toBeVisible()

  await page.getByLabel('Patient or mobile number').fill(name)
  const grid = page
    .getByRole('grid', { name: 'Appointments' })
    .or(page.getByRole('table', { name: 'Appointments' }))
  await expect(grid).toContainText('Arrived')
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Start the visit' }).click()
  await expect(page.getByText('The visit has begun')).toBeVisible()
  await expect(grid).toContainText('In progress')
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Open the prescription' }).click()
  await expect(page).toHaveURL(/erxId=\d+/)
  const erxId = Number(new URL(page.url()).searchParams.get('erxId'))
  await page.context().close()

  await finish(baseURL ?? '', erxId, { diagnosis: ['Fever'] })
  const later = await personAt(browser, 'ADMIN01')
  await later.goto('/appointmentBooking')
  const row = later.getByRole('row').filter({ hasText: name })
  await expect(async () => {
    await later.getByLabel('Patient or mobile number').fill(name)
    await expect(row).toContainText('Completed', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
})

test('the follow-up of a sent prescription is proposed, booked by a free time of its doctor, and proposed no more', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const day = dayAhead(9)
  const erxId = await complete(baseURL ?? '', CLIENT_ID, 'Fever', day)
  const page = await personAt(browser, 'L3OP01')
  await page.goto(`/eRxDetails?erxId=${erxId}`)
  const proposal = page.getByRole('link', { name: /^Book the follow-up/ })
  await proposal.press('Enter')
  await expect(page).toHaveURL(new RegExp(`view=day&?.*day=${day}|day=${day}.*view=day`))
  await page.getByRole('button', { name: 'Book 12:00' }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  // Whom it is for is known.
  await expect(dialog.getByLabel('First name')).toBeHidden()
  await expect(dialog.getByLabel(/^Day/)).toHaveValue(day)
  await chooseIn(page, dialog, /^What for/, 'Follow-up')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Appointment booked')).toBeVisible()
  await page.goto(`/eRxDetails?erxId=${erxId}`)
  await expect(page.getByRole('link', { name: new RegExp(`^Booked for .?${day} 12:00`) })).toBeVisible()
  await expect(proposal).toBeHidden()
})

test('a patient who asked for an appointment: booked from the prescription, which then says when', async ({
  browser,
  baseURL,
}) => {
  const { ask } = await signInOverWire(baseURL ?? '', 'ADMIN01')
  const { data } = await ask(geteRxPendingList, { filterService: ['event'], limit: 1 })
  const erxId = data[0]?.erxId
  const page = await personAt(browser, 'L3OP01')
  await page.goto(`/eRxDetails?erxId=${erxId}`)
  await page.getByRole('link', { name: 'Book an appointment' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await chooseIn(page, dialog, /^Department/, 'Cardiology')
  const day = dayAhead(8)
  await dialog.getByLabel(/^Day/).fill(day)
  await dialog.getByLabel(/^Time/).click()
  await page.getByRole('option', { name: '10:00' }).click()
  await chooseIn(page, dialog, /^What for/, 'First consultation')
  await expect(dialog.getByLabel('First name')).toBeHidden()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Appointment booked')).toBeVisible()

  await page.goto(`/eRxDetails?erxId=${erxId}`)
  await expect(page.getByRole('link', { name: new RegExp(`^Booked for .?${day} 10:00`) })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book an appointment' })).toBeHidden()
  await expectAccessible(page, 'the booked appointment at the prescription')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar file' }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/)
})

test('at 390 px the day is booked and read as a list', async ({ browser }) => {
  const page = await personAt(browser, 'L3OP01', { viewport: { width: 390, height: 844 } })
  const table = await openDay(page, dayAhead(1))
  const row = table.getByRole('row', { name: /Basant Example/ })
  await expect(row).toContainText('First consultation')
  await page.getByRole('button', { name: 'Actions: Basant Example' }).click()
  await expect(page.getByRole('menuitem', { name: 'Move' })).toBeVisible()
  await page.keyboard.press('Escape')
  await table.getByRole('button', { name: 'Book 10:00' }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await expect(dialog.getByLabel(/^Day/)).toHaveValue(dayAhead(1))
  await expectAccessible(page, 'the booking dialog at 390')
  // Nothing reaches beyond the narrow screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('what stands against a booking is said in its own sentence, and twelve weeks are booked whole', async ({
  browser,
}) => {
  const page = await personAt(browser, 'L1OP01')
  const day = dayAhead(13)
  await openDay(page, day)
  await page.getByRole('button', { name: 'New appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await chooseIn(page, dialog, /^Client/, CLIENT)
  await dialog.getByLabel('First name').fill(`Weekly${thisTry()}`)
  await dialog.getByLabel('Mobile number').fill('9812300458')
  await chooseIn(page, dialog, /^What for/, 'Follow-up')
  await dialog.getByLabel(/^Time/).click()
  // What is outside the consulting hours is not offered, and nobody but roles 1 and 4 goes over it.
  await expect(page.getByRole('option', { name: /^08:30/ })).toHaveCount(0)
  await page.getByRole('option', { name: '16:30' }).click()
  await expect(dialog.getByLabel(/^Book although/)).toHaveCount(0)
  await dialog.getByLabel(/^Day/).fill(dayAhead(-1))
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This time is past. Choose another.')
  await dialog.getByLabel(/^Day/).fill(dayAhead(380))
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('more than a year ahead')
  await dialog.getByLabel(/^Day/).fill(day)
  await dialog.getByLabel('Repeat').click()
  await page.getByRole('option').last().click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('12 appointments booked')).toBeVisible()
})

test('a day on which the doctor is away offers no time, until the absence is taken out', async ({
  browser,
}) => {
  const page = await personAt(browser, 'L3OP01')
  const day = dayAhead(20)
  const table = await openDay(page, day)
  const free = table.getByRole('button', { name: 'Book 09:00' })
  await expect(free).toBeVisible()
  await page.getByRole('button', { name: 'Calendar of the doctor' }).click()
  const calendar = page.getByRole('dialog', { name: /^Calendar of the doctor/ })
  await calendar.getByLabel(/^First day/).fill(day)
  await calendar.getByLabel(/^Reason/).fill('Conference')
  await calendar.getByRole('button', { name: 'Add absence' }).click()
  const taken = calendar.getByRole('button', { name: `Remove: ${day}` })
  await expect(taken).toBeVisible()
  await expectAccessible(page, 'the calendar of a doctor')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The doctor is away: Conference').first()).toBeVisible()
  await expect(table.getByRole('button', { name: /^Book/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'New appointment' }).click()
  const booking = page.getByRole('dialog', { name: 'New appointment' })
  await expect(booking.getByText('The doctor is away: Conference')).toBeVisible()
  await booking.getByLabel(/^Time/).click()
  await expect(page.getByRole('option', { name: '09:00 · Away' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await booking.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Calendar of the doctor' }).click()
  await taken.click()
  await expect(taken).toHaveCount(0)
  await expect(calendar.getByLabel(/^First day/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(free).toBeVisible()
})

for (const width of [1440, 390])
  for (const language of ['en', 'ar'])
    test(`list and day are accessible at ${width} px, ${language}`, async ({ browser }) => {
      const page = await personAt(browser, 'L3OP01')
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/appointmentBooking')
      await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()
      await openDay(page, dayAhead(1))
      const address = page.url()
      if (language === 'ar') {
        await page.evaluate(() => localStorage.setItem('language', 'ar'))
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      }
      await expect(page.getByText('Basant Example')).toBeVisible()
      await expectAccessible(page, 'the day')
      await page.goto('/appointmentBooking')
      await expect(page.getByText('Basant Example').first()).toBeVisible()
      await expectAccessible(page, 'the list')
    })
