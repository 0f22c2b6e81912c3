import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { removeMasterRow } from '@rxdesk/contract/areas/masters/data-calls'
import type { WrittenMaster } from '@rxdesk/contract/areas/masters/data-schemas'
import { closedMasters, isKept } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { masterReaders } from './master-kinds.ts'
import type { KnownRow } from './master-values.ts'

interface RowUsesProps {
  kind: WrittenMaster
  known: KnownRow
  onRetired: () => void
}

/** The uses of a row; an unused one may be retired. */
export function RowUses({ kind, known: { row, uses }, onRetired }: RowUsesProps) {
  const { t } = useTranslation('masters')
  const { messageText } = useServerText()
  const [asking, setAsking] = useState(false)
  const retire = useNotifiedChange(removeMasterRow, {
    reloads: masterReaders,
    onDone: onRetired,
    onError: () => setAsking(false),
    notifyError: true,
  })
  const { total, erxIds, users, doctors, clients } = uses
  const cases = total - users - doctors - clients
  const parts = [
    cases > 0 &&
      t('usesCases', { count: cases, list: erxIds.join(', ') + (cases > erxIds.length ? ' …' : '') }),
    users > 0 && t('usesUsers', { count: users }),
    doctors > 0 && t('usesDoctors', { count: doctors }),
    clients > 0 && t('usesClients', { count: clients }),
  ].filter((part) => part !== false)
  const kept = closedMasters.includes(kind)
    ? messageText('master.closed')
    : isKept(kind, row)
      ? messageText('master.kept', { name: row.name })
      : ''
  if (kept !== '')
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {kept}
      </Typography>
    )
  // A retired question is asked no more, and its answers keep it.
  if (total > 0 && kind !== 'teleQuestions')
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('inUse')} {parts.join(' · ')}
      </Typography>
    )
  return (
    <Box>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('retire')}
      </Button>
      <ConfirmDialog
        open={asking}
        question={t('retireQuestion', { name: row.name })}
        explained={t('retireExplained')}
        confirmLabel={t('retire')}
        cancelLabel={t('cancel', { ns: 'common' })}
        dangerous
        busy={retire.isPending}
        onConfirm={() => retire.mutate({ mastertype: kind, id: row.id, version: row.version })}
        onCancel={() => setAsking(false)}
      />
    </Box>
  )
}
