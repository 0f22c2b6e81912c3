import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { StoredMedicineLine } from '@rxdesk/contract/areas/medicines'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { warningWords } from './warning-words.ts'

interface MedicineWarningsProps {
  line: StoredMedicineLine
  readOnly: boolean
  onAnswer: (answers: Record<string, string>) => void
}

/** What the server warns of in a line. It must be answered with a reason before the case goes on; the reason is kept. */
export function MedicineWarnings({ line, readOnly, onAnswer }: MedicineWarningsProps) {
  const { t } = useTranslation('workbench-medicines')
  if (line.warnings.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 0.75, mt: 0.75 }}>
      {line.warnings.map((warning) => (
        <Box
          key={`${warning.kind} ${warning.text}`}
          role="group"
          aria-label={t(`warning.${warning.kind}`)}
          sx={{
            borderRadius: 1,
            p: 1,
            bgcolor: warning.answer === null ? 'warning.light' : undefined,
            typography: 'body2',
          }}
        >
          <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
            <WarningIcon fontSize="small" color="warning" />
            <Box>
              <WarningText warning={warning} />
              {warning.answer !== null && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' · '}
                  {t('reasonGiven', { reason: warning.answer })}
                </Box>
              )}
            </Box>
          </Box>
          {warning.answer === null && !readOnly && (
            <ReasonForm onSubmit={(reason) => onAnswer({ [warning.kind]: reason })} />
          )}
        </Box>
      ))}
    </Box>
  )
}

function WarningText({ warning }: { warning: StoredMedicineLine['warnings'][number] }) {
  const { t } = useTranslation('workbench-medicines')
  const words = warningWords(warning)
  if (!words) return <bdi>{warning.text}</bdi>
  if (words.kind === 'duplicateSalt') return t('warningText.duplicateSalt', { what: isolated(words.what) })
  const allergens = words.allergens.map(({ what, group, allergy }) => {
    const named = { what: isolated(what), allergy: isolated(allergy) }
    return group === undefined
      ? t('allergen.same', named)
      : t('allergen.class', { ...named, group: isolated(group) })
  })
  return t('warningText.allergy', { what: allergens.join('; ') })
}

/** Names of medicines keep their own direction among the words of a sentence. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

const suggested = ['asWritten', 'doctorConfirmed', 'toleratedBefore'] as const

function ReasonForm({ onSubmit }: { onSubmit: (reason: string) => void }) {
  const { t } = useTranslation('workbench-medicines')
  const [reason, setReason] = useState('')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onSubmit(reason.trim())
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}
    >
      <TextField
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        sx={{ flex: 1, minWidth: 160 }}
        slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="contained" disabled={reason.trim() === ''}>
        {t('giveReason')}
      </Button>
      <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {suggested.map((key) => (
          <Button key={key} size="small" onClick={() => setReason(t(`reason.${key}`))}>
            {t(`reason.${key}`)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
