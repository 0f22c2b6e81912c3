import type { Page } from '@playwright/test'

/** One of the choices of a group that are all in sight. */
export async function choose(page: Page, group: string, option: string | RegExp): Promise<void> {
  await page
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name: option })
    .check()
}

/** What every consultation needs beside the call, in the order of the screen. */
export async function confirmPatient(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Name confirmed' }).check()
  await page.getByRole('checkbox', { name: 'Age asked and confirmed' }).check()
  await choose(page, 'Also confirmed by', 'Telephone number')
  await choose(page, 'How it was given', /^Implied/)
  await choose(page, 'Given by', 'Patient')
  await page.getByRole('checkbox', { name: /straight to the partner/ }).check()
  await page.getByRole('checkbox', { name: 'Asked: no known allergies' }).check()
  await choose(page, 'First or follow-up', 'First consultation')
}
