import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, personAt } from './demo-people.ts'
import { preparedStay } from './prepared-stay.ts'

const field = (page: Page, path: string) => page.locator(`[data-summary-field="${path}"]`)

async function endsAs(page: Page, outcome: string): Promise<void> {
  await field(page, 'ending.outcome').getByRole('combobox').click()
  await page.getByRole('option', { name: outcome }).click()
}

test('leaving against advice, a referral and a death ask for what they need; a discharge is taken back', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const erxId = await preparedStay(baseURL ?? '')
  const summary = `/IPDeRxDetails?erxId=${erxId}&tab=summary`
  const page = await personAt(browser, 'L1OP01')
  const missing = page.getByRole('list', { name: 'Missing' })

  await test.step('each ending names what it lacks, and shows no field of another', async () => {
    await page.goto(`${summary}&part=ending`)
    await endsAs(page, 'Against medical advice')
    await expect(missing).toContainText('Who was told what may happen')
    await field(page, 'ending.told').getByRole('textbox').fill('Suresh Nirmal')
    await field(page, 'ending.toldBy').getByRole('textbox').fill('Dr. Nalini Rawat')
    await expect(page.getByText('Nothing is missing')).toBeVisible()
    const paper = page.frameLocator('iframe[title="Preview"]')
    await expect(paper.getByText('Suresh Nirmal').first()).toBeVisible()
    await expectAccessible(page, 'leaving against advice')

    await field(page, 'ending.told').getByRole('textbox').fill('')
    await field(page, 'ending.toldBy').getByRole('textbox').fill('')
    await endsAs(page, 'Referred')
    await expect(missing).toContainText('Referred to')
    await expect(field(page, 'ending.told')).toHaveCount(0)

    await endsAs(page, 'Died')
    await expect(missing.getByRole('button', { name: /Cause of death/ })).toBeVisible()
    await expect(field(page, 'ending.referredTo')).toHaveCount(0)
    await expectAccessible(page, 'a death without its cause')
    await endsAs(page, 'Referred')
    await field(page, 'ending.referredTo').getByRole('textbox').fill('City Heart Institute')
    await field(page, 'ending.referredWhy').getByRole('textbox').fill('Angiography')
    await expect(page.getByText('Nothing is missing')).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText('All saved', { exact: true })).toBeVisible()
  })

  await test.step('the doctor signs the referral, and the patient is discharged', async () => {
    await page.getByRole('tab', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Advise discharge' }).click()
    await expect(page.getByText('The discharge is advised')).toBeVisible()
    const doctor = await personAt(browser, 'L3OP01')
    await doctor.goto(summary)
    await doctor.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = doctor.getByRole('dialog', { name: 'Sign the discharge summary' })
    await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign' }).click()
    await expect(doctor.getByText('Version 1, signed').first()).toBeVisible({ timeout: 90_000 })
    await doctor.goto(`/IPDeRxDetails?erxId=${erxId}&tab=desk`)
    await doctor.getByRole('button', { name: 'Discharge', exact: true }).click()
    await doctor.getByRole('alertdialog').getByRole('button', { name: 'Discharge' }).click()
    await expect(doctor.getByText('The patient is discharged')).toBeVisible()
  })

  await test.step('an administrator takes the discharge back, with a reason', async () => {
    const admin = await personAt(browser, 'ADMIN01')
    await admin.goto(`/IPDeRxDetails?erxId=${erxId}&tab=desk`)
    await admin.getByRole('button', { name: 'Take the discharge back' }).click()
    const undo = admin.getByRole('dialog', { name: 'Take the discharge back' })
    const confirm = undo.getByRole('button', { name: 'Take the discharge back' })
    await expect(confirm).toBeDisabled()
    await undo.getByLabel(/^Reason/).fill('The bed there is not free')
    await expectAccessible(admin, 'taking a discharge back')
    await confirm.click()
    await expect(undo).toBeHidden()
    await expect(admin.getByRole('region', { name: 'The stay', exact: true })).toContainText(
      'Discharge advised',
    )
  })
})
