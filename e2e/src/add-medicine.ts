import { expect, type Locator, type Page } from '@playwright/test'

/** Adds a medicine under the typed name, without choosing a suggestion; returns the line, once it is stored. */
export async function addMedicine(page: Page, name: string, dosage = '1-0-1 x 5 days'): Promise<Locator> {
  const panel = await openMedicines(page)
  await panel.getByRole('combobox', { name: 'Medicine' }).fill(name)
  return addLine(panel, name, dosage)
}

/** Adds the first medicine that is suggested for the name; returns the line, once it is stored. */
export async function addSuggestedMedicine(
  page: Page,
  name: string,
  dosage = '1-0-1 x 5 days',
): Promise<Locator> {
  const panel = await openMedicines(page)
  const box = panel.getByRole('combobox', { name: 'Medicine' })
  await box.click()
  await box.pressSequentially(name)
  const [firstWord = ''] = name.split(' ')
  await suggestions(page).filter({ hasText: firstWord }).first().click()
  return addLine(panel, firstWord, dosage)
}

/** The suggestions while typing: recognised words of the image are options too, but no list items. */
export function suggestions(page: Page): Locator {
  return page.locator('li[role=option]')
}

async function openMedicines(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Medicines' }).click()
  return page.getByRole('tabpanel', { name: 'Medicines' })
}

async function addLine(panel: Locator, name: string, dosage: string): Promise<Locator> {
  await panel.getByRole('textbox', { name: 'Dosage' }).fill(dosage)
  await panel.getByRole('button', { name: /^Add/ }).click()
  const line = panel.getByRole('listitem', { name: new RegExp(`^Medicine \\d+:.*${name}`, 'i') })
  await expect(line.last().getByText('Saved')).toBeVisible()
  return line
}
