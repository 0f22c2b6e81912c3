// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { emptyDraft, type MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { onWorkbench } from '#areas/workbench/workbench-case.fixture.tsx'
import { language } from '#language/language.ts'
import { MedicineEditor } from './medicine-editor.tsx'

const ns = 'workbench-medicines'

function Editor({ first }: { first: MedicineDraft }) {
  const [draft, setDraft] = useState(first)
  return (
    <>
      <MedicineEditor
        draft={draft}
        list="medicines"
        kind="add"
        onChange={setDraft}
        onSubmit={() => setDraft(emptyDraft)}
        onCancel={() => setDraft(emptyDraft)}
      />
      <button type="button" onClick={() => setDraft(first)}>
        Next reading
      </button>
    </>
  )
}

const read: MedicineDraft = { ...emptyDraft, medName: 'Dolo 650', dosage: '1-0-1 x 5 days', read: true }
const quantity = () => screen.queryByRole('textbox', { name: language.t('quantity', { ns }) })
const more = () => screen.findByRole('button', { name: language.t('moreFields', { ns }) })

it('folds what is usual of a medicine that was read, each time anew', async () => {
  const { user } = await onWorkbench(() => <Editor first={read} />)
  expect(quantity()).toBeNull()
  await user.click(await more())
  expect(document.activeElement).toBe(quantity())
  await user.click(screen.getByRole('button', { name: language.t('clearEntry', { ns }) }))
  expect(quantity()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next reading' }))
  await more()
  expect(quantity()).toBeNull()
})

it.each([
  ['a typed medicine', { ...read, read: undefined }],
  ['one that was read and is not as usual', { ...read, route: 'Oral' }],
])('shows the fields of %s', async (_what, draft) => {
  await onWorkbench(() => <Editor first={draft} />)
  expect(await screen.findByRole('textbox', { name: language.t('quantity', { ns }) })).toBeTruthy()
})
