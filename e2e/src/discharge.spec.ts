import { expect, type Page, test } from '@playwright/test'
import { releaseeRx } from '@rxdesk/contract/areas/cases/calls'
import { getClientMasterData, getClientPage } from '@rxdesk/contract/areas/clients/calls'
import { saveDischargeSummary } from '@rxdesk/contract/areas/discharge/summary-calls'
import { getIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import { createIPD, getIPDdoctor } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { wireDayIn } from '@rxdesk/contract/dates'
import { exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, personAt } from './demo-people.ts'
import { signInOverWire } from './wire-session.ts'

const HOUR = 3_600_000
const days = (count: number) => wireDayIn('Asia/Kolkata', new Date(Date.now() + count * 24 * HOUR))

/**
 * A patient who was admitted an hour ago, with all that the summary must have except two musts, at the client with
 * inpatients: the account of an L3 operator is that of its doctor.
 */
async function preparedStay(url: string): Promise<number> {
  const { ask } = await signInOverWire(url, 'L1OP02')
  const admin = await signInOverWire(url, 'ADMIN01')
  const { list } = await admin.ask(getClientPage, { searchText: 'aiims' })
  const clientId = list[0]?.clientId ?? 0
  const { department } = await admin.ask(getClientMasterData, { clientId })
  const { list: doctors } = await ask(getIPDdoctor, { clientId, searchText: 'Dr. Nalini Rawat', limit: 50 })
  const [doctor, medicine] = [doctors[0], department.find(({ name }) => name === 'Inpatient medicine')]
  if (!doctor || !medicine) throw new Error('the demo has no ward')
  const { erxId } = await ask(createIPD, {
    clientId,
    fName: 'Kavita',
    lName: `Nirmal ${Date.now()}`,
    uhid: `NVH-${Date.now()}`,
    mobileNo: `98${String(Date.now()).slice(-8)}`,
    email: 'kavita@example.org',
    ipdNo: `D-${Date.now()}`,
    admittedAt: new Date(Date.now() - HOUR).toISOString(),
    departmentId: medicine.id,
    doctorId: doctor.doctorId,
    ward: 'Medical',
    reason: 'Fever with chills for 5 days',
  })
  const { fence } = await ask(getIPDeRxDtls, { erxId, mode: 'open', tab: 'wire' })
  const held = { erxId, fence: fence ?? 0 }
  await ask(updateeRxDtls, {
    ...held,
    changes: { rxdtls: { ageYears: 46, genderCode: 2, address: '7 Temple Street' } },
    base: { rxdtls: { ageYears: null, genderCode: null, address: '' } },
  })
  await ask(saveDischargeSummary, {
    ...held,
    saves: 0,
    summary: {
      ...exampleSummary,
      admission: { ...exampleSummary.admission, reason: '' },
      urgent: { ...exampleSummary.urgent, number: '' },
      followUp: { ...exampleSummary.followUp, date: days(7) },
      papers: { ...exampleSummary.papers, fitFrom: days(8) },
      ending: { outcome: 'improved', at: new Date().toISOString() },
    },
  })
  await ask(releaseeRx, held)
  return erxId
}

const partOf = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the summary' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
const field = (page: Page, path: string) => page.locator(`[data-summary-field="${path}"]`)

test('a summary lacks its musts, is completed, previewed, signed, and corrected by a second version', async ({
  browser,
  baseURL,
}) => {
  const erxId = await preparedStay(baseURL ?? '')
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
