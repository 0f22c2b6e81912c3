import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { StepPager } from '#parts/step-pager.tsx'
import { useCall } from '#wire/use-call.ts'
import type { Desk } from '../desk.ts'

const STEP = 50

interface OperatorsDialogProps {
  desk: Desk
  onOpenCase: (erxId: number, channel: string) => void
  onClose: () => void
}

/** The workload: every operator with level, state, the case held and since when, and the cases finished today. */
export default function OperatorsDialog({ desk, onOpenCase, onClose }: OperatorsDialogProps) {
  const { t } = useTranslation('workbench-review')
  const id = useId()
  const [offset, setOffset] = useState(0)
  const found = useCall(
    desk.operators,
    { offset, limit: STEP },
    { staleTime: 0, refetchInterval: 30_000, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const total = found.data?.totalCount ?? 0
  const columns = ['operator', 'level', 'state', 'case', 'since', 'held', 'doneToday'] as const
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{t('operators')}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -2 } }}>
        {found.error && <ErrorState error={found.error} onRetry={found.refetch} />}
        {found.data?.data.length === 0 && <EmptyState />}
        {total > 0 && (
          <Box
            component="table"
            aria-labelledby={id}
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              typography: 'body2',
              '& :is(th, td)': {
                textAlign: 'start',
                px: 1,
                height: 40,
                borderBottom: 1,
                borderColor: 'divider',
                whiteSpace: 'nowrap',
              },
            }}
          >
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`operator.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.data?.data.map((each) => (
                <tr key={each.userCode}>
                  <th scope="row">
                    <bdi>{each.operator}</bdi>
                  </th>
                  <td>{each.levels.join(', ')}</td>
                  <td>{t(`operatorState.${each.state}`)}</td>
                  <td>
                    {each.erxId > 0 && (
                      <Button size="small" onClick={() => onOpenCase(each.erxId, each.channel)}>
                        {each.erxId}
                      </Button>
                    )}
                  </td>
                  <td>{each.since && <Moment instant={each.since} />}</td>
                  <td>{each.held}</td>
                  <td>{each.doneToday}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <StepPager offset={offset} step={STEP} total={total} onOffset={setOffset} />
        <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
      </DialogActions>
    </Dialog>
  )
}
