import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** The size at which a screen is worked. */
export const desktop = { width: 1440, height: 900 }
const sizes = [desktop, { width: 390, height: 844 }]

/** Looks at the screen at both sizes, in English and mirrored in Arabic; it is left at the larger one. */
export async function expectAccessibleEverywhere(page: Page, what: string): Promise<void> {
  for (const language of ['ar', 'en'])
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, `${what}, ${language}, ${size.width} px`)
    }
  await page.setViewportSize(desktop)
}
