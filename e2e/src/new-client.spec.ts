import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { addSuggestedMedicine, suggestions } from './add-medicine.ts'
import { addPrescription } from './add-prescription.ts'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, personAt } from './demo-people.ts'
import { forwardTo, forwardToL2 } from './forward-case.ts'
import { openAdministration } from './open-administration.ts'
import { openWhenRead } from './open-when-read.ts'
import { printedOf } from './rendered-prescription.ts'
import { thisTry } from './this-try.ts'

/** What this try creates, under names that no earlier one left behind. */
function namesOfTry() {
  const once = thisTry()
  const first = `Firstcomer${once}`
  const known = `Meenakshi${once}`
  return {
    client: `Sunrise${once} Clinic`,
    key: `sunrise${once}`,
    hospital: `Sunrise${once} North`,
    doctor: `Dr. ${known} Sunder`,
    known,
    registration: `SN-${55120 + once.length}`,
    operator: `SUNRISE1${once}`,
    staff: `SUNRISEDESK${once}`,
    patient: { name: first, mobile: `900000997${7 - once.length}`, email: `${first}@example.test` },
  }
}
type Names = ReturnType<typeof namesOfTry>

const sheetOf = ({ hospital, doctor, registration, patient }: Names) => ({
  hospital: hospital.toUpperCase(),
  doctor,
  registration,
  date: '09/11/2026',
  patient: { first: patient.name, last: 'Kale', age: 41, sex: 'M' as const, uhid: 'SN0001' },
  vitals: 'BP: 120/80 mmHg',
  complaints: 'fever',
  diagnosis: 'Viral fever',
  medicines: [{ written: 'Tab. Paracetamol 650 mg', directions: '1-0-1 x 5 days' }],
})

test('an administrator sets up a client from nothing, and its operator takes a prescription all the way to sending', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const admin = await personAt(browser, 'ADMIN01')
  const names = namesOfTry()
  const { doctor, patient } = names
  await makeClient(admin, names)
  await makeDoctor(admin, names)
  await makeOperator(admin, names)
  await makeClientUser(admin, names)

  const l1 = await personAt(browser, names.operator)
  const erxId = await addPrescription(l1, patient, [await printedOf(browser, sheetOf(names))])
  await openWhenRead(l1, erxId, patient.name)
  await l1.getByRole('textbox', { name: 'Complaints' }).fill('Fever')
  await l1.getByRole('textbox', { name: 'Prescription date' }).fill('09-11-2026')
  await l1.getByRole('tab', { name: 'Hospital' }).click()
  await choose(l1.getByRole('combobox', { name: /^Doctor by name/ }), l1, names.known)
  await expect(l1.getByRole('combobox', { name: /^Doctor by name/ })).toHaveValue(new RegExp(`^${doctor}`))
  await addSuggestedMedicine(l1, 'Paracetamol 650', '1-0-1 AC x 5 days')
  await forwardToL2(l1)
  await l1.context().close()
  await reviewAndSend(browser, erxId, patient.name)

  // The hospital's own staff see its outcome, and nothing of other clients.
  const staff = await personAt(browser, names.staff)
  const rows = staff.getByRole('grid', { name: 'Prescriptions' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(String(erxId))
  await expect(rows.nth(1)).toContainText(doctor)
  await expect(async () => {
    await staff.reload()
    await expect(rows.nth(1)).toContainText('Completed', { timeout: 3_000 })
  }).toPass()
  await staff.context().close()
  await admin.context().close()
})

async function goTo(admin: Page, item: string): Promise<void> {
  await openAdministration(admin, item)
}

async function choose(box: Locator, page: Page, typed: string): Promise<void> {
  // Not by a click: the list of the previous field may still cover it, until the focus leaves.
  await box.focus()
  await box.pressSequentially(typed)
  await suggestions(page).filter({ hasText: typed }).first().click()
}

async function makeClient(admin: Page, { client, key, hospital }: Names): Promise<void> {
  await goTo(admin, 'Clients')
  await admin.getByRole('button', { name: 'Add client' }).press('Enter')
  const made = admin.getByRole('dialog', { name: 'Add client' })
  await made.getByLabel('Name').fill(client)
  await made.getByLabel('Key').fill(key)
  await made.getByLabel('Turnaround (minutes)').fill('45')
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: client })).toBeVisible()
  for (const [add, section, name] of [
    ['Add hospital', 'Hospitals', hospital],
    ['Add department', 'Departments', 'Cardiology'],
    ['Add medium', 'Media', 'Fax'],
  ] as const) {
    await admin.getByRole('button', { name: add }).press('Enter')
    await expect(admin.getByRole('dialog', { name: add }).getByLabel('Name')).toBeFocused()
    await admin.keyboard.type(name)
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('region', { name: section }).getByRole('button', { name })).toBeVisible()
  }
  await admin.getByRole('button', { name: 'Edit: Webhook' }).press('Enter')
  await admin.getByLabel('Web address').fill('https://clinic.test/rx')
  await admin.keyboard.press('Enter')
  const secret = admin.getByRole('dialog', { name: 'Secret of the webhook' })
  await expect(secret.getByRole('textbox')).toHaveValue(/^[\w-]{43}$/)
  await expectAccessible(admin, 'the secret of a webhook')
  await secret.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(admin.getByText('A secret is stored')).toBeVisible()
  // From its top: what has scrolled half under the bar of the shell is no smaller for it.
  await admin.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(admin, 'a client')
}

async function makeDoctor(
  admin: Page,
  { client, hospital, doctor, known, registration }: Names,
): Promise<void> {
  await goTo(admin, 'Registered doctors')
  await admin.getByRole('button', { name: 'Add doctor' }).press('Enter')
  const made = admin.getByRole('dialog', { name: 'Add doctor' })
  await made.getByRole('textbox', { name: /^Name/ }).fill(doctor)
  await made.getByLabel('Registration number').fill(registration)
  await made.getByLabel('Medical council').fill('Maharashtra Medical Council')
  await choose(made.getByRole('combobox', { name: 'Hospitals' }), admin, hospital)
  await choose(made.getByRole('combobox', { name: 'Client' }), admin, client)
  await made.getByRole('button', { name: 'Add doctor' }).click()
  await expect(made).toBeHidden()
  await admin.getByLabel('Name or registration number').fill(known)
  await expect(admin.getByRole('row', { name: doctor })).toBeVisible()
}

async function makeOperator(admin: Page, { client, operator }: Names): Promise<void> {
  await goTo(admin, 'Users')
  await admin.getByRole('button', { name: 'Add user' }).press('Enter')
  const made = admin.getByRole('dialog', { name: 'Add user' })
  await made.getByLabel('Agent ID').fill(operator)
  await made.getByLabel('First name').fill('Suman')
  await made.getByRole('textbox', { name: 'E-mail' }).fill(`${operator}@sunrise.test`)
  await made.getByRole('checkbox', { name: 'L1 Operator' }).check()
  for (const permission of ['Add prescription', 'Edit prescription', 'View mobile number', 'View e-mail'])
    await made.getByRole('checkbox', { name: permission }).check()
  await choose(made.getByRole('combobox', { name: 'Clients' }), admin, client)
  await made.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await made.getByRole('button', { name: 'Add user' }).click()
  await expect(made).toBeHidden()
}

async function makeClientUser(admin: Page, { client, staff }: Names): Promise<void> {
  await goTo(admin, 'Client credentials')
  await admin.getByRole('button', { name: 'Add client user' }).press('Enter')
  const made = admin.getByRole('dialog', { name: 'Add client user' })
  await choose(made.getByRole('combobox', { name: 'Select Client' }), admin, client)
  await made.getByLabel('Email ID').fill(`${staff}@sunrise.test`)
  await made.getByLabel('User ID').fill(staff)
  await made.getByRole('combobox', { name: 'Select Prescription Type' }).click()
  await admin.getByRole('option', { name: 'OPD' }).click()
  await made.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await made.getByRole('button', { name: 'Save' }).click()
  await expect(made).toBeHidden()
  // The user starts inactive (screens 3).
  await admin.getByRole('row', { name: staff }).press('Enter')
  const edited = admin.getByRole('dialog', { name: 'Edit client user' })
  await edited.getByRole('radio', { name: 'Active', exact: true }).check()
  await edited.getByRole('button', { name: 'Update' }).click()
  await expect(edited).toBeHidden()
}

async function reviewAndSend(browser: Browser, erxId: number, patient: string): Promise<void> {
  for (const [agentId, action] of [
    ['L2OP01', 'Forward to L3'],
    ['L3OP01', 'Send to patient'],
  ] as const) {
    const page = await personAt(browser, agentId)
    await page.getByRole('searchbox', { name: 'Patient name' }).fill(patient)
    const row = page.getByRole('row').filter({ hasText: String(erxId) })
    await expect(page.getByRole('row').nth(1)).toContainText(String(erxId))
    await row.getByText(patient).click()
    await expect(page.getByRole('heading', { level: 1, name: `Prescription ${erxId}` })).toBeVisible()
    if (action === 'Send to patient') {
      await page.getByRole('button', { name: action }).click()
      const question = page.getByRole('alertdialog', { name: 'Send this prescription to the patient?' })
      await question.getByRole('button', { name: action }).click()
      await expect(page.getByText('eRx has been successfully sent to patient')).toBeVisible()
    } else await forwardTo(page, 'L3')
    await page.context().close()
  }
}
