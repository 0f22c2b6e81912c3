// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { onWorkbench } from '../../workbench-case.fixture.tsx'
import { useWorkbench } from '../workbench-context.ts'
import { useFillPaneField } from './use-fill-pane-field.ts'

/** A field of the form, and a dialog that covers it. */
function Half() {
  const { fillTarget } = useWorkbench()
  const target = useSyncExternalStore(fillTarget.subscribe, fillTarget.snapshot)
  const onField = useFillPaneField()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('Dr.')
  return (
    <>
      <output>{target?.label ?? 'nowhere'}</output>
      <button
        type="button"
        onClick={() => fillTarget.aim({ label: 'Covered', fill: () => setName('wrong') })}
      >
        Form
      </button>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
          onField(undefined)
        }}
      >
        Open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      <button type="button" onClick={() => target?.fill('Rao', false)}>
        Word
      </button>
      <button type="button" onClick={() => onField(undefined)}>
        Gone
      </button>
      {open && (
        <label>
          Name *
          <input
            value={name}
            onChange={(event) => setName(event.target.value)}
            onFocus={(event) => onField(event.target)}
          />
        </label>
      )}
    </>
  )
}

it('a word of the page goes into the field of the open dialog, and never into the form below it', async () => {
  const { user } = await onWorkbench(() => <Half />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const aim = () => screen.getByRole('status').textContent
  await press('Form')
  expect(aim()).toBe('Covered')
  await press('Open')
  expect(aim()).toBe('nowhere')
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.click(field)
  expect(aim()).toBe('Name')
  await press('Word')
  // Its form heard of it, as of typing.
  expect(field.value).toBe('Dr. Rao')
  expect(document.activeElement).toBe(field)
  await press('Close')
  await press('Gone')
  expect(aim()).toBe('nowhere')
})
