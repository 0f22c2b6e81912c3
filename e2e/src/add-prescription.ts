import path from 'node:path'
import type { Page } from '@playwright/test'

const samples = path.resolve(import.meta.dirname, '../../server/src/demo/samples')

/** Adds a prescription of three pages, a photograph and a PDF of two, for this patient; its number. */
export async function addPrescription(
  page: Page,
  patient: { name: string; mobile: string; email: string },
): Promise<number> {
  await page.getByRole('button', { name: 'Add prescription' }).click()
  const form = page.getByRole('dialog', { name: 'Add prescription' })
  await form.getByLabel('Choose Client').click()
  await page.getByRole('option').first().click()
  await form.getByLabel('Mobile No.').fill(patient.mobile)
  await form.getByLabel('Patient Name').fill(patient.name)
  await form.getByLabel('Email').fill(patient.email)
  const chooser = page.waitForEvent('filechooser')
  const upload = form.getByRole('region', { name: /^Upload Prescription/ })
  await upload.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([
    path.join(samples, 'nandanvan-fever.jpg'),
    path.join(samples, 'shantivan-summary-two-pages.pdf'),
  ])
  await form.getByRole('button', { name: /^Add prescription/ }).click()
  // The same photograph is in the demo queue.
  const twin = page.getByRole('dialog', { name: 'Is it there already?' })
  await twin.getByLabel('Reason').fill('Sent in once more by the patient')
  await twin.getByRole('button', { name: 'Add it all the same' }).click()
  const added = page.getByRole('dialog', { name: 'The prescription was added' })
  const erxId = Number(/eRx (\d+)/.exec(await added.innerText())?.[1])
  await added.getByRole('button', { name: 'Close' }).click()
  return erxId
}
