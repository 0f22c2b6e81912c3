import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'

const DOCTOR = 'Dr. Nalini Rawat'
/** The doctor's own client. */
const CLIENT = 'aiims'

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
  await chooseIn(page, dialog, /^Client/, CLIENT)
  await dialog.getByLabel('First name').fill(name)
  await dialog.getByLabel('Mobile number').fill('9812300456')
  await chooseIn(page, dialog, /^What for/, 'Follow-up')
  await expectAccessible(page, 'the booking dialog')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Appointment booked')).toBeVisible()
  const booked = table.getByRole('row', { name: new RegExp(`^09:30.*${name}`) })
  await expect(booked).toContainText('Pending')

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

  // X cancels it with a reason; it stays, and its time is free again.
  await moved.focus()
  await page.keyboard.press('x')
  const cancel = page.getByRole('dialog', { name: 'Cancel the appointment' })
  await cancel.getByLabel(/^Reason/).fill('Patient is travelling')
  await cancel.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.getByText('Appointment cancelled')).toBeVisible()
  await expect(moved).toContainText('Cancelled')
  await expect(table.getByRole('button', { name: 'Book 11:00' })).toBeVisible()
})

test('a visit: arrived, started, and its prescription in the queue', async ({ browser }) => {
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
