// @vitest-environment happy-dom
import { getDigiPreviewDet } from '@rxdesk/contract/areas/digitization/case-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { startFakeServer } from '#wire/fake-server.fixture.ts'
import { SubmissionNews } from './submission-news.tsx'
import { submittedHere } from './submitted-here.ts'

const presData = {
  ...{ prescriptionNumber: 7, issueDate: '', uomData: [], medCategoryData: [], digitizationL2Tag: false },
}
const answer: AnswerOf<typeof getDigiPreviewDet> = {
  ...{ erxId: 7, status: 6, sending: false, cancelled: true, deliveryError: '', partnerName: 'Partner' },
  ...{ patName: '', genderCode: null, ageYears: null, diseaseType: '', docName: '', hospitalName: '' },
  ...{ pres_Data: presData, images: [], medicines: [], problems: [] },
}
const question = () => screen.queryByRole('alertdialog', { name: 'Prescription 7 was cancelled' })

it('offers the next case after a cancellation that arrived while its case was still shown', async () => {
  await loadTexts('digitization', 'queue-dashboard', 'common')
  startFakeServer().serve(getDigiPreviewDet, () => answer)
  submittedHere.add(7)
  await onPage(<SubmissionNews open={7} />)
  await waitFor(() => expect(question()).toBeTruthy())

  // The list to which the screen was leaving has it, until it is answered; another case has not.
  cleanup()
  await onPage(<SubmissionNews open={8} />)
  expect(question()).toBeNull()
  cleanup()
  const user = await onPage(<SubmissionNews />)
  await waitFor(() => expect(question()).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(question()).toBeNull())
  cleanup()
  await onPage(<SubmissionNews />)
  expect(question()).toBeNull()
})
