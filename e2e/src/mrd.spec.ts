import path from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

const samples = path.resolve(import.meta.dirname, '../../server/src/demo/samples')
const photograph = path.join(samples, 'nandanvan-fever.jpg')

test('a clerk files a document, is told of a double, updates it, and sees nothing else', async ({
  browser,
}) => {
  const clerk = await personAt(browser, 'MRD01')
  await expect(clerk).toHaveURL(/mrdUpload/)
  const form = clerk.getByRole('form', { name: 'File a document' })
  await expectAccessible(clerk, 'the form of records')
  const fill = async (uhid: string, opid: string, patient: string) => {
    await form.getByLabel(/^UHID/).fill(uhid)
    await form.getByLabel(/^OPID/).fill(opid)
    await form.getByLabel(/^Patient name/).fill(patient)
  }
  const upload = form.getByRole('button', { name: 'Upload', exact: true })

  await form.getByRole('combobox', { name: /^Client/ }).press('Enter')
  await clerk.getByRole('option').first().press('Enter')
  // By keyboard: Enter moves from field to field.
  await form.getByLabel(/^UHID/).focus()
  await clerk.keyboard.type('UH-7001')
  await clerk.keyboard.press('Enter')
  await clerk.keyboard.type('OP-7001')
  await clerk.keyboard.press('Enter')
  await clerk.keyboard.type('Kiran Example')
  await form.locator('input[type=file]').first().setInputFiles(photograph)
  await upload.press('Enter')
  await expect(clerk.getByText('Success', { exact: true })).toBeVisible()
  await expect(form.getByLabel(/^UHID/)).toHaveValue('')
  await expect(form.getByLabel(/^UHID/)).toBeFocused()
  const row = clerk.getByRole('row').filter({ hasText: 'UH-7001' })
  await expect(row).toContainText('Filed')

  await fill('UH-7001', 'op-7001', 'Kiran Example')
  await form
    .getByLabel('Or a link to Google Drive')
    .fill('https://drive.google.com/file/d/abcdefghij0123456789/view')
  await upload.press('Enter')
  await expect(form.getByRole('alert')).toContainText('Duplicate OPID')
  await form.getByLabel('Department').fill('Cardiology')
  await form.getByRole('button', { name: 'Update that record' }).press('Enter')
  await expect(clerk.getByText('update Success', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(1)

  await fill('UH-7002', 'OP-7002', 'Asha Example')
  await form.getByLabel('Or a link to Google Drive').fill('http://169.254.169.254/latest')
  await upload.press('Enter')
  await expect(form.getByRole('alert')).toContainText('Invalid URL')
  await form.getByRole('button', { name: 'Clear' }).press('Enter')

  await row.press('Enter')
  await expect(clerk.getByRole('dialog', { name: 'UH-7001, page 1 of 1' })).toContainText('Cardiology')
  await expectAccessible(clerk, 'a filed document')
  await clerk.keyboard.press('Escape')

  await clerk.goto('/mrdLabReports')
  await expect(clerk).toHaveURL(/error-403/)
  await clerk.goto('/searchPatient')
  await expect(clerk).toHaveURL(/error-403/)
})

test('an administrator sees what was filed by whom, and finds the documents', async ({ browser }) => {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.goto('/mrdUpload?tab=report')
  await expect(admin.getByRole('tab', { name: 'Report' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(admin, 'the report of filing')
  await admin.goto('/mrdLabReports')
  await expect(admin.getByRole('heading', { level: 1, name: 'Lab reports' })).toBeVisible()
  await expectAccessible(admin, 'the lab reports')
})
