import { type Browser, expect, type Page, test } from '@playwright/test'
import { getDoctorDetails, getDoctors, linkDoctorAccount } from '@rxdesk/contract/areas/doctors/master-calls'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

const OPERATOR = 'L1OP01'
const CLIENT = 'Rxdesk'

/** The first client has the form, the operator's account opens and deletes forms and is that of a doctor. */
async function setUp(browser: Browser, url: string): Promise<void> {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.goto('/edit-client?clientId=1')
  await admin.getByRole('button', { name: 'Edit: Forms' }).press('Enter')
  const forms = admin.getByRole('dialog', { name: 'Forms' })
  const emergency = forms.getByRole('group', { name: 'Emergency form' })
  await emergency.getByRole('switch').first().check()
  await emergency.getByRole('switch').nth(1).check()
  await forms.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(forms).toBeHidden()
  await admin.goto(`/rxdeskusers?text=${OPERATOR}`)
  await admin.getByRole('row').filter({ hasText: OPERATOR }).press('Enter')
  const user = admin.getByRole('dialog')
  for (const name of [/client forms|forms of clients/i, /delete/i])
    await user.getByRole('switch', { name }).first().check()
  await user.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(user).toBeHidden()
  await admin.context().close()
  const { ask } = await signInOverWire(url, 'ADMIN01')
  const { data } = await ask(getDoctors, { status: '6', limit: 50 })
  const found = data.find(({ registerno, clientId }) => registerno !== '' && (clientId ?? 1) === 1)
  if (!found) throw new Error('the demo has an approved doctor of the client')
  const { doctorId } = found
  const { version } = await ask(getDoctorDetails, { doctorId })
  await ask(linkDoctorAccount, { doctorId, version, agentId: OPERATOR })
}

const section = (page: Page) => page.getByRole('region', { name: 'Emergency assessment', exact: true })

async function arrives(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard?type=3')
  await page.getByRole('button', { name: /^New emergency/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Emergency arrival' })
  await dialog.getByLabel(/^Client/).fill(CLIENT)
  await page.getByRole('option', { name: CLIENT, exact: true }).click()
  await dialog.getByLabel('Identity not known').check()
  await dialog.getByLabel(/^Temporary name/).fill(name)
  await dialog.getByLabel('Came by').click()
  await page.getByRole('option', { name: 'Police' }).click()
  await expectAccessible(page, 'an emergency arrival')
  await dialog.getByRole('button', { name: 'New emergency' }).click()
  await expect(page).toHaveURL(/eRxDetails/)
  await expect(section(page).getByLabel('Temporary name')).toHaveValue(name)
}

const saved = (page: Page) => expect(section(page).getByText('Saved', { exact: true })).toBeVisible()

async function reading(page: Page, sign: string, value: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add a reading' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a reading' })
  await dialog.getByLabel('Vital sign').click()
  await page.getByRole('option', { name: sign, exact: true }).click()
  await dialog.getByLabel(/^Value/).fill(value)
  await dialog.getByRole('button', { name: 'Save the reading' }).click()
  await expect(dialog).toBeHidden()
}

async function order(page: Page, kind: string, name: string): Promise<void> {
  const form = section(page)
  await form.getByLabel('Kind').click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  await form.getByLabel('What', { exact: true }).fill(name)
  await form.getByRole('button', { name: 'Order', exact: true }).click()
  await form.getByRole('button', { name: `Given now: ${name}` }).click()
}

test('somebody unknown arrives at night, is treated, admitted and closed', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  await setUp(browser, String(baseURL))
  const page = await personAt(browser, OPERATOR)
  const name = `Unknown male 1${thisTry()}`
  await arrives(page, name)
  const form = section(page)

  // Missing parts are named, and lead to their fields.
  await form.getByRole('button', { name: 'Close the assessment' }).click()
  const closing = page.getByRole('dialog', { name: 'Close the assessment' })
  await expectAccessible(page, 'what an assessment lacks')
  await closing.getByRole('button', { name: 'Allergies' }).click()
  await expect(form.getByLabel(/^Allergies/)).toBeFocused()

  await form.getByLabel('No allergies known').check()
  await form.getByLabel('Medico-legal case').check()
  await form.getByLabel('MLC number').fill('MLC/418')
  await form.getByLabel('Police station').fill('Shivajinagar')
  await form.getByRole('button', { name: 'Police informed: Now' }).click()
  await form.getByLabel('Note with the next category').fill('Drowsy')
  await form.getByRole('button', { name: /^Red/ }).press('1')
  await expect(form.getByRole('list', { name: 'Triage so far' })).toContainText('Drowsy')
  await form.getByLabel('Consciousness (AVPU)').click()
  await page.getByRole('option', { name: /^V:/ }).click()
  await expect(form.getByText('To look at.')).toBeVisible()
  await reading(page, 'SpO2', '91')
  await reading(page, 'Pulse', '118')
  await reading(page, 'Respiratory rate', '26')

  await form.getByLabel('Part of the body').click()
  await page.getByRole('option', { name: 'Head' }).click()
  await form.getByLabel('Injury').fill('Laceration, 4 cm')
  await form.getByRole('button', { name: 'Add injury' }).click()
  await expect(form.getByRole('list', { name: 'Injuries' })).toContainText('Head, Front: Laceration, 4 cm')
  await order(page, 'Medicine', 'Tetanus toxoid')
  await order(page, 'Medicine', 'Paracetamol 1 g')
  await order(page, 'Investigation', 'CT head')
  await form.getByLabel('Result: CT head').fill('No bleed')
  await form.getByRole('button', { name: /^Yellow/ }).click()
  await expect(form.getByRole('list', { name: 'Triage so far' }).getByRole('listitem')).toHaveCount(2)

  await form.getByLabel('Provisional diagnosis').fill('Head injury')
  await form.getByLabel('Provisional diagnosis').press('Enter')
  await form.getByRole('combobox', { name: 'Disposition' }).click()
  await page.getByRole('option', { name: 'Admitted' }).click()
  await form.getByRole('button', { name: 'Time of disposition: Now' }).click()
  await form.getByLabel('Department', { exact: true }).fill('General surgery')
  await form.getByLabel('Condition').fill('Awake')
  await saved(page)
  await expectAccessible(page, 'an emergency assessment')

  // Something was given: the draft is not deleted.
  await form.getByRole('button', { name: 'Delete draft' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete the draft' })
  await deleting.getByLabel(/^Reason/).fill('Wrong patient')
  await deleting.getByRole('button', { name: 'Delete draft' }).click()
  await expect(deleting).toContainText('Something was given or done')
  await deleting.getByRole('button', { name: 'Cancel' }).click()

  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^emergency-\d+-\d+\.pdf$/)

  await form.getByRole('button', { name: 'Close the assessment' }).click()
  await closing.getByLabel(/^Your password/).fill(DEMO_PASSWORD)
  await closing.getByRole('button', { name: 'Close the assessment' }).click()
  await expect(closing).toBeHidden()
  await expect(form).toContainText('Version 1, closed')
  await expect(form.getByRole('button', { name: 'Delete draft' })).toHaveCount(0)
  await expectAccessible(page, 'a closed assessment')
})

test('what was found is proposed to the stay, and an empty draft is deleted for a reason', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await personAt(browser, OPERATOR)
  await arrives(page, `Unknown male 2${thisTry()}`)
  const form = section(page)
  await form.getByLabel('Provisional diagnosis').fill('Fracture of the wrist')
  await form.getByLabel('Provisional diagnosis').press('Enter')
  await form.getByLabel('Medico-legal case').check()
  await form.getByLabel('MLC number').fill('MLC/419')
  await form.getByRole('button', { name: 'Admit', exact: true }).click()
  const admitting = page.getByRole('dialog', { name: 'Admit a patient' })
  await expect(admitting.getByLabel('MLC number')).toHaveValue('MLC/419')
  await admitting.getByLabel(/Diagnosis: Fracture of the wrist/).check()
  await admitting.getByLabel('IPD number').fill(`IP-E-${thisTry()}`)
  for (const label of [/^Department/, /^Doctor/]) {
    await admitting.getByLabel(label).click()
    await page.getByRole('listbox', { name: label }).getByRole('option').first().click()
  }
  await admitting.getByRole('button', { name: 'Admit' }).click()
  await expect(page).toHaveURL(/IPDeRxDetails/)
  await page.getByRole('tab', { name: 'General' }).click()
  await expect(page.getByText('Fracture of the wrist').first()).toBeVisible()

  await page.goto('/dashboard?type=3&tab=inProgress')
  await arrives(page, `Unknown male 3${thisTry()}`)
  await section(page).getByRole('button', { name: 'Delete draft' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete the draft' })
  await expect(deleting.getByRole('button', { name: 'Delete draft' })).toBeDisabled()
  await deleting.getByLabel(/^Reason/).fill('Wrong patient')
  await deleting.getByRole('button', { name: 'Delete draft' }).click()
  await expect(section(page).getByRole('button', { name: 'Begin the assessment' })).toBeVisible()
})
