import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { openOnvifCamera } from './onvif-camera.ts'
import { openAdministration } from './open-administration.ts'
import { thisTry } from './this-try.ts'

const CLIENT = 'aiims'

async function chooseClient(page: Page, name: string): Promise<void> {
  await page
    .getByRole('combobox', { name: /^Client/ })
    .last()
    .fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

test('an administrator sets a room up, its operator looks into it, and nobody else does', async ({
  browser,
}) => {
  const camera = `Counter${thisTry()}`
  const room = `Pharmacy${thisTry()}`
  const admin = await personAt(browser, 'ADMIN01')

  await openAdministration(admin, 'Cameras')
  const dialog = admin.getByRole('dialog', { name: 'Add camera' })
  // The list that is still to come takes the button of the empty one away.
  await expect(async () => {
    await admin.getByRole('button', { name: 'Add camera' }).first().press('Enter')
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('combobox', { name: /^Client/ }).fill(CLIENT)
  await admin.getByRole('option', { name: CLIENT, exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(camera)
  const address = dialog.getByRole('textbox', { name: 'Address' })
  await address.fill('http://169.254.169.254/')
  await dialog.getByRole('button', { name: 'Try now' }).press('Enter')
  await expect(dialog.getByText('This address is not in the networks in which cameras may be.')).toBeVisible()
  await address.fill('file:///etc/passwd')
  await dialog.getByRole('button', { name: 'Add camera' }).press('Enter')
  await expect(dialog.getByText(/^Write an address that begins with rtsp/)).toBeVisible()
  const onvif = await openOnvifCamera()
  await address.fill(onvif.host)
  await dialog.getByRole('button', { name: 'Ask the camera' }).press('Enter')
  await dialog.getByRole('button', { name: /^Main/ }).press('Enter')
  await expect(address).toHaveValue('rtsp://127.0.0.1:8554/main')
  await expectAccessible(admin, 'the streams of a camera')
  onvif.close()
  await address.fill('demo:')
  await dialog.getByRole('button', { name: 'Try now' }).press('Enter')
  await expect(dialog.getByRole('img', { name: 'Picture of the camera' })).toBeVisible()
  await expectAccessible(admin, 'the dialog of a camera')
  await dialog.getByRole('button', { name: 'Add camera' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(
    admin.getByRole('grid', { name: 'Cameras' }).getByRole('row', { name: new RegExp(camera) }),
  ).toBeVisible()
  await expectAccessible(admin, 'the cameras')

  await admin.getByRole('tab', { name: 'Rooms' }).press('Enter')
  await chooseClient(admin, CLIENT)
  await admin.getByRole('combobox', { name: 'Floor' }).press('Enter')
  await admin.getByRole('option', { name: 'Himgiri Hospital · Second floor' }).click()
  await admin.getByRole('button', { name: 'Add room' }).first().press('Enter')
  const roomDialog = admin.getByRole('dialog', { name: 'Add room' })
  await roomDialog.getByRole('textbox', { name: 'Name' }).fill(room)
  await roomDialog.getByRole('checkbox', { name: camera }).press('Space')
  await expectAccessible(admin, 'the dialog of a room')
  await roomDialog.getByRole('button', { name: 'Add room' }).press('Enter')
  await expect(roomDialog).toBeHidden()
  await expect(
    admin.getByRole('grid', { name: 'Rooms' }).getByRole('row', { name: new RegExp(`^${room} Any`) }),
  ).toBeVisible()

  await admin.getByRole('tab', { name: 'Agents' }).press('Enter')
  await admin.getByRole('button', { name: 'Map an agent' }).first().press('Enter')
  const agentDialog = admin.getByRole('dialog', { name: 'Map an agent' })
  await agentDialog.getByRole('combobox', { name: 'Agent' }).fill('L1OP01')
  await admin.getByRole('option', { name: /^L1OP01/ }).click()
  await expect(agentDialog.getByText(/^Without the camera permission/)).toBeVisible()
  await agentDialog.getByRole('button', { name: 'Map an agent' }).press('Enter')
  await expect(agentDialog).toBeHidden()
  const mappings = admin.getByRole('grid', { name: 'Agents' })
  await expect(mappings.getByRole('row', { name: /L1OP01/ })).toBeVisible()
  await expectAccessible(admin, 'the agents')

  // Mapped, but without the permission: neither menu item nor route.
  const operator = await personAt(browser, 'L1OP01')
  await operator.goto('/dashboard-camera')
  await operator.waitForURL(/error-403/)
  await openAdministration(admin, 'Users')
  await admin
    .getByRole('grid', { name: 'Users' })
    .getByRole('row', { name: /L1OP01/ })
    .press('Enter')
  const user = admin.getByRole('dialog')
  await user.getByRole('switch', { name: 'Camera dashboard' }).press('Space')
  await user.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(user).toBeHidden()

  const watcher = await personAt(browser, 'L1OP01')
  await watcher.goto('/dashboard-camera')
  const tile = watcher.getByRole('button', { name: `Open ${camera}, ${room}` })
  await expect(tile.getByText('Live')).toBeVisible({ timeout: 20_000 })
  const picture = tile.getByRole('img')
  const first = await picture.getAttribute('src')
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
  await expectAccessible(watcher, 'the dashboard of cameras')
  await tile.press('Enter')
  const view = watcher.getByRole('dialog', { name: `${room} · ${camera}` })
  await expect(view.getByRole('img', { name: `Picture of ${camera}, ${room}` })).toBeVisible()
  await expectAccessible(watcher, 'the live view')
  await watcher.keyboard.press('Escape')
  await expect(view).toBeHidden()

  // The mapping is taken away: what runs ends within 15 seconds.
  await openAdministration(admin, 'Cameras')
  await admin.getByRole('tab', { name: 'Agents' }).press('Enter')
  await mappings.getByRole('row', { name: /L1OP01/ }).press('Enter')
  await expect(admin.getByText(`Stop showing L1OP01 the rooms of ${CLIENT}?`)).toBeVisible()
  await admin.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(admin.getByText(`Delete: L1OP01 is no longer mapped to ${CLIENT}`)).toBeVisible()
  await expect(tile.getByText('Off')).toBeVisible({ timeout: 20_000 })
  await watcher.reload()
  await expect(watcher.getByText('No rooms are mapped to you.')).toBeVisible()
})
