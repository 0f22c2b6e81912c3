import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'

/** Opens the import of the current master, and gives it a file. */
async function bringIn(page: Page, text: string) {
  // Listening before the click: the browser needs a moment to offer the chooser.
  const chooser = page.waitForEvent('filechooser')
  const dialog = page.getByRole('dialog', { name: 'Import from CSV: Allergies' })
  if (await dialog.isHidden()) await page.getByRole('button', { name: 'Import CSV' }).press('Enter')
  const choose = dialog.getByRole('button', { name: 'Choose a file' })
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  return dialog
}

test('a master is imported from CSV: previewed, applied, or cancelled without a trace', async ({
  browser,
}) => {
  const zed = `Zed${thisTry()}`
  const admin = await personAt(browser, 'ADMIN01')
  await admin.goto('/allergy')
  const list = admin.getByRole('grid', { name: 'Allergies' })
  await expect(list.getByRole('row')).not.toHaveCount(1)
  const total = admin.getByText(/^1–10 of /)
  const before = await total.textContent()

  // A hundred thousand rows: progress shows, a cancel during the writing leaves nothing.
  const many = Array.from({ length: 100_000 }, (_, at) => `Zedpollen ${at},"zed ${at} | gard ${at}"`)
  const dialog = await bringIn(admin, `name,synonyms\n${many.join('\n')}\n`)
  await expect(dialog.getByRole('progressbar', { name: 'Finding out what would change' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(dialog.getByRole('button', { name: 'Added 100,000' })).toBeVisible({ timeout: 90_000 })
  await dialog.getByRole('button', { name: 'Make 100,000 changes' }).press('Enter')
  const progress = dialog.getByRole('progressbar', { name: 'Making the changes' })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/, { timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Cancel the import' }).press('Enter')
  await expect(dialog.getByText('Cancelled. Nothing was changed.')).toBeVisible({ timeout: 30_000 })

  // One that is refused as a whole, then one with a refused row.
  await dialog.getByRole('button', { name: 'Choose another file' }).press('Enter')
  await bringIn(admin, 'term_code\nZ1\n')
  await expect(dialog.getByText('The column name is missing.')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Choose another file' }).press('Enter')
  await bringIn(
    admin,
    `name,synonyms\n${zed}pollen grass,ज़ेडघास${thisTry()}\n${zed}gaon dust,\n${zed}GAON dust,\n`,
  )
  await expect(dialog.getByText('Line 3 has this entry already.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(admin, 'the preview of an import')
  await dialog.getByRole('button', { name: 'Make 2 changes' }).press('Enter')
  await expect(dialog.getByText('Done: 2 added, 0 changed.')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(dialog).toBeHidden()
  await expect(total).not.toHaveText(before ?? '')
  await admin.getByLabel('Name, spelling or code').fill(zed.toLowerCase())
  await expect(list.getByRole('row')).toHaveCount(3)

  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export CSV' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('allergy.csv')
  await admin.context().close()
})
