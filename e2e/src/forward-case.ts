import { expect, type Page } from '@playwright/test'

/** Forwards the open case; what is asked first because something is open is answered with yes. */
export async function forwardToL2(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forward to L2' }).click()
  const forwarded = page.getByText('The prescription has been successfully forwarded to L2 operator')
  const question = page.getByRole('alertdialog')
  await expect(question.or(forwarded).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Forward to L2' }).click()
  await expect(forwarded).toBeVisible()
}
