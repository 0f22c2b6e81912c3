import { expect, type Page, test } from '@playwright/test'
import { pageHeader } from '@rxdesk/contract/page-header'
import { addSuggestedMedicine } from './add-medicine.ts'
import { personAt } from './demo-people.ts'

type Mode = 'accept' | 'fail' | 'unavailable' | 'slow' | 'cancel'

async function tellPartner(page: Page, mode: Mode): Promise<void> {
  const answer = await page.request.put('/api/demo/partner', {
    headers: { [pageHeader.name]: pageHeader.value },
    data: { mode, slowSeconds: 1 },
  })
  expect(answer.status()).toBe(200)
}

/** Opens a demo upload from the list; returns its number. */
async function openUpload(page: Page, order: string): Promise<number> {
  await page.goto('/digitizationdashboard')
  const row = page.getByRole('row').filter({ hasText: order })
  await row.first().getByText(order).click()
  await page.waitForURL(/digitizationeRxDetails/)
  await expect(page.getByRole('button', { name: /^Submit to partner/ })).toBeVisible()
  return Number(new URL(page.url()).searchParams.get('erxId'))
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Which pages belong together?' })

const severalPatients = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The pages name several patients or doctors' })

async function sayOnePatient(page: Page): Promise<void> {
  await severalPatients(page).getByRole('button', { name: 'They are of one patient' }).click()
  await expect(severalPatients(page)).toBeHidden()
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Submit to partner/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Submit to/ })
  const date = dialog.getByRole('textbox', { name: 'Issue date' })
  if ((await date.inputValue()) === '') {
    await expect(dialog.getByText('The issue date is missing')).toBeVisible()
    await date.fill('09-03-2026')
    await expect(page.getByText('Prescription saved')).toBeVisible()
  }
  await dialog.getByRole('button', { name: /^Submit to/ }).click()
  await expect(page.getByText(/^Prescription \d+ was handed over to/)).toBeVisible()
  await expect(page).toHaveURL(/digitizationdashboard/)
}

test('an upload is segregated by key and by drag, put back, submitted, refused, and sent again', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const l3 = await personAt(browser, 'L3DG01')
  await l3.setViewportSize({ width: 1440, height: 900 })
  await tellPartner(l3, 'fail')
  const reads: string[] = []
  l3.on('request', (request) => {
    if (request.url().endsWith('/refreshOCRData')) reads.push(request.url())
  })
  const upload = await openUpload(l3, 'DIGI-1001')
  await expect(l3.getByRole('button', { name: 'Segregate pages' })).toBeVisible()
  expect(reads).toHaveLength(1)

  // An administrator who looks up its holder gets to the desk of its channel.
  const admin = await personAt(browser, 'ADMIN01')
  await admin.getByRole('button', { name: 'Operators' }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: String(upload), exact: true })
    .click()
  await expect(admin).toHaveURL(new RegExp(`/digitizationeRxDetails\\?.*erxId=${upload}`))
  await admin.context().close()

  // Its pages name several patients: nothing is taken over together or submitted, and the parts are proposed.
  const banner = severalPatients(l3)
  await expect(banner).toBeVisible()
  await l3.keyboard.press('Control+Shift+Enter')
  await expect(l3.getByText('First segregate the pages, or say that they are of one patient')).toBeVisible()
  await banner.getByRole('button', { name: 'Segregate into' }).click()
  await expect(dialogOf(l3).getByRole('button', { name: /^Save \d prescriptions$/ })).toBeEnabled()
  await dialogOf(l3).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(l3)).toBeHidden()

  // By key: a new prescription begins at the second page.
  await l3.getByRole('button', { name: 'Segregate pages' }).click()
  const dialog = dialogOf(l3)
  await dialog.getByRole('button', { name: 'Page 1, prescription 1' }).focus()
  await l3.keyboard.press('ArrowRight')
  await l3.keyboard.press('Enter')
  await expect(dialog.getByText('Page 2 is in prescription 2 of 2')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Page 2, prescription 2' })).toBeFocused()

  // By drag: the third page goes back to the first. Escape ends the drag only.
  const third = dialog.getByRole('button', { name: 'Page 3, prescription 2' })
  const dragToFirst = async () => {
    await third.hover()
    await l3.mouse.down()
    const first = await dialog.getByRole('region', { name: 'Prescription 1' }).boundingBox()
    await l3.mouse.move((first?.x ?? 0) + 30, (first?.y ?? 0) + 20, { steps: 8 })
  }
  await dragToFirst()
  await l3.keyboard.press('Escape')
  await l3.mouse.up()
  await expect(third).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save 2 prescriptions' })).toBeEnabled()
  await dragToFirst()
  await l3.mouse.up()
  await expect(dialog.getByRole('button', { name: 'Page 3, prescription 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save 2 prescriptions' }).click()
  await expect(l3.getByText('Segregation Saved Successfully')).toBeVisible()
  const parts = l3.getByRole('list', { name: 'Prescriptions of this upload' }).getByRole('listitem')
  await expect(parts).toHaveCount(2)

  await l3.getByRole('button', { name: 'Put back together' }).click()
  await l3.getByRole('alertdialog').getByRole('button', { name: 'Put back together' }).click()
  await expect(l3.getByText('Digitization reverted')).toBeVisible()
  await expect(parts).toHaveCount(0)
  await expect(l3.getByRole('navigation', { name: 'Pages' }).getByRole('button')).toHaveCount(3)

  await sayOnePatient(l3)
  await addSuggestedMedicine(l3, 'Paracetamol 650')
  await submit(l3)
  await l3.getByRole('tab', { name: /failure/ }).click()
  const failed = l3.getByRole('row').filter({ hasText: String(upload) })
  await expect(failed).toBeVisible({ timeout: 30_000 })

  await tellPartner(l3, 'accept')
  await failed.getByRole('button', { name: `Actions for case ${upload}` }).click()
  await l3.getByRole('menuitem', { name: 'Send again' }).click()
  await l3.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  // The partner may have taken it before the first notice was seen.
  await expect(
    l3.getByText(new RegExp(`eRx Submitted Successfully|${upload} was handed over`)).first(),
  ).toBeVisible()
  await l3.getByRole('tab', { name: /Completed/ }).click()
  await expect(l3.getByRole('row').filter({ hasText: String(upload) })).toBeVisible({ timeout: 30_000 })
  await l3.context().close()
})

test('a case cancelled by the partner is closed, and the next one is offered', async ({ browser }) => {
  test.setTimeout(180_000)
  const l3 = await personAt(browser, 'L3DG01')
  await tellPartner(l3, 'cancel')
  // What another try of this test has cancelled is in no list.
  const upload = await openUpload(l3, test.info().retry === 0 ? 'DIGI-1002' : 'DIGI-1003')
  await sayOnePatient(l3)
  await addSuggestedMedicine(l3, 'Paracetamol 650')
  await submit(l3)
  const told = l3.getByRole('alertdialog', { name: `Prescription ${upload} was cancelled` })
  await expect(told).toBeVisible({ timeout: 30_000 })
  await told.getByRole('button', { name: 'Next case' }).click()
  await l3.waitForURL(/digitizationeRxDetails/)
  expect(new URL(l3.url()).searchParams.get('erxId')).not.toBe(String(upload))
  await tellPartner(l3, 'accept')
  await l3.context().close()
})
