import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { applyImport, cancelImport, getImport } from '@rxdesk/contract/areas/imports/calls'
import type { Import } from '@rxdesk/contract/areas/imports/schemas'
import type { CallDefinition } from '@rxdesk/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useNumber } from '#parts/written.ts'
import { notify } from '#shell/notices.ts'
import { callKey, useChange } from '#wire/use-call.ts'
import { ErrorState } from '../error-state.tsx'
import { ImportPreview } from './import-preview.tsx'
import { isUnderWay, useImport } from './use-import.ts'

interface ImportStepsProps {
  importId: number
  reloads: readonly CallDefinition[]
  onAnother: () => void
  onClose: () => void
}

/** An import from the file's arrival to its end. */
export function ImportSteps({ importId, reloads, onAnother, onClose }: ImportStepsProps) {
  const { t } = useTranslation(['csv', 'common'])
  const { serverText, errorText } = useServerText()
  const number = useNumber()
  const cache = useQueryClient()
  const { data: shown, error, failureReason, refetch } = useImport(importId)
  const onError = (refusal: Error) => notify.error(errorText(refusal))
  const apply = useChange(applyImport, { reloads: [getImport], onError })
  const cancel = useChange(cancelImport, {
    reloads: [getImport],
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
    },
    onError,
  })
  const applied = shown?.state === 'applied'
  const told = useRef(false)
  useEffect(() => {
    if (!applied || told.current) return
    told.current = true
    for (const read of reloads) void cache.invalidateQueries({ queryKey: callKey(read) })
  }, [applied, reloads, cache])

  if (!shown) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LinearProgress />
  const { state, counts, note } = shown
  const changes = counts.added + counts.changed
  const open = state === 'ready' || isUnderWay(state)
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{shown.fileName}</bdi>
        </Typography>
        {note !== '' && <Alert severity={state === 'failed' ? 'error' : 'warning'}>{serverText(note)}</Alert>}
        {state === 'failed' && note === '' && <Alert severity="error">{t('failed')}</Alert>}
        {state === 'cancelled' && <Alert severity="info">{t('cancelled')}</Alert>}
        {applied && (
          <Alert severity="success">
            {t('applied', { added: number(counts.added), changed: number(counts.changed) })}
          </Alert>
        )}
        {/* The last known progress is then shown; the import continues on the server. */}
        {failureReason && <Alert severity="warning">{errorText(failureReason)}</Alert>}
        {isUnderWay(state) && <Progress shown={shown} />}
        {state === 'ready' && <ImportPreview key={shown.reading} shown={shown} />}
      </DialogContent>
      <DialogActions>
        {open && (
          <Button
            color={state === 'ready' ? 'inherit' : 'error'}
            variant={state === 'ready' ? 'text' : 'outlined'}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ importId })}
          >
            {t('cancelImport')}
          </Button>
        )}
        {state === 'ready' && (
          <Button
            variant="contained"
            autoFocus
            disabled={changes === 0}
            loading={apply.isPending}
            onClick={() => apply.mutate({ importId, reading: shown.reading })}
          >
            {t('apply', { count: changes, shown: number(changes) })}
          </Button>
        )}
        {!open && !applied && (
          <Button variant="outlined" onClick={onAnother}>
            {t('another')}
          </Button>
        )}
        {!open && (
          <Button variant="contained" autoFocus onClick={onClose}>
            {t('close', { ns: 'common' })}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

function Progress({ shown: { state, done, total } }: { shown: Import }) {
  const { t } = useTranslation('csv')
  const number = useNumber()
  const values = { done: number(done), total: number(total) }
  const label = t(state === 'applying' ? 'applying' : 'reading')
  return (
    <Box sx={{ display: 'grid', gap: 0.75, py: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography>{label}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{total > 0 && t('ofRows', values)}</Typography>
      </Box>
      <LinearProgress
        aria-label={label}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.min(100, (done / total) * 100) : undefined}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(state === 'applying' ? 'applyingExplained' : 'readingExplained')}
      </Typography>
    </Box>
  )
}
