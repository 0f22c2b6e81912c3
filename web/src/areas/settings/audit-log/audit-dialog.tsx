import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { AuditRow } from '@rxdesk/contract/areas/audit-log/schemas'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '#parts/cell-text.tsx'
import { Facts } from '#parts/facts.tsx'
import { useActionText } from '#queue/action-text.ts'
import { useDetailWords } from './detail-words.ts'

/** One row of the log in full: the values before and after. */
export function AuditDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const actionText = useActionText()
  const { nameText, valueText } = useDetailWords()
  const id = useId()
  const facts = [
    // The code, by which the list is filtered.
    [t('action'), row.action],
    [t('name'), row.actor],
    [t('client'), row.clientName],
    [t('subject'), row.subject],
    ...row.facts.map(({ name, value }) => [nameText(name), valueText(name, value)] as const),
  ] as const
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{actionText(row)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          <Moment instant={row.at} /> · <bdi>{row.agentId || t('byItself')}</bdi>
        </Typography>
        {row.changes.map(({ field, from, to }, at) => (
          <Box key={at} sx={{ display: 'grid', gap: 0.5 }}>
            {field !== '' && <Typography variant="subtitle2">{nameText(field)}</Typography>}
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{valueText(field, from) || '–'}</bdi> →{' '}
              <Box component="bdi" sx={{ fontWeight: 600 }}>
                {valueText(field, to) || '–'}
              </Box>
            </Typography>
          </Box>
        ))}
        {facts.some(([, value]) => value !== '') && <Facts facts={facts} />}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('close', { ns: 'common' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
