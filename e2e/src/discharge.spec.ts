import { expect, type Page, test } from '@playwright/test'
import { exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, personAt } from './demo-people.ts'
import { preparedStay } from './prepared-stay.ts'

const partOf = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the summary' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
const field = (page: Page, path: string) => page.locator(`[data-summary-field="${path}"]`)

test('a summary lacks its musts, is completed, previewed, signed, and corrected by a second version', async ({
  browser,
  baseURL,
}) => {
  const erxId = await preparedStay(baseURL ?? '', {
    admission: { ...exampleSummary.admission, reason: '' },
    urgent: { ...exampleSummary.urgent, number: '' },
  })
  const summary = `/IPDeRxDetails?erxId=${erxId}&tab=summary`
  const page = await personAt(browser, 'L1OP01')
  const doctor = await personAt(browser, 'L3OP01')

  await test.step('each must that is missing is named, and leads to its field', async () => {
    await page.goto(summary)
    const missing = page.getByRole('list', { name: 'Missing' })
    await expect(missing.getByRole('listitem')).toHaveCount(2)
    await expect(missing).toContainText('Admission: Reason for admission')
    await expectAccessible(page, 'a summary that lacks something')
    await missing.getByRole('button', { name: /Number that answers day and night/ }).click()
    await expect(field(page, 'urgent.number').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('90000 00014')
  })

  await test.step('a line of the stay is taken over by a person alone, and the page shows it', async () => {
    await partOf(page, 'Admission').click()
    await expect(field(page, 'admission.reason').getByRole('textbox')).toHaveValue('')
    await page
      .getByRole('button', { name: 'Take over: Reason for admission: Fever with chills for 5 days' })
      .click()
    await expect(page.getByText('Nothing is missing')).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText('All saved', { exact: true })).toBeVisible()
    const paper = page.frameLocator('iframe[title="Preview"]')
    await expect(paper.getByText('Fever with chills for 5 days')).toBeVisible()
    await expect(paper.getByText('Draft: not signed')).toBeVisible()
    await expectAccessible(page, 'a whole summary')
  })

  await test.step('it is advised, signed with the own password, and the patient is discharged', async () => {
    await page.getByRole('tab', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Advise discharge' }).click()
    await expect(page.getByText('The discharge is advised')).toBeVisible()
    await doctor.goto(summary)
    await doctor.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = doctor.getByRole('dialog', { name: 'Sign the discharge summary' })
    await expect(dialog).toContainText('Kavita Nirmal')
    await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
    await expectAccessible(doctor, 'the dialog that signs')
    await dialog.getByRole('button', { name: 'Sign' }).click()
    // The first PDF of a server starts the process that makes them.
    await expect(doctor.getByText('Version 1, signed').first()).toBeVisible({ timeout: 90_000 })
    const [pdf] = await Promise.all([
      doctor.waitForResponse(/\/api\/files\//),
      doctor.getByRole('button', { name: 'Open PDF' }).click(),
    ])
    expect(pdf.headers()['content-type']).toContain('application/pdf')
    // It leaves the house when the patient does.
    await expect(doctor.getByRole('button', { name: 'Send to patient', exact: true })).toHaveCount(0)
    await doctor.goto(`/IPDeRxDetails?erxId=${erxId}&tab=desk`)
    await doctor.getByRole('button', { name: 'Discharge', exact: true }).click()
    await doctor.getByRole('alertdialog').getByRole('button', { name: 'Discharge' }).click()
    await expect(doctor.getByText('The patient is discharged')).toBeVisible()
    await doctor.goto(summary)
    await doctor.getByRole('button', { name: 'Send to patient', exact: true }).click()
    await doctor.getByRole('alertdialog').getByRole('button', { name: 'Send to patient' }).click()
    await expect(doctor.getByText(/^Sent by case \d+/)).toBeVisible()
  })

  await test.step('a correction is version 2, with its reason; the first stays and is compared', async () => {
    await doctor.goto(summary)
    await doctor.getByRole('button', { name: 'Correct', exact: true }).click()
    const dialog = doctor.getByRole('dialog', { name: 'Write a new version' })
    await dialog.getByLabel(/^Reason/).fill('Wrong diet')
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await expect(doctor.getByText('Version 2, draft').first()).toBeVisible()
    await page.goto(`${summary}&part=advice`)
    await field(page, 'advice.diet').getByRole('textbox').fill('Salt-free diet')
    await expect(page.getByRole('tabpanel').getByText('All saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Changes of version 2' }).click()
    const compared = page.getByRole('dialog', { name: 'What changed in version 2' })
    await expect(compared.getByRole('row', { name: /Advice: Diet/ })).toContainText('Salt-free diet')
    await expectAccessible(page, 'two versions side by side')
    await compared.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'PDF of version 1' })).toBeVisible()
  })
})
