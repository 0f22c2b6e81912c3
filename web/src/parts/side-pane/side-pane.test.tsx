// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { onPage } from '../on-page.fixture.tsx'
import { PanePlaceProvider } from './pane-place.ts'
import { usePanes } from './use-panes.ts'

/** A screen of two halves; a form and a question open from its right half. */
function Halves({ beside }: { beside: boolean }) {
  const [field, setField] = useState('')
  const { place, holder, covered } = usePanes(
    beside,
    useCallback((one) => setField(one?.name ?? 'none'), []),
  )
  const [asked, setAsked] = useState<'form' | 'question'>()
  return (
    <PanePlaceProvider value={place}>
      <button type="button">Image</button>
      <output>{field}</output>
      <section ref={holder} aria-label="Half">
        <div inert={covered} data-testid="covered">
          <button type="button" onClick={() => setAsked('form')}>
            Add doctor
          </button>
        </div>
      </section>
      <FormDialog
        open={asked !== undefined}
        title="Doctor"
        submitLabel="Save"
        onSubmit={() => setAsked('question')}
        onClose={() => setAsked(undefined)}
      >
        <input name="surname" aria-label="Name" />
      </FormDialog>
      <ConfirmDialog
        open={asked === 'question'}
        question="The same?"
        onConfirm={() => setAsked(undefined)}
        onCancel={() => setAsked('form')}
      />
    </PanePlaceProvider>
  )
}

describe('a dialog of a screen that has a place for it', () => {
  it('opens in its half, covers that half alone, and gives the focus back', async () => {
    const user = await onPage(<Halves beside />)
    const opener = screen.getByRole('button', { name: 'Add doctor' })
    await user.click(opener)
    const form = screen.getByRole('dialog', { name: 'Doctor' })
    expect(screen.getByRole('region', { name: 'Half' }).contains(form)).toBe(true)
    expect(document.querySelector('.MuiModal-root')).toBeNull()
    expect(screen.getByTestId('covered').hasAttribute('inert')).toBe(true)
    expect(form.contains(document.activeElement)).toBe(true)
    // The other half is in use.
    expect(screen.getByRole('button', { name: 'Image' }).closest('[inert], [aria-hidden]')).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByTestId('covered').hasAttribute('inert')).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('is closed by Escape from the other half too, the topmost alone', async () => {
    const user = await onPage(<Halves beside />)
    await user.click(screen.getByRole('button', { name: 'Add doctor' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('button', { name: 'Image' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Doctor' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says which of its fields is typed in, and when it is gone', async () => {
    const user = await onPage(<Halves beside />)
    await user.click(screen.getByRole('button', { name: 'Add doctor' }))
    await user.click(screen.getByRole('textbox', { name: 'Name' }))
    expect(screen.getByRole('status').textContent).toBe('surname')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('none'))
  })

  it('keeps its typing below a question, which closes alone', async () => {
    const user = await onPage(<Halves beside />)
    await user.click(screen.getByRole('button', { name: 'Add doctor' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rao')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const question = screen.getByRole('alertdialog', { name: 'The same?' })
    const form = screen.getByRole('dialog', { name: 'Doctor', hidden: true })
    expect(form.closest('[inert]')).not.toBeNull()
    expect(question.closest('[inert]')).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(form.closest('[inert]')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Rao')
  })

  it('is over the page where there is none', async () => {
    const user = await onPage(<Halves beside={false} />)
    await user.click(screen.getByRole('button', { name: 'Add doctor' }))
    const form = screen.getByRole('dialog', { name: 'Doctor' })
    expect(form.closest('.MuiModal-root')).not.toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
