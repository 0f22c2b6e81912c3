import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { getClientMasterData, getClientPage } from '@rxdesk/contract/areas/clients/calls'
import { createIPD, getBeds, getIPDdoctor } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { expectAccessible } from './axe.ts'
import { personAt, takeNextCase } from './demo-people.ts'
import { preparedStay } from './prepared-stay.ts'
import { thisTry } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

const admitting = (page: Page) => page.getByRole('dialog', { name: 'Admit a patient' })

async function chooseFirst(page: Page, label: RegExp): Promise<void> {
  await admitting(page).getByLabel(label).click()
  // The recognised words beside the dialog are options too.
  await page.getByRole('listbox', { name: label }).getByRole('option').first().click()
}

async function toAdmission(page: Page, ipdNo: string): Promise<Locator> {
  await page.getByRole('tab', { name: 'Department' }).click()
  await page.getByRole('button', { name: 'Admit a patient' }).click()
  const dialog = admitting(page)
  await dialog.getByLabel('IPD number').fill(ipdNo)
  await chooseFirst(page, /^Department/)
  await chooseFirst(page, /^Doctor/)
  return dialog
}

test('an outpatient is admitted with the findings that were chosen, and not a second time', async ({
  browser,
}) => {
  const page = await personAt(browser, 'L1OP01')
  const erxId = await takeNextCase(page)
  // At another try what is there already would not be saved again.
  const fever = `Fever with chills ${thisTry()}`.trim()
  await page.getByRole('textbox', { name: 'Complaints' }).fill(fever)
  await page.getByRole('textbox', { name: 'Observation' }).fill('Crackles at the right base')
  await expect(page.getByRole('textbox', { name: 'Complaints' })).toHaveValue(fever)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const ipdNo = `IP-O-${thisTry()}`
  const dialog = await toAdmission(page, ipdNo)
  // Nothing is taken by itself.
  const complaints = dialog.getByRole('checkbox', { name: `Complaints: ${fever}` })
  await expect(complaints).not.toBeChecked()
  await expect(
    dialog.getByRole('checkbox', { name: 'Observation: Crackles at the right base' }),
  ).not.toBeChecked()
  await complaints.check()
  await expectAccessible(page, 'an admission from an outpatient prescription')
  await dialog.getByRole('button', { name: 'Admit' }).click()
  await expect(page).toHaveURL(/IPDeRxDetails/)
  await page.getByRole('tab', { name: 'General' }).click()
  await expect(page.getByRole('textbox', { name: 'Complaints' })).toHaveValue(fever)
  await expect(page.getByRole('textbox', { name: 'Observation' })).toHaveValue('')

  await page.goto(`/eRxDetails?erxId=${erxId}`)
  const again = await toAdmission(page, `IP-P-${thisTry()}`)
  await again.getByRole('button', { name: 'Admit' }).click()
  await expect(again.getByRole('alert')).toContainText(`This patient is admitted already, as ${ipdNo}.`)
})

test('a bed that somebody was put in meanwhile is said to be taken', async ({ browser, baseURL }) => {
  const { ask } = await signInOverWire(baseURL ?? '', 'L1OP02')
  const admin = await signInOverWire(baseURL ?? '', 'ADMIN01')
  const { list } = await admin.ask(getClientPage, { searchText: 'aiims' })
  const clientId = list[0]?.clientId ?? 0
  const { department } = await admin.ask(getClientMasterData, { clientId })
  const { list: doctors } = await ask(getIPDdoctor, { clientId, searchText: '', limit: 50 })
  const { list: beds } = await ask(getBeds, { clientId })
  const bed = beds.find(({ taken }) => !taken)
  if (!bed || !doctors[0] || !department[0]) throw new Error('the demo has a free bed')

  const page = await personAt(browser, 'L1OP01')
  await page.goto('/dashboard?type=1')
  await page.getByRole('button', { name: /^Admit/ }).click()
  const dialog = admitting(page)
  await dialog.getByLabel(/^Client/).fill('aiims')
  await page.getByRole('option', { name: 'aiims', exact: true }).click()
  await dialog.getByLabel('First name').fill('Bedless')
  await dialog.getByLabel('Last name').fill('Patient')
  await dialog.getByLabel('IPD number').fill(`IP-B-${thisTry()}`)
  await chooseFirst(page, /^Department/)
  await chooseFirst(page, /^Doctor/)
  await dialog.getByLabel('Bed').click()
  await page.getByRole('option', { name: new RegExp(`${bed.room} · ${bed.bedName}$`) }).click()
  await ask(createIPD, {
    clientId,
    fName: 'Quicker',
    lName: `Patient${thisTry()}`,
    ipdNo: `IP-Q-${thisTry()}`,
    admittedAt: new Date().toISOString(),
    departmentId: department[0].id,
    doctorId: doctors[0].doctorId,
    bedId: bed.bedId,
    reason: 'Fever',
  })
  await dialog.getByRole('button', { name: 'Admit' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Another patient lies in this bed.')
})

/** Lets an operator see cards of outpatients alone, or all. */
async function setOpdOnly(browser: Browser, agentId: string, isOn: boolean): Promise<void> {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.goto(`/rxdeskusers?text=${agentId}`)
  await admin.getByRole('row').filter({ hasText: agentId }).press('Enter')
  const user = admin.getByRole('dialog')
  await user.getByRole('switch', { name: 'OPD cards only' }).setChecked(isOn)
  await user.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(user).toBeHidden()
  await admin.context().close()
}

test('a user who sees OPD cards alone meets no inpatient: not in lists, nor by the address', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const erxId = await preparedStay(baseURL ?? '')
  await setOpdOnly(browser, 'L1OP02', true)
  try {
    const page = await personAt(browser, 'L1OP02')
    await page.goto('/dashboard?type=1')
    await expect(page.getByRole('button', { name: 'Next case' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Prescription type' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Admit/ })).toHaveCount(0)
    await expect(page.getByText(String(erxId))).toHaveCount(0)
    await page.goto(`/IPDeRxDetails?erxId=${erxId}`)
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    await expect(page.getByText('Kavita Nirmal')).toHaveCount(0)
    await expectAccessible(page, 'a stay that is not theirs to see')
  } finally {
    await setOpdOnly(browser, 'L1OP02', false)
  }
})
