import { expect, type Page, test } from '@playwright/test'
import { addPrescription, summary } from './add-prescription.ts'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => palette(page).getByRole('combobox')
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

test('cases, patients and screens are found by keyboard from anywhere', async ({ browser }) => {
  const asha = await personAt(browser, 'L1OP01')
  const mobile = '9123409876'
  const patient = { name: 'Palette Person', mobile, email: 'palette@example.org' }
  const erxId = await addPrescription(asha, patient, summary)
  const urls: string[] = []
  asha.on('request', (request) => urls.push(request.url()))

  await asha.keyboard.press('Control+k')
  await expect(box(asha)).toBeFocused()
  await asha.keyboard.type(mobile)
  await expect(active(asha)).toContainText(`${erxId}`)
  await expect(palette(asha).getByRole('group', { name: 'Patients' })).toContainText('Palette Person')
  await expectAccessible(asha, 'the palette')
  await asha.keyboard.press('Enter')
  await expect(asha.getByRole('heading', { level: 1, name: `Prescription ${erxId}` })).toBeVisible()
  expect(urls.filter((url) => url.includes(mobile))).toEqual([])

  // Enter that is quicker than the answer waits for it.
  await asha.keyboard.press('Control+k')
  await asha.keyboard.type('Palette Pers')
  await asha.keyboard.press('Enter')
  await expect(asha).toHaveURL(/viewPatientDetails/)
  await expect(palette(asha)).toHaveCount(0)

  await asha.keyboard.press('Control+k')
  await expect(active(asha)).toContainText(`${erxId}`)
  await expect(palette(asha).getByRole('group', { name: 'Cases you had last' })).toBeVisible()
  await asha.keyboard.type('doct')
  await expect(active(asha)).toContainText('Doctors')
  await asha.keyboard.press('Enter')
  await expect(asha.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible()

  await asha.keyboard.press('/')
  await expect(asha.getByRole('textbox', { name: 'Name or registration number' })).toBeFocused()
  await asha.keyboard.press('Control+k')
  await expect(box(asha)).toBeFocused()
  await asha.keyboard.press('Escape')
  await expect(asha.getByRole('textbox', { name: 'Name or registration number' })).toBeFocused()
})

test('the settings are found by their parts, and every screen tells its keys and leads to help', async ({
  browser,
}) => {
  const admin = await personAt(browser, 'ADMIN01')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await admin.keyboard.press('Control+k')
  await expect(box(admin)).toBeFocused()
  await admin.keyboard.type('settings aud')
  await expect(active(admin)).toContainText('Audit log')
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('tab', { name: 'Audit log', selected: true })).toBeVisible()
  await admin.keyboard.press('?')
  const sheet = admin.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('From row to row')
  await expect(sheet).toContainText('Search cases, patients and screens')
  await expectAccessible(admin, 'the keys of a screen')
  await sheet.getByRole('link', { name: 'Help' }).press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(admin.getByRole('listitem').first()).toContainText('Dashboard shows every case')
  await expectAccessible(admin, 'the help page')
})
