// @vitest-environment happy-dom
import { getHighPriorityAlert } from '@rxdesk/contract/areas/alerts/calls'
import { getDigitizationFreshcaseAlert } from '@rxdesk/contract/areas/digitization/calls'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { getTeleFreshcaseAlert } from '@rxdesk/contract/areas/teleconsultation/list-calls'
import { roles } from '@rxdesk/contract/roles'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { setSessionState } from '#session/session-store.ts'
import { startFakeServer } from '#wire/fake-server.fixture.ts'
import AlertBannerPlace from './alert-banner.tsx'
import { UserAlerts } from './user-alerts.tsx'

const highPriority = {
  id: getHighPriorityAlert.id,
  words: 'High Priority Alert! You have 3 prescriptions from Aiims.',
}
const tele = {
  id: getTeleFreshcaseAlert.id,
  words: 'Partner Teleconsultation Alert! You have 3 pending cases',
}
const digitization = {
  id: getDigitizationFreshcaseAlert.id,
  words: 'Partner Digitization Alert! You have 3 pending cases',
}

function userOf(roleId: number, userCategory: number, permission: number[]) {
  const user = {
    ...{ userId: 1, userCode: 1, roleIds: [roleId], userCategory, userPermissions: { permission } },
    ...{ cameraDashPermission: false, view_ai_tab: 0, opdOnly: false },
  }
  return user as unknown as SessionUser
}

/** Shows the console's alerts to a user, with a server that has so many waiting cases for each; the calls that it saw. */
async function shownTo(user: SessionUser, { total, above }: { total: number; above: number }) {
  await loadTexts('shell', 'digitization')
  const server = startFakeServer()
  const waiting = { notificationCount: above, result: [{ total, clientName: 'Aiims' }] }
  server.serve(getHighPriorityAlert, () => ({ ...waiting, highPriorityDuration: 1 }))
  server.serve(getTeleFreshcaseAlert, () => ({ ...waiting, telecaseDuration: 5 }))
  server.serve(getDigitizationFreshcaseAlert, () => ({ ...waiting, digitizationcaseDuration: 5 }))
  setSessionState({ phase: 'signedIn', user })
  const { fetch } = globalThis
  const asked = new Set<string>()
  globalThis.fetch = (url, init) => {
    asked.add(
      String(url)
        .replace(/^.*\/v1\//, '')
        .replace(/jwt$/, ''),
    )
    return fetch(url, init)
  }
  await onPage(
    <>
      <UserAlerts user={user} />
      <AlertBannerPlace />
    </>,
  )
  return asked
}

// The simulated browser has none of its own.
const { locks } = await vi.importActual<{ locks: LockManager }>('node:worker_threads')

beforeEach(() => {
  localStorage.clear()
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

describe.each([
  ['an administrator with permission 11', userOf(roles.admin, 0, [11]), [tele]],
  ['an administrator without it', userOf(roles.admin, 0, [1]), []],
  ['a first-level operator', userOf(roles.l1, 0, [1]), [highPriority]],
  ['a second-level operator with permission 11', userOf(roles.l2, 0, [11]), [highPriority, tele]],
  ['a third-level operator', userOf(roles.l3, 0, [10]), [highPriority]],
  ['level-3 digitization', userOf(roles.l3, 1, [11]), [highPriority, digitization]],
  ['a second level of category 1', userOf(roles.l2, 1, [11]), [highPriority]],
  ['the partner', userOf(roles.partner, 0, [11]), []],
  ['medical records', userOf(roles.mrd, 0, [11]), []],
  ['a client', userOf(roles.client, 0, [11]), []],
])('%s', (_who, user, alerts) => {
  it('asks for the own alerts and for nothing else', async () => {
    const asked = await shownTo(user, { total: 1, above: 1 })
    await waitFor(() => expect([...asked].sort()).toEqual(alerts.map(({ id }) => id).sort()))
    // What is asked too much would be asked in the same moment.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked.size).toBe(alerts.length)
    // No more wait than the server's count.
    expect(screen.queryByText(/Alert!/)).toBeNull()
  })

  it.runIf(alerts.length > 0)(
    'is told in the very words, one banner at a time, without the focus',
    async () => {
      await shownTo(user, { total: 3, above: 2 })
      const told: (string | null)[] = []
      for (const _each of alerts) {
        const dismiss = await screen.findByRole('button', { name: 'Dismiss' })
        const place = screen.getByRole('status')
        told.push(place.textContent)
        expect(place.contains(document.activeElement)).toBe(false)
        dismiss.click()
        await waitFor(() => expect(place.textContent).not.toBe(told.at(-1)))
      }
      expect(told.sort()).toEqual(alerts.map(({ words }) => words).sort())
      expect(screen.queryByText(/Alert!/)).toBeNull()
    },
  )
})

it('goes on asking for both alerts of a user, in the tab that was looked at last', async () => {
  const asked = await shownTo(userOf(roles.l3, 1, [11]), { total: 1, above: 1 })
  await waitFor(() => expect(asked.size).toBe(2))
  const held = async () => (await locks.query()).held?.length
  expect(await held()).toBe(1)
  // One request for the lock would wait here for each alert that had lost it to the other.
  expect((await locks.query()).pending).toEqual([])
  // Another tab comes to sight and takes over; this one waits for it.
  const stays = Promise.withResolvers<void>()
  const other = locks.request('rxdesk-alerts', { steal: true }, () => stays.promise)
  await waitFor(async () => expect((await locks.query()).pending).toHaveLength(1))
  stays.resolve()
  await other
  await waitFor(async () => expect((await locks.query()).pending).toEqual([]))
  expect(await held()).toBe(1)
})
