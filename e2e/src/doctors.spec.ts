import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { openAdministration } from './open-administration.ts'
import { thisTry, triesBefore } from './this-try.ts'

const clip = { x: 0, y: 0, width: 240, height: 100 }

test('an administrator adds a doctor, verifies the entry, and merges two doctors', async ({ browser }) => {
  const first = `Tara${thisTry()}`
  const doctor = `Dr. ${first} Example`
  const twin = `${first} Examplle`
  const registration = `NEW-77${thisTry()}`
  const admin = await personAt(browser, 'ADMIN01')
  await openAdministration(admin, 'Registered doctors')
  const doctors = admin.getByRole('grid', { name: 'Registered doctors' })
  await expect(doctors.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(admin, 'the registered doctors')

  await admin.getByRole('button', { name: 'Add doctor' }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Add doctor' })
  await dialog.getByRole('textbox', { name: 'Registration number' }).fill(registration)
  await admin.keyboard.press('Enter')
  await expect(dialog.getByText("Enter the doctor's name")).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(doctor)
  await dialog.getByRole('combobox', { name: 'Medical council' }).fill('Delhi Med')
  await admin.getByRole('option', { name: 'Delhi Medical Council' }).click()
  await dialog.getByRole('button', { name: 'Add a time' }).press('Enter')
  await expectAccessible(admin, 'the dialog of a doctor')
  await dialog.getByRole('button', { name: 'Add doctor' }).press('Enter')
  await expect(dialog).toBeHidden()

  // Approved from the beginning: verified from that list, by the council's register.
  await admin.goto(`/doctor-approved?text=${first}`)
  const approved = admin.getByRole('grid', { name: 'Approved doctors' })
  await expect(approved.getByRole('row')).toHaveCount(2)
  await approved.getByRole('row').nth(1).press('Enter')
  const known = admin.getByRole('dialog', { name: `Edit ${doctor}` })
  await known.getByRole('button', { name: 'Mark as verified' }).press('Enter')
  const asked = admin.getByRole('alertdialog')
  await expect(asked).toContainText(registration)
  await asked.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(known).toBeHidden()
  await expect(approved.getByRole('row')).toHaveCount(1)

  await admin.goto('/approved-doctors')
  const verified = admin.getByRole('grid', { name: 'Verified doctors' })
  await verified.getByRole('row', { name: doctor }).press('Enter')
  await known.getByRole('combobox', { name: 'Qualification' }).fill('MBBS, MD')
  await known.getByRole('button', { name: 'Save' }).press('Enter')
  await admin.waitForURL(/\/registered-doctors$/)
  await expect(admin.getByText('Doctor saved')).toBeVisible()

  // The same doctor, added by another user: found, compared and merged.
  await admin.getByRole('button', { name: 'Add doctor' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(twin)
  await dialog.getByRole('combobox', { name: 'Qualification' }).fill('MS')
  await dialog.getByRole('textbox', { name: 'Registration number' }).fill('new 77')
  await dialog.getByRole('button', { name: 'Add doctor' }).press('Enter')
  const likely = admin.getByRole('alertdialog', { name: 'This doctor may exist already' })
  await expect(likely).toContainText('Same number · Similar name')
  await expectAccessible(admin, 'a doctor who is likely there already')
  await likely.getByRole('button', { name: 'Add anyway' }).press('Enter')
  await expect(dialog).toBeHidden()
  await admin.goto(`/registered-doctors?text=${first}`)
  await expect(doctors.getByRole('row')).toHaveCount(3)
  await doctors.getByRole('row', { name: doctor }).press('Enter')
  await known.getByRole('button', { name: 'Likely duplicates' }).press('Enter')
  const alike = admin.getByRole('dialog', { name: `Likely duplicates of ${doctor}` })
  await alike.getByRole('button', { name: `Compare: ${twin}` }).press('Enter')
  const both = admin.getByRole('dialog', { name: 'Merge two doctors' })
  await both
    .getByRole('radiogroup', { name: 'Qualification' })
    .getByRole('radio', { name: 'MS' })
    .press('Space')
  await expectAccessible(admin, 'two doctors side by side')
  await both.getByRole('button', { name: 'Merge' }).press('Enter')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).press('Enter')
  await expect(admin.getByText('The two doctors were merged')).toBeVisible()
  await expect(doctors.getByRole('row')).toHaveCount(2)
  await admin.goto('/registered-doctors?status=8')
  await expect(doctors.getByRole('row', { name: twin })).toBeVisible()

  // The account of the doctor, which no doctor of an earlier try has, and the signature.
  const agentId = triesBefore() === 0 ? 'L2OP01' : 'L3DG01'
  await admin.goto(`/registered-doctors?text=${first}`)
  await doctors.getByRole('row', { name: doctor }).press('Enter')
  await known.getByRole('textbox', { name: /^Agent ID/ }).fill(agentId)
  await admin.keyboard.press('Enter')
  await expect(known.getByText(`Signs in as ${agentId}`)).toBeVisible()
  await known
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 's.png', mimeType: 'image/png', buffer: await admin.screenshot({ clip }) })
  await expect(known.getByRole('img', { name: 'Signature' })).toBeVisible()
  await expectAccessible(admin, 'a doctor with account and signature')

  // An operator reads what an administrator saved.
  const operator = await personAt(browser, 'L1OP01')
  await operator.goto(`/doctors?text=${first}`)
  const read = operator.getByRole('grid', { name: 'Doctors' })
  await read.getByRole('row').nth(1).press('Enter')
  const facts = operator.getByRole('dialog', { name: doctor })
  await expect(facts).toContainText('Monday to Friday')
  await expect(facts).toContainText('MS')
  await expect(operator.getByRole('button', { name: 'Add doctor' })).toHaveCount(0)
  await operator.context().close()

  // They were two: the merge is undone, and what came in between goes where it belongs.
  await admin.goto('/registered-doctors?list=merges')
  await admin
    .getByRole('grid', { name: 'Past merges' })
    .getByRole('row', { name: /Examplle/ })
    .press('Enter')
  const undo = admin.getByRole('dialog', { name: 'Take back the merge' })
  const questions = undo.getByRole('radiogroup')
  await expect(questions).toHaveCount(2)
  await expectAccessible(admin, 'the taking back of a merge of doctors')
  for (const question of await questions.all()) await question.getByRole('radio').first().press('Space')
  await undo.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(admin.getByText('The merge was taken back')).toBeVisible()
  await admin.goto('/registered-doctors?text=tara')
  await expect(doctors.getByRole('row')).toHaveCount(3)
})
