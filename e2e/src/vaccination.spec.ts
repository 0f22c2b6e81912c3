import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

const DAY = 86_400_000

/** dd-mm-yyyy of so many days ago, in the deployment's time zone. */
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(new Date(Date.now() - days * DAY))
    .replaceAll('/', '-')

const PATIENT = '/viewPatientDetails?patientId=1'
const cardOf = (page: Page) => page.getByRole('region', { name: 'Vaccination' })

/** Switches the form on for the client of the patient, and lets an operator open it; the patient is a baby. */
async function setUp(browser: Browser): Promise<Page> {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.goto('/edit-client?clientId=1')
  await admin.getByRole('button', { name: 'Edit: Forms' }).press('Enter')
  const forms = admin.getByRole('dialog', { name: 'Forms' })
  const vaccination = forms.getByRole('group', { name: 'Vaccination' })
  await vaccination.getByRole('switch').first().check()
  await vaccination.getByRole('switch').nth(1).check()
  await expectAccessible(admin, 'the forms of a client')
  await forms.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(forms).toBeHidden()
  await expect(admin.getByRole('region', { name: 'Vaccination schedule' })).toContainText('Universal')

  await admin.goto('/rxdeskusers?text=L2OP01')
  await admin.getByRole('row').filter({ hasText: 'L2OP01' }).press('Enter')
  const user = admin.getByRole('dialog')
  await user
    .getByRole('switch', { name: /client forms|forms of clients/i })
    .first()
    .check()
  await user
    .getByRole('switch', { name: /delete/i })
    .first()
    .check()
  await user.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(user).toBeHidden()

  await admin.goto(PATIENT)
  await expect(admin.getByRole('heading', { name: 'Prescriptions', exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const details = admin.getByRole('dialog', { name: /^Edit / })
  await details.getByLabel('Date of birth').fill(daysAgo(75))
  await details.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(details).toBeHidden()
  return admin
}

test('a dose is recorded, corrected, refused and read off a card, by keyboard', async ({ browser }) => {
  await setUp(browser)
  const page = await personAt(browser, 'L2OP01')
  await page.goto(PATIENT)
  const card = cardOf(page)
  await expect(card).toContainText(/\d+ overdue/)
  await expectAccessible(page, 'the card')

  await card.getByRole('button', { name: 'Record Pentavalent-1' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Given on/).fill(daysAgo(0))
  await dialog.getByLabel('Batch').fill('B7')
  await expectAccessible(page, 'recording a dose')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  // It is due no more; the whole card has it.
  await expect(card.getByRole('listitem').filter({ hasText: 'Pentavalent-1' })).toHaveCount(0)
  await card.getByRole('button', { name: /^Show the whole card/ }).press('Enter')
  const dose = (name: string) => card.getByRole('listitem').filter({ hasText: name })
  await expect(dose('Pentavalent-1')).toContainText('B7')
  await expect(dose('Pentavalent-2')).toContainText('Not yet')

  await card.getByRole('button', { name: 'Correct Pentavalent-1' }).press('Enter')
  await dialog.getByLabel('Batch').fill('B8')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toContainText('Enter the reason in words')
  await dialog.getByLabel(/^Reason/).fill('Misread label')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(dose('Pentavalent-1')).toContainText('B8')
  await expect(dose('Pentavalent-1')).toContainText('Misread label')

  // Before its age: the server asks, and takes it with a reason.
  await card.getByRole('button', { name: 'Record MR-1' }).press('Enter')
  await dialog.getByLabel(/^Given on/).fill(daysAgo(0))
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toContainText('This is not when the schedule gives it')
  await dialog.getByLabel(/^Reason/).fill('Outbreak in the village')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()

  await card.getByRole('button', { name: 'Earlier record of BCG, from card' }).press('Enter')
  await dialog.getByRole('switch', { name: 'Only the month is known' }).check()
  await dialog.getByLabel('Month (mm-yyyy)').fill(daysAgo(70).slice(3))
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(dose('BCG')).toContainText('reported')

  await card.getByRole('button', { name: 'Rotavirus-1 is not wanted' }).press('Enter')
  await dialog.getByLabel(/^Reason/).fill('The family asks for time')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dose('Rotavirus-1')).toContainText('Not wanted')

  const printed = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Print card' }).press('Enter')
  expect((await printed).suggestedFilename()).toBe('vaccination-card-1.pdf')
  // Where the page was scrolled to, the bar of the console may lie half over a button.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the whole card')
})
