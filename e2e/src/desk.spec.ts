import { expect, type Page, test } from '@playwright/test'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { suggestions } from './add-medicine.ts'
import { addPrescription } from './add-prescription.ts'
import { personAt } from './demo-people.ts'
import { openWhenRead } from './open-when-read.ts'
import {
  handwrittenOf,
  pictureOf,
  printedOf,
  type Rendered,
  type RenderedFile,
  rendered,
} from './rendered-prescription.ts'
import { signInOverWire, type WireSession } from './wire-session.ts'

/** Keys from opening to forwarding. Asked for are 20 and 45; 4 to 8 are pressed today. */
const MOST_KEYS = { print: 12, hand: 30 }

/**
 * How many keys an operator presses for a prescription of five medicines, from opening to forwarding, compared with the
 * characters in the record afterwards. Choosing a proposal or a suggestion counts as every other key; no arrow key, no
 * way back to the list and no mouse is used.
 */
test('prescriptions of five medicines are confirmed with a few keys', async ({ browser, baseURL }) => {
  test.setTimeout(600_000)
  const l1 = await personAt(browser, 'L1OP01')
  await countKeys(l1)
  const admin = await signInOverWire(baseURL ?? '', 'ADMIN01')
  // The first has the doubts of a recognised picture, the others have those of a PDF with its text.
  const [first, ...others] = rendered
  const sheets = [
    { sheet: first, file: pictureOf, most: MOST_KEYS.print },
    ...others.map((sheet) => ({ sheet, file: printedOf, most: MOST_KEYS.print })),
    { sheet: first, file: handwrittenOf, most: MOST_KEYS.hand },
  ]
  for (const { sheet, file, most } of sheets) {
    if (!sheet) continue
    const erxId = await add(l1, sheet, await file(browser, sheet))
    const before = await storedOf(admin, erxId)
    await openWhenRead(l1, erxId, nameOf(sheet))
    await expect(readings(l1).first()).toBeFocused({ timeout: 60_000 })

    // The record is empty before a key is pressed.
    expect(await storedOf(admin, erxId)).toEqual(before)

    await startCount(l1)
    await confirmAll(l1)
    await l1.keyboard.press('Control+Enter')
    const question = l1.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await l1.keyboard.press('Enter')
    await expect(
      l1.getByText('The prescription has been successfully forwarded to L2 operator').first(),
    ).toBeVisible()
    const keys = await keysPressed(l1)
    const { record, medicinedtls } = await storedOf(admin, erxId)
    expect(medicinedtls.length).toBeGreaterThanOrEqual(5)
    expect(record.rxdtls).toMatchObject({ uhid: sheet.patient.uhid, ageYears: sheet.patient.age })
    expect(record.rxdtls.hospitalId).not.toBeNull()
    const { written, inWords } = await charactersOf(admin, erxId)
    process.stdout.write(
      `confirmed and forwarded with ${keys} keys; ${written} characters as on the paper, ${inWords} in words\n`,
    )
    expect(keys).toBeLessThanOrEqual(most)
  }
})

test('the same five medicines by one-box entry take less than half the keys of typing them', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const l1 = await personAt(browser, 'L1OP01')
  await countKeys(l1)
  const admin = await signInOverWire(baseURL ?? '', 'ADMIN01')
  for (const sheet of rendered) {
    const erxId = await add(l1, sheet, await printedOf(browser, { ...sheet, medicines: [] }))
    // Typing does not wait for the reading.
    await l1.goto(`/eRxDetails?erxId=${erxId}`)
    await expect(l1.getByRole('button', { name: 'Forward to L2' })).toBeVisible()
    // The keys of the desk work a moment after it is visible.
    await expect(async () => {
      await l1.keyboard.press('Alt+m')
      await expect(l1.getByRole('combobox', { name: 'Medicine' })).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await startCount(l1)
    for (const [at, { written, directions }] of sheet.medicines.entries()) {
      await typeMedicine(l1, written, directions)
      await expect(l1.getByRole('listitem', { name: new RegExp(`^Medicine ${at + 1}:`) })).toBeVisible()
    }
    const keys = await keysPressed(l1)
    await release(l1)
    const { written, inWords } = await charactersOf(admin, erxId)
    process.stdout.write(
      `typed with ${keys} keys; ${written} characters as on the paper, ${inWords} in words\n`,
    )
    expect(keys).toBeLessThan(inWords / 2)
  }
})

const readings = (page: Page) =>
  page.getByRole('region', { name: 'Read from the page' }).getByRole('listitem')

/**
 * Takes over what is sure with one press, then accepts complete proposals, chooses the first candidate, adds what no
 * register has, and rejects the others. Each key finds the focus where it is wanted.
 */
async function confirmAll(page: Page): Promise<void> {
  const rows = readings(page)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Saved').first()).toBeVisible()
  for (let left = 40; left > 0 && (await rows.count()) > 0; left--) {
    const before = await rows.count()
    const row = rows.and(page.locator(':focus'))
    await expect(row).toBeVisible()
    if (/not registered/.test(await row.innerText())) {
      await page.keyboard.press('Enter')
      await expect(row.or(rows).getByRole('button', { name: 'Add', exact: true })).toBeVisible()
      await page.keyboard.press('Enter')
    } else if ((await row.getByRole('button', { name: /^Accept / }).count()) > 0)
      await page.keyboard.press('Enter')
    else if ((await row.getByRole('group', { name: 'Candidates' }).count()) > 0) await choose(page)
    else await page.keyboard.press('Delete')
    await expect.poll(() => rows.count()).toBeLessThan(before)
  }
}

/** The first candidate; a medicine whose directions are not understood goes to its entry row, where Enter adds it. */
async function choose(page: Page): Promise<void> {
  const before = await readings(page).count()
  await page.keyboard.press('1')
  const name = page.getByRole('combobox', { name: 'Medicine' })
  await expect
    .poll(
      async () =>
        (await readings(page).count()) < before ||
        (await name.evaluateAll((all) => all.some((each) => each === document.activeElement))),
    )
    .toBe(true)
  if ((await readings(page).count()) < before) return
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

/** The shortest beginning of the name whose first suggestion is the medicine, then its directions. */
async function typeMedicine(page: Page, written: string, directions: string): Promise<void> {
  const [, name = '', strength = ''] = /^\S+ (\S+) (\S+)/.exec(written) ?? []
  const box = page.getByRole('combobox', { name: 'Medicine' })
  await expect(box).toBeFocused()
  const first = suggestions(page).first()
  const wanted = new RegExp(`^${name}.*\\b${strength}`, 'i')
  // A user stops typing when the medicine is first.
  const [start, ...more] = [name.slice(0, 5), ...name.slice(5), ' ', ...strength]
  await page.keyboard.type(start)
  for (const letter of more) {
    const isThere = await expect(first)
      .toContainText(wanted, { timeout: 700 })
      .then(() => true)
      .catch(() => false)
    if (isThere) break
    await page.keyboard.type(letter)
  }
  await expect(first).toContainText(wanted)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type(directions.replace(/ x (\d+) days/, ' $1d'))
  await page.keyboard.press('Enter')
}

/** Counts the user's key presses: letters, Enter, arrows and Tab, once each; modifiers do not count. */
async function countKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = window as Window & { keysPressed?: number }
    counter.keysPressed = 0
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (!['Shift', 'Control', 'Alt', 'Meta'].includes(key))
          counter.keysPressed = (counter.keysPressed ?? 0) + 1
      },
      true,
    )
  })
}

function startCount(page: Page): Promise<void> {
  return page.evaluate(() => {
    ;(window as Window & { keysPressed?: number }).keysPressed = 0
  })
}

function keysPressed(page: Page): Promise<number> {
  return page.evaluate(() => (window as Window & { keysPressed?: number }).keysPressed ?? Number.NaN)
}

/** Everything stored of a case except the contact data, which is enciphered afresh for each answer. */
async function storedOf(admin: WireSession, erxId: number) {
  const { record, medicinedtls, genericmedicinedtls } = await admin.ask(geteRxDtls, { erxId, mode: 'view' })
  const rxdtls = { ...record.rxdtls, mobileNo: '', email: '' }
  return { record: { ...record, rxdtls }, medicinedtls, genericmedicinedtls }
}

/** The stored content of a case: typed letter by letter, with the directions as on the paper or in words. */
async function charactersOf(
  admin: WireSession,
  erxId: number,
): Promise<{ written: number; inWords: number }> {
  const { record, medicinedtls } = await admin.ask(geteRxDtls, { erxId, mode: 'view' })
  const fields = JSON.stringify([
    record.rxdtls.uhid,
    record.rxdtls.prescriptionDate,
    record.docobsv,
    record.patientvital,
  ])
    .replace(/"[a-zA-Z]+":/g, '')
    .match(/[\p{L}\p{N}./-]+/gu)
  const written = medicinedtls.map(({ medName, dosage }) => `${medName} ${dosage}`)
  const inWords = medicinedtls.map((line) => `${line.medName} ${line.inWords} ${line.qty}`)
  const rest = fields?.join(' ').length ?? 0
  return { written: rest + written.join(' ').length, inWords: rest + inWords.join(' ').length }
}

async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.waitForURL(/dashboard/)
}

async function add(page: Page, sheet: Rendered, file: RenderedFile): Promise<number> {
  await page.goto('/dashboard')
  const patient = { name: nameOf(sheet), mobile: '9000009955', email: 'desk@example.test' }
  return addPrescription(page, patient, [file])
}

/** A name other than the one on the paper, so that the latter must be confirmed. */
function nameOf({ patient }: Rendered): string {
  return `Desk ${patient.last}`
}
