// @vitest-environment happy-dom
import { declineHandOut, getHandOut } from '@rxdesk/contract/areas/teleconsultation/hand-out-calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { Refusal, startFakeServer } from '#wire/fake-server.fixture.ts'
import HandOutNotice from './hand-out-notice.tsx'

const offer = { erxId: 7, clientName: 'Client first', modeAsked: 'video' as const, secondsLeft: 4 }

it('announces the case that is about to be handed out, until "not now" is said', async () => {
  await loadTexts('shell-hand-out')
  const server = startFakeServer()
  let announced = true
  server.serve(getHandOut, () => ({ offer: announced ? offer : null, handed: 0 }))
  server.serve(declineHandOut, () => {
    announced = false
    return { message: 'It stays' }
  })
  const user = await onPage(<HandOutNotice />)
  await screen.findByText('Consultation 7 (Client first) becomes yours in 4 s.')
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByText(/becomes yours/)).toBeNull())
  expect(server.asked(declineHandOut)).toEqual([{ erxId: 7 }])
})

it('says what is theirs by now, also where "not now" came too late', async () => {
  await loadTexts('shell-hand-out')
  const server = startFakeServer()
  let handed = false
  server.serve(getHandOut, () => (handed ? { offer: null, handed: 7 } : { offer, handed: 0 }))
  server.serve(declineHandOut, () => {
    handed = true
    return new Refusal('Error: too late')
  })
  const user = await onPage(<HandOutNotice />)
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await screen.findByText('Consultation 7 is yours: it was handed to you.')
  expect(screen.getByRole('button', { name: 'Open it' })).toBeTruthy()
})
