import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { getDischargeSummary } from '@rxdesk/contract/areas/discharge/summary-calls'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { DialogHeading } from '#parts/dialog-heading.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { useNumber } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'
import { changedFields } from './changed-fields.ts'
import { valueLines } from './value-lines.ts'

/** A version beside the one before it: every field that differs, as it was and as it is. */
export default function CompareDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { t } = useTranslation('workbench-summary')
  const { erxId } = useWorkbench()
  const number = useNumber()
  const id = useId()
  const options = { staleTime: 0, meta: { quiet: true } }
  const was = useCall(getDischargeSummary, { erxId, version: version - 1 }, options)
  const is = useCall(getDischargeSummary, { erxId, version }, options)
  const error = was.error ?? is.error
  const rows = was.data && is.data ? changedFields(was.data.summary, is.data.summary) : undefined
  const text = (value: unknown) => valueLines(value).join('\n') || '–'
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogHeading id={id} onClose={onClose}>
        {t('compareTitle', { version: number(version) })}
      </DialogHeading>
      <DialogContent>
        {error && (
          <ErrorState
            error={error}
            onRetry={() => {
              void was.refetch()
              void is.refetch()
            }}
          />
        )}
        {!rows && !error && <Box aria-busy sx={{ minHeight: 160 }} />}
        {rows?.length === 0 && <Typography>{t('nothingChanged')}</Typography>}
        {rows && rows.length > 0 && (
          <Box
            component="table"
            sx={{
              width: '100%',
              tableLayout: 'fixed',
              borderCollapse: 'collapse',
              typography: 'body2',
              '& :is(th, td)': {
                p: 1,
                textAlign: 'start',
                verticalAlign: 'top',
                borderBottom: '1px solid',
                borderColor: 'divider',
                whiteSpace: 'pre-line',
                overflowWrap: 'anywhere',
              },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('was', { version: number(version - 1) })}</th>
                <th scope="col">{t('is', { version: number(version) })}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ part, field, was: before, is: now }) => (
                <tr key={`${part}.${field}`}>
                  <th scope="row">
                    {t('partAndField', {
                      part: t(`part.${part}`),
                      field: t(`field.${part}.${field}` as 'field.course.course'),
                    })}
                  </th>
                  <td>
                    <bdi>{text(before)}</bdi>
                  </td>
                  <td>
                    <bdi>{text(now)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </DialogContent>
    </Dialog>
  )
}
