import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'

const decisions = ['approve', 'map', 'reject'] as const
export type Decision = (typeof decisions)[number]

interface DecisionFormProps {
  /** The terms to decide on. */
  name: string
  decision: Decision
  onDecision: (decision: Decision) => void
  /** A decision in a sentence. */
  explained: (decision: Decision) => string
  /** What follows from it, below its fields. */
  effect: string
  complete: boolean
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  /** The fields that the decision needs. */
  children: ReactNode
}

/** The decision on a request: accept it, map it to an existing entry, or reject it. */
export function DecisionForm(props: DecisionFormProps) {
  const { name, decision, onDecision, explained, effect, complete, busy, onSubmit, onClose, children } = props
  const { t } = useTranslation('approvals')
  return (
    <FormDialog
      open
      title={t('decideOn', { name })}
      submitLabel={t(decision)}
      submitDisabled={!complete}
      dangerous={decision === 'reject'}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        select
        label={t('decision')}
        value={decision}
        onChange={(event) => onDecision(decisions.find((each) => each === event.target.value) ?? 'approve')}
      >
        {decisions.map((each) => (
          <MenuItem key={each} value={each}>
            {explained(each)}
          </MenuItem>
        ))}
      </TextField>
      {children}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {effect}
      </Typography>
    </FormDialog>
  )
}
