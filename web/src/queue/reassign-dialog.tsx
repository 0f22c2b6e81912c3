import CircularProgress from '@mui/material/CircularProgress'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { geteRxHolders, reassigneRx } from '@rxdesk/contract/areas/cases/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useCall, useChange } from '#wire/use-call.ts'
import type { ActionTarget } from './row-actions.ts'
import type { CaseActions } from './use-case-actions.ts'

interface ReassignDialogProps {
  row: ActionTarget
  told: CaseActions['told']
  onClose: () => void
}

/** Reassigns a case to another operator of its level; those online first. */
export function ReassignDialog({ row, told, onClose }: ReassignDialogProps) {
  const { t } = useTranslation('queue-dashboard')
  const [to, setTo] = useState<number>()
  const [asked, setAsked] = useState(false)
  const reassign = useChange(reassigneRx, told)
  // The holder when the dialog opened: the server refuses if the case has another one since.
  const found = useCall(
    geteRxHolders,
    { erxId: row.erxId, offset: 0, limit: 1 },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } },
  )
  const operators = (found.data?.operators ?? [])
    .filter((operator) => operator.levels.includes(row.level))
    .sort((one, other) => Number(other.online) - Number(one.online) || one.name.localeCompare(other.name))
  const missing = asked && to === undefined
  return (
    <FormDialog
      open
      title={t('reassignTitle', { erxId: row.erxId })}
      submitLabel={t('action.reassign')}
      submitDisabled={operators.length === 0}
      busy={reassign.isPending}
      onClose={onClose}
      onSubmit={() => {
        setAsked(true)
        if (to !== undefined) reassign.mutate({ erxId: row.erxId, toUserCode: to, fence: found.data?.fence })
      }}
    >
      {found.isPending && <CircularProgress size={24} aria-label={t('loading', { ns: 'common' })} />}
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {row.holder !== '' && (
        <Typography sx={{ color: 'text.secondary' }}>{t('heldNow', { name: row.holder })}</Typography>
      )}
      {found.data && operators.length === 0 && (
        <Typography>{t('noOperators', { level: row.level })}</Typography>
      )}
      {operators.length > 0 && (
        <FormControl error={missing}>
          <FormLabel id="reassign-to">{t('reassignTo', { level: row.level })}</FormLabel>
          <RadioGroup
            aria-labelledby="reassign-to"
            value={to ?? ''}
            onChange={(_, value) => setTo(Number(value))}
          >
            {operators.map((operator) => (
              <FormControlLabel
                key={operator.userCode}
                value={operator.userCode}
                control={<Radio size="small" />}
                label={t(operator.online ? 'operatorOnline' : 'operatorOffline', {
                  name: `${operator.name} · ${operator.agentId}`,
                })}
              />
            ))}
          </RadioGroup>
          {missing && <FormHelperText>{t('operatorMissing')}</FormHelperText>}
        </FormControl>
      )}
    </FormDialog>
  )
}
