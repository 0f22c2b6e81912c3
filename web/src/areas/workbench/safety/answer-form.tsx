import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import {
  type AnswerReason,
  type OpenWarning,
  REASONS_WITH_NOTE,
  saysEnough,
} from '@rxdesk/contract/record/safety-warning'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '#language/use-server-text.ts'
import { reasonsFor } from './use-warning-words.ts'

interface AnswerFormProps {
  warning: OpenWarning
  busy: boolean
  onAnswer: (reason: AnswerReason, note: string) => void
  onCancel: () => void
}

/**
 * The reason why a warned medicine is given all the same: a digit or an arrow selects a reason, Enter gives it; a
 * general reason requires a text. Esc leaves the warning open.
 */
export function AnswerForm({ warning, busy, onAnswer, onCancel }: AnswerFormProps) {
  const { t } = useTranslation('workbench-safety')
  const [chosen, setChosen] = useState<AnswerReason>()
  const [note, setNote] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLElement>(null)
  // All reasons must be visible, not only the focused one.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const reasons = reasonsFor(warning)
  const focus = (at: number) => list.current?.querySelectorAll('button')[at]?.focus()
  const choose = (reason: AnswerReason) => {
    if (REASONS_WITH_NOTE.includes(reason)) setChosen(reason)
    else onAnswer(reason, '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The row around it has keys of its own.
    event.stopPropagation()
    if (event.key === 'Escape') onCancel()
    else if (event.target instanceof HTMLInputElement) return
    else if (/^[1-9]$/.test(event.key)) focus(Number(event.key) - 1)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const at = [...(list.current?.querySelectorAll('button') ?? [])].indexOf(
        event.target as HTMLButtonElement,
      )
      focus(Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))
    } else return
    event.preventDefault()
  }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      role="group"
      aria-label={t('why')}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen && saysEnough(chosen, note)) onAnswer(chosen, note.trim())
      }}
      sx={{ mt: 0.75, pb: 0.5, display: 'grid', gap: 0.75, scrollMarginBottom: { xs: '88px', md: '8px' } }}
    >
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('why')}</Box>
      <Box ref={list} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {reasons.map((reason, at) => (
          <Button
            key={reason}
            size="small"
            variant={reason === chosen ? 'contained' : 'outlined'}
            aria-pressed={reason === chosen}
            aria-keyshortcuts={String(at + 1)}
            // Opened by a key or a press: the next keys choose a reason.
            autoFocus={at === 0}
            disabled={busy}
            onClick={() => choose(reason)}
            startIcon={
              <Box component="span" aria-hidden sx={{ fontSize: '0.75em !important', opacity: 0.7 }}>
                {at + 1}
              </Box>
            }
          >
            {t(`reason.${reason}`)}
          </Button>
        ))}
        <Button size="small" color="inherit" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Box>
      {(chosen === 'other' || chosen === 'recordKept') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TextField
            autoFocus
            label={t(`note.${chosen}`)}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            helperText={
              note !== '' && !saysEnough(chosen, note)
                ? messageText(chosen === 'other' ? 'warning.needsWords' : 'warning.needsNote')
                : undefined
            }
            sx={{ flex: 1, minWidth: 160 }}
            slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off' } }}
          />
          <Button type="submit" variant="contained" disabled={busy || !saysEnough(chosen, note)}>
            {t('keep')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
