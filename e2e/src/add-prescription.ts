import path from 'node:path'
import { expect, type Page } from '@playwright/test'

const samples = path.resolve(import.meta.dirname, '../../server/src/demo/samples')
/** A PDF of two pages with its text, which no test needs to recognise. */
export const summary = path.join(samples, 'shantivan-summary-two-pages.pdf')
/** A photograph and a PDF of two pages. */
const threePages = [path.join(samples, 'nandanvan-fever.jpg'), summary]

type Files = Parameters<Awaited<ReturnType<typeof chooserOf>>['setFiles']>[0]

interface Patient {
  name: string
  mobile: string
  email: string
  /** A returning patient: chosen among the patients that are offered for the number. */
  known?: boolean
}

/** Adds a prescription for this patient on the dashboard, of three pages or of these files; returns its number. */
export async function addPrescription(
  page: Page,
  patient: Patient,
  files: Files = threePages,
): Promise<number> {
  await page.getByRole('button', { name: 'Add prescription' }).click()
  const form = page.getByRole('dialog', { name: 'Add prescription' })
  await form.getByLabel('Choose Client').click()
  await page.getByRole('option').first().click()
  await form.getByLabel('Mobile No.').fill(patient.mobile)
  if (patient.known) await form.getByRole('radio', { name: patient.name }).check()
  else {
    await form.getByLabel('Patient Name').fill(patient.name)
    await form.getByLabel('Email').fill(patient.email)
  }
  await (await chooserOf(page)).setFiles(files)
  await form.getByRole('button', { name: /^Add prescription/ }).click()
  // The same photograph may be in the demo queue, or another sheet of the same hospital be its twin.
  const twin = page.getByRole('dialog', { name: 'Was it added already?' })
  const added = page.getByRole('dialog', { name: 'The prescription was added' })
  await expect(added.or(twin)).toBeVisible()
  if (await twin.isVisible()) {
    await twin.getByLabel('Reason').fill('Sent in once more by the patient')
    await twin.getByRole('button', { name: 'Add it anyway' }).click()
  }
  const erxId = Number(/eRx (\d+)/.exec(await added.innerText())?.[1])
  await added.getByRole('button', { name: 'Close' }).click()
  return erxId
}

async function chooserOf(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  const upload = page.getByRole('region', { name: /^Upload Prescription/ })
  // By key: suggested patients that arrive meanwhile move the button under a pointer.
  await upload.getByRole('button', { name: 'Choose files' }).press('Enter')
  return chooser
}
