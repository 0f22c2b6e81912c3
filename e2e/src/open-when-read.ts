import { expect, type Page } from '@playwright/test'

/** Opens a case of the user's queue from the dashboard by its patient's name, once its pages have been read. */
export async function openWhenRead(page: Page, erxId: number, patientName: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Patient name' }).fill(patientName)
  const row = page
    .getByRole('row')
    .filter({ hasText: String(erxId) })
    .filter({ hasText: patientName })
  await expect(row.getByText('Read', { exact: true })).toBeVisible({ timeout: 300_000 })
  await row.getByText(patientName).click()
  await expect(page.getByRole('heading', { level: 1, name: `Prescription ${erxId}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forward to L2' })).toBeVisible()
}
