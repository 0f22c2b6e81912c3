import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'

test("a client's Google Drive is connected by consent; a refusal and a foreign state say what to do", async ({
  browser,
}) => {
  const clerk = await personAt(browser, 'MRD01')
  const connect = () => clerk.getByRole('button', { name: 'Connect Google Drive of aiims' })
  await clerk.goto('/mrdExcelUpload')
  await expect(clerk.getByText('aiims: no Google Drive is connected.')).toBeVisible()
  await expectAccessible(clerk, 'sending a workbook')

  await connect().press('Enter')
  await clerk.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(
    clerk.getByRole('alert').filter({ hasText: 'Google was not allowed to show the files' }),
  ).toBeVisible()
  expect(new URL(clerk.url()).search).toBe('')
  await expectAccessible(clerk, 'a consent that was refused')

  await clerk.goto('/mrdExcelUpload')
  await connect().press('Enter')
  const allow = clerk.getByRole('link', { name: 'Allow' })
  const back = await allow.getAttribute('href')
  // Somebody else, in a session of their own, opens the way back.
  const other = await personAt(browser, 'ADMIN01')
  await other.goto(back ?? '')
  await expect(other.getByRole('alert').filter({ hasText: 'begun in another session' })).toBeVisible()
  await allow.press('Enter')
  await expect(clerk.getByText('Google Drive is connected', { exact: true })).toBeVisible()
  await expect(clerk).toHaveURL(/\/mrdExcelUpload$/)
  await expect(clerk.getByText('aiims: Google Drive is connected. records@hospital.example')).toBeVisible()

  await clerk.getByRole('button', { name: 'Disconnect aiims' }).press('Enter')
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Disconnect aiims' }).press('Enter')
  await expect(clerk.getByText('aiims: no Google Drive is connected.')).toBeVisible()
  await clerk.goto('/driveAuthres')
  await expect(clerk.getByRole('alert').filter({ hasText: 'Nothing came back from Google' })).toBeVisible()
})

test('a folder is fetched by its link; what is denied, too much or taken back says why, and is fetched once it can be', async ({
  browser,
  request,
}) => {
  const mark = `DR${thisTry()}`
  const clerk = await personAt(browser, 'MRD01')
  const form = clerk.getByRole('form', { name: 'File a document' })
  const open = async () => {
    await clerk.goto('/mrdUpload')
    await form.getByRole('combobox', { name: /^Client/ }).press('Enter')
    await clerk.getByRole('option', { name: 'aiims' }).press('Enter')
  }
  const file = async (uhid: string, path: string) => {
    await form.getByLabel(/^UHID/).fill(`${mark}-${uhid}`)
    await form.getByLabel(/^OPID/).fill(`${mark}-V${uhid}`)
    await form.getByLabel(/^Patient name/).fill('Kiran Example')
    await form.getByLabel('Or a link to Google Drive').fill(`https://drive.google.com/${path}`)
    await form.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
    await expect(form.getByLabel(/^UHID/)).toHaveValue('')
  }
  const row = (uhid: string) => clerk.getByRole('row').filter({ hasText: `${mark}-${uhid}` })
  const slowly = { timeout: 60_000 }
  const allow = async () => {
    await form.getByRole('button', { name: 'Connect Google Drive of aiims' }).press('Enter')
    await clerk.getByRole('link', { name: 'Allow' }).press('Enter')
    await expect(clerk.getByText('Google Drive is connected', { exact: true })).toBeVisible()
    await expect(clerk).toHaveURL(/\/mrdUpload/)
  }

  await open()
  await file('1', 'drive/folders/demo-folder-0002')
  await expect(row('1')).toContainText('Access Denied', slowly)
  await expect(row('1')).toContainText('Connect the Google Drive of this client')
  await allow()
  await expect(row('1')).toContainText('Filed', slowly)
  await row('1').press('Enter')
  await expect(clerk.getByRole('dialog', { name: `${mark}-1, page 1 of 3` })).toBeVisible()
  await clerk.keyboard.press('Escape')

  await open()
  await file('2', 'file/d/demo-denied-0001/view')
  await expect(row('2')).toContainText('Access Denied', slowly)
  await expect(row('2')).toContainText('Share it with that account')
  await file('3', 'drive/folders/demo-folder-0001')
  await expect(row('3')).toContainText('Invalid URL', slowly)
  await expect(row('3')).toContainText('This folder has more than 30 files')
  await expectAccessible(clerk, 'records whose files are not there')

  const consent = (is: 'holds' | 'revoked') => request.put('/api/demo/drive', { data: { consent: is } })
  await consent('revoked')
  await file('4', 'file/d/demo-scan-0001/view')
  await expect(row('4')).toContainText('Access Denied', slowly)
  await open()
  await expect(form.getByText('aiims: Google no longer lets the files be read. Connect again.')).toBeVisible()
  await consent('holds')
  await allow()
  await expect(row('4')).toContainText('Filed', slowly)

  await open()
  await form.getByRole('button', { name: 'Disconnect aiims' }).press('Enter')
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Disconnect aiims' }).press('Enter')
  await expect(form.getByText('aiims: no Google Drive is connected.')).toBeVisible()
})
