import type { Page } from '@playwright/test'

/** Opens a screen of the administration as an administrator does: by the strip, then by the rail. */
export async function openAdministration(admin: Page, screen: string): Promise<void> {
  await admin.getByRole('link', { name: 'Administration', exact: true }).press('Enter')
  const rail = admin.getByRole('navigation', { name: 'Administration' })
  await rail.getByRole('link', { name: screen, exact: true }).press('Enter')
}
