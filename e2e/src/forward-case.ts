import { expect, type Page } from '@playwright/test'

/** Forwards the open case; confirms the question about open points. */
export async function forwardTo(page: Page, level: 'L2' | 'L3'): Promise<void> {
  await page.getByRole('button', { name: `Forward to ${level}` }).click()
  const forwarded = page.getByText(`The prescription has been successfully forwarded to ${level} operator`)
  const question = page.getByRole('alertdialog')
  await expect(question.or(forwarded).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: `Forward to ${level}` }).click()
  await expect(forwarded).toBeVisible()
}

export const forwardToL2 = (page: Page) => forwardTo(page, 'L2')
