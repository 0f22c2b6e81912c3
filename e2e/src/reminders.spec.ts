import { expect, type Page, test } from '@playwright/test'
import { wireDayIn } from '@rxdesk/contract/dates'
import { addMedicine } from './add-medicine.ts'
import { expectAccessible } from './axe.ts'
import { finish } from './completed-case.ts'
import { personAt, takeNextCase } from './demo-people.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const section = (page: Page) => page.getByRole('region', { name: 'What the patient is reminded of' })

test('a patient agrees once the messages were seen in both languages, and wants no more later', async ({
  browser,
}) => {
  const page = await personAt(browser, 'L1OP01', { viewport: desk })
  const erxId = await takeNextCase(page)
  await expect(section(page)).toContainText('The patient was not asked yet')
  // Clicked: the first proposal takes the focus once they are read, and with it a key.
  await section(page).getByRole('button', { name: 'Switch reminders on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind the patient' })
  await expect(dialog).toContainText('It is time for your medicine.')
  await expect(dialog).toContainText('दवा लेने का समय हो गया है')
  await expectAccessible(page, 'the messages before they are switched on')
  await dialog.getByLabel('Language of the patient').press('Enter')
  await page.getByRole('option', { name: 'Hindi' }).press('Enter')
  await dialog.getByRole('button', { name: 'The patient agrees' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(section(page)).toContainText('Reminded by SMS in Hindi')
  await expectAccessible(page, 'the section at 1440')

  await page.setViewportSize(phone)
  await page.goto(`/eRxDetails?erxId=${erxId}`)
  await expect(section(page)).toContainText('Reminded by SMS in Hindi')
  await expectAccessible(page, 'the section at 390')
  await page.setViewportSize(desk)

  await section(page).getByRole('button', { name: 'Stop all reminders' }).press('Enter')
  await expect(section(page)).toContainText('The patient wants no reminders')
})

test('a medicine that is switched on is planned once its prescription is sent, and no more once the patient says so', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const dayAhead = (days: number) => wireDayIn('Asia/Kolkata', new Date(Date.now() + days * 86_400_000))
  const page = await personAt(browser, 'L1OP01', { viewport: desk })
  const erxId = await takeNextCase(page)
  await section(page).getByRole('button', { name: 'Switch reminders on' }).click()
  await page.getByRole('button', { name: 'The patient agrees' }).click()
  await expect(section(page)).toContainText('Reminded by SMS')
  await addMedicine(page, 'Secretol 650', '1-0-1 x 5 days')
  await page.getByRole('button', { name: 'Reminder for Secretol 650' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reminder for Secretol 650' })
  await expect(dialog).toContainText('It is time for your medicine.')
  await dialog.getByLabel('First day').fill(dayAhead(1))
  await dialog.getByLabel('Last day').fill(dayAhead(5))
  await dialog.getByRole('button', { name: 'Save the reminder' }).click()
  await expect(dialog).toBeHidden()
  await page.context().close()
  await finish(baseURL ?? '', erxId, { diagnosis: ['Fever'] })

  const later = await personAt(browser, 'ADMIN01', { viewport: desk })
  const reminded = section(later).getByRole('listitem').filter({ hasText: 'Secretol 650' })
  await expect(async () => {
    await later.goto(`/eRxDetails?erxId=${erxId}`)
    await expect(reminded).toContainText('10 to come, 0 sent', { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await later.goto('/reminders?list=week')
  await expect(later.getByRole('row').filter({ hasText: `${dayAhead(1)} 08:00` })).not.toHaveCount(0)
  await later.goto(`/eRxDetails?erxId=${erxId}`)
  await section(later).getByRole('button', { name: 'Stop all reminders' }).click()
  await expect(reminded).toContainText('Stopped')
})

test('calls to patients are tried, moved and made from their list', async ({ browser }) => {
  const page = await personAt(browser, 'ADMIN01', { viewport: desk })
  await page.goto('/dashboard?tab=callbackPending')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Actions/ }) })
    .first()
  await expect(row).toBeVisible()
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: action }).press('Enter')
  }
  await choose('Not reached')
  const tried = page.getByRole('dialog', { name: /not reached$/ })
  await tried.getByRole('button', { name: 'Save attempt' }).press('Enter')
  await expect(tried).toContainText('Write why the patient was not reached.')
  await tried.getByLabel('Reason').fill('No answer')
  await expectAccessible(page, 'a call that did not reach the patient')
  await tried.getByRole('button', { name: 'Save attempt' }).press('Enter')
  await expect(tried).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Call back at' })).toBeVisible()

  await choose('Call later')
  const later = page.getByRole('dialog', { name: /later$/ })
  await expectAccessible(page, 'moving a call')
  await later.getByRole('button', { name: 'Move call' }).press('Enter')
  await expect(later).toBeHidden()
  await expect(row).toContainText('10:00')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'the call-backs at 390')
  await page.setViewportSize(desk)

  await choose('Called')
  await page.getByRole('tab', { name: /^Call-back completed/ }).click()
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions/ }) }),
  ).not.toHaveCount(0)
})

test('the list of reminders and the page that stops them say nothing they should not', async ({
  browser,
}) => {
  const page = await personAt(browser, 'ADMIN01', { viewport: desk })
  await page.goto('/reminders')
  await expect(page.getByText('No reminder is due today')).toBeVisible()
  await expectAccessible(page, 'the list of reminders')
  await page.goto('/reminders?list=asked')
  await expect(page.getByText('No reminder is in question')).toBeVisible()

  const patient = await browser.newPage({ viewport: phone })
  const asked: string[] = []
  patient.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await patient.goto(`/stop#${'A'.repeat(16)}`)
  await expect(patient.getByRole('heading', { name: 'Stop the reminders' })).toBeVisible()
  // Opening the link alone asks nothing: previews of messages open links by themselves.
  expect(asked.filter((one) => one.includes('/api/reminders/'))).toEqual([])
  expect(asked.some((one) => one.includes('A'.repeat(16)) && !one.includes('#'))).toBe(false)
  await expectAccessible(patient, 'the page that stops reminders')
  await patient.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(patient.getByRole('button', { name: 'संदेश बंद करें' })).toBeVisible()
  await patient.getByRole('button', { name: 'English' }).click()
  await patient.getByRole('button', { name: 'Stop the messages' }).press('Enter')
  await expect(patient.getByRole('heading', { name: 'The messages are stopped' })).toBeVisible()
  await patient.getByRole('button', { name: 'العربية' }).click()
  await expect(patient.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(patient, 'the page that stops reminders in Arabic')
  await patient.close()
})
