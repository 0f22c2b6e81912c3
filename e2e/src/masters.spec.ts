import { expect, test } from '@playwright/test'
import { decideOnTerm, getApprovalPendingList } from '@rxdesk/contract/areas/approvals/term-calls'
import { claimNexteRx, releaseeRx } from '@rxdesk/contract/areas/cases/calls'
import { geteRxDtls, updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { openAdministration } from './open-administration.ts'
import { thisTry, triesBefore } from './this-try.ts'
import { signInOverWire } from './wire-session.ts'

test('an administrator adds a term with its spellings, meets a duplicate, changes and retires it', async ({
  browser,
}) => {
  const term = `Zedgaon fever${thisTry()}`
  const admin = await personAt(browser, 'ADMIN01')
  await openAdministration(admin, 'Diagnosis')
  const list = admin.getByRole('grid', { name: 'Diagnosis' })
  const row = list.getByRole('row', { name: term })
  await expect(list.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(admin, 'a master')

  await admin.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Add' })
  const nameField = dialog.getByRole('textbox', { name: /^Name/ })
  await dialog.getByRole('textbox', { name: 'ICD-10' }).fill(`Z99.${9 - triesBefore()}`)
  await dialog
    .getByRole('textbox', { name: 'Other spellings' })
    .fill(`Zedgaon${thisTry()}\nज़ेडगांव${thisTry()}`)
  await expectAccessible(admin, 'the dialog of a term')
  // A term that already exists: everything typed stays, the error is at the name.
  await nameField.fill('Hypertension')
  await admin.keyboard.press('Enter')
  await expect(dialog.getByText(/^Duplicate: /)).toBeVisible()
  await expect(nameField).toBeFocused()
  await nameField.fill(term)
  await admin.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  for (const typed of ['ज़ेडगां', 'z99', 'zedgaon']) {
    await admin.getByRole('textbox', { name: 'Name, spelling or code' }).fill(typed)
    await expect(row).toBeVisible()
  }
  await row.press('Enter')
  const edited = admin.getByRole('dialog', { name: `Edit ${term}` })
  await edited.getByRole('textbox', { name: 'Hindi name' }).fill('ज़ेडगांव बुखार')
  await admin.keyboard.press('Enter')
  await expect(edited).toBeHidden()
  await expect(row).toContainText('ज़ेडगांव बुखार')

  await row.press('Enter')
  await edited.getByRole('button', { name: 'Retire' }).press('Enter')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).press('Enter')
  await expect(row).toHaveCount(0)

  // The lists without an address of their own share one; a sign is moved by keyboard.
  await admin.goto('/masters/qualification')
  await admin.getByRole('combobox', { name: 'List' }).press('Enter')
  await admin.getByRole('option', { name: 'Reject reasons', exact: true }).press('Enter')
  const reasons = admin.getByRole('grid', { name: 'Reject reasons', exact: true })
  await reasons.getByRole('row').nth(1).press('Enter')
  await expect(admin.getByRole('switch', { name: 'Needs a note' })).toBeVisible()
  await admin.keyboard.press('Escape')
  await expectAccessible(admin, 'a list')
  await admin.goto('/vitalMaster')
  const signs = admin.getByRole('grid', { name: 'Vital signs' })
  const second = signs.getByRole('row').nth(2)
  const name = (await second.getByRole('gridcell').first().textContent()) ?? ''
  await second.focus()
  await admin.keyboard.press('ArrowRight')
  await admin.keyboard.press('Enter')
  await expect(signs.getByRole('row').nth(1)).toContainText(name)
  await expect(signs.getByRole('button', { name: `Move ${name} up` })).toBeFocused()
  await expect(admin.getByText(`${name} is 1 of `)).toBeVisible()
  await admin.context().close()
})

test('a term that an operator typed is at the bell, and mapped to one that there is', async ({
  browser,
  baseURL,
}) => {
  const term = `Zedgaon stitching${thisTry()}`
  const operator = await signInOverWire(baseURL ?? '', 'L1OP01')
  const { erxId } = await operator.ask(claimNexteRx, { tab: 'bell' })
  const opened = await operator.ask(geteRxDtls, { erxId, mode: 'open', tab: 'bell' })
  const { docprocedure } = opened.record
  const held = { erxId, fence: opened.fence ?? 0 }
  const typed = [...docprocedure, term]
  await operator.ask(updateeRxDtls, {
    ...held,
    changes: { docprocedure: typed },
    base: { docprocedure },
  })
  await operator.ask(updateeRxDtls, {
    ...held,
    changes: { docprocedure },
    base: { docprocedure: typed },
  })
  await operator.ask(releaseeRx, held)

  // The bell lists the longest waiting alone: those of the demo and of other tests leave first.
  const decider = await signInOverWire(baseURL ?? '', 'ADMIN01')
  const { list: earlier } = await decider.ask(getApprovalPendingList, { limit: 100 })
  for (const { approvalId } of earlier.filter((each) => each.erxId !== erxId).flatMap(({ terms }) => terms))
    await decider.ask(decideOnTerm, { approvalId, decision: 'reject' })

  const admin = await personAt(browser, 'ADMIN01')
  await admin.getByRole('button', { name: /^Pending approval: [1-9]/ }).press('Enter')
  const entry = admin.getByRole('menuitem', { name: `eRx ${erxId}` })
  await expect(entry).toContainText(`Need approval for Procedure: ${term}`)
  await expectAccessible(admin, 'the bell')
  await entry.press('Enter')
  await admin.waitForURL(/adminApproval/)
  await admin.getByRole('button', { name: `Decide on ${term}` }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: `Decide on ${term}` })
  await dialog.getByRole('combobox', { name: 'Decision' }).press('Enter')
  await admin.getByRole('option', { name: /^Map/ }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Procedure' }).fill('sutur')
  await admin.getByRole('option').first().click()
  await expectAccessible(admin, 'the decision on a term')
  await dialog.getByRole('button', { name: 'Map', exact: true }).press('Enter')
  await expect(admin.getByText('Prescription Approved Successfully')).toBeVisible()
  await expect(admin.getByText(term)).toHaveCount(0)
  await admin.context().close()
})
