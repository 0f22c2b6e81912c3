import { expect, type Page } from '@playwright/test'

/** Chooses the demo doctor of the nursing home in the hospital tab. */
export async function chooseDoctor(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Hospital' }).click()
  const doctor = page.getByRole('combobox', { name: /^Doctor by name/ })
  await doctor.click()
  await doctor.pressSequentially('Ira Vasant')
  await page.getByRole('option', { name: /Dr\. Ira Vasant EX-40117/ }).click()
  await expect(doctor).toHaveValue(/Ira Vasant/)
}
