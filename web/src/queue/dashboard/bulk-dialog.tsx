import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { geteRxHolders } from '@rxdesk/contract/areas/cases/calls'
import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { DialogHeading } from '#parts/dialog-heading.tsx'
import { useNumber } from '#parts/written.ts'
import { notify } from '#shell/notices.ts'
import { useCall } from '#wire/use-call.ts'
import { type BulkAction, type BulkOutcome, useBulk } from './use-bulk.ts'

interface BulkDialogProps {
  action: BulkAction
  /** The selected cases with which it is possible. */
  rows: readonly CaseRow[]
  /** All that are selected. */
  selected: number
  onChanged: () => void
  /** `all` when nothing was refused. */
  onClose: (all: boolean) => void
}

/** Asks before an action with several cases, shows how far it is, and names each case that was refused. */
export default function BulkDialog({ action, rows, selected, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation('queue-dashboard')
  const number = useNumber()
  const [to, setTo] = useState(0)
  const { run, at, outcome } = useBulk(action, rows)
  const start = async () => {
    onChanged()
    const { done, refused } = await run(to)
    if (refused.length > 0) return
    notify.success(t(`bulkDone.${action}`, { number: number(done) }))
    onClose(true)
  }
  if (outcome && outcome.refused.length > 0)
    return <Refusals outcome={outcome} onClose={() => onClose(false)} />
  return (
    <ConfirmDialog
      open
      question={t(`bulkQuestion.${action}`, { number: number(rows.length) })}
      explained={
        <>
          {rows.length < selected && (
            <Typography>
              {t('bulkSome', { number: number(selected), possible: number(rows.length) })}
            </Typography>
          )}
          <Typography>{t(`bulkExplained.${action}`)}</Typography>
          {action === 'reassign' && <OperatorField rows={rows} value={to} onChange={setTo} />}
          {at !== undefined && (
            <LinearProgress
              variant="determinate"
              value={(at / rows.length) * 100}
              aria-label={t('bulkProgress')}
              sx={{ mt: 2 }}
            />
          )}
        </>
      }
      confirmLabel={t(`action.${action}`)}
      cancelLabel={t('cancel', { ns: 'common' })}
      busy={at !== undefined}
      yesDisabled={action === 'reassign' && to === 0}
      onConfirm={() => void start()}
      onCancel={() => onClose(false)}
    />
  )
}

interface OperatorFieldProps {
  rows: readonly CaseRow[]
  value: number
  onChange: (userCode: number) => void
}

/** The operators of the selected cases' levels; the online ones first. The server refuses whom a case does not fit. */
function OperatorField({ rows, value, onChange }: OperatorFieldProps) {
  const { t } = useTranslation('queue-dashboard')
  const { data } = useCall(geteRxHolders, { offset: 0, limit: 1 }, { gcTime: 0, meta: { quiet: true } })
  const operators = (data?.operators ?? [])
    .filter((operator) => rows.some(({ level }) => operator.levels.includes(level)))
    .sort((one, other) => Number(other.online) - Number(one.online) || one.name.localeCompare(other.name))
  return (
    <TextField
      select
      fullWidth
      label={t('operator')}
      value={value === 0 || data === undefined ? '' : value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ mt: 2 }}
    >
      {operators.map((operator) => (
        <MenuItem key={operator.userCode} value={operator.userCode}>
          {t(operator.online ? 'operatorOnline' : 'operatorOffline', {
            name: `${operator.name} · ${operator.agentId} · ${operator.levels.join(', ')}`,
          })}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Refusals({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation('queue-dashboard')
  const number = useNumber()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogHeading id={id} onClose={onClose}>
        {t('bulkRefused', { number: number(outcome.refused.length) })}
      </DialogHeading>
      <DialogContent>
        <Typography>{t('bulkRest', { number: number(outcome.done) })}</Typography>
        <Typography component="ul" sx={{ my: 1, paddingInlineStart: 2.5 }}>
          {outcome.refused.map(({ erxId, reason }) => (
            <li key={erxId}>{t('bulkReason', { erxId, reason })}</li>
          ))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('close', { ns: 'common' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
