import BlockIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { diseaseTypes } from '@rxdesk/contract/options'
import { type HoldingDateFault, holdingDateFaults } from '@rxdesk/contract/record/record-dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { measure } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import type { SevereQuestion } from '#queue/desk.ts'
import { useSubmission } from './use-submission.ts'

/** The data for the partner, what is missing in it, and the submission. */
export function SubmitDialog({ severe, onClose }: { severe: SevereQuestion; onClose: () => void }) {
  const { t } = useTranslation('digitization')
  const { messageText } = useServerText()
  const { preview, send, sending, saving, change } = useSubmission(onClose)
  const { data } = preview
  const [noDate, setNoDate] = useState(false)
  const dateProblem = data?.problems.some(({ problem }) => /^(issue|prescription)Date/.test(problem))
  return (
    <FormDialog
      open
      width="md"
      title={t('submitTitle', { partner: data?.partnerName ?? '' })}
      submitLabel={t('submitTo', { partner: data?.partnerName ?? '' })}
      submitDisabled={!data || data.problems.length > 0 || noDate || saving || !severe.isAnswered}
      busy={sending}
      onSubmit={() => void send(severe.confirmed)}
      onClose={onClose}
    >
      {preview.error && !data && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data && (
        <>
          {severe.view}
          {data.problems.length > 0 && (
            <Alert severity="error" icon={<BlockIcon />}>
              <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
                {data.problems.map(({ problem, name }) => (
                  <li key={`${problem} ${name}`}>
                    {isDateFault(problem)
                      ? messageText(holdingDateFaults[problem])
                      : t(`problem.${problem}`, { name })}
                  </li>
                ))}
              </Box>
            </Alert>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <Fact label={t('patient')} value={data.patName} />
            <Fact
              label={t('doctor')}
              value={[data.docName, data.hospitalName].filter(Boolean).join(', ') || t('notSaid')}
            />
            <WholeDateField
              needed
              label={t('issueDate')}
              value={data.pres_Data.issueDate}
              disabled={saving}
              error={dateProblem}
              onFault={setNoDate}
              onWhole={(issueDate) => change({ issueDate })}
            />
            <TextField
              select
              size="small"
              label={t('diseaseType')}
              value={data.diseaseType}
              disabled={saving}
              onChange={({ target }) =>
                change({ diseaseType: target.value as (typeof diseaseTypes)[number] | '' })
              }
            >
              <MenuItem value="">{t('notSaid')}</MenuItem>
              {diseaseTypes.map((type) => (
                <MenuItem key={type} value={type}>
                  {t(`diseaseType.${type}`, { ns: 'workbench' })}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <section aria-label={t('medicines')}>
            <Typography variant="subtitle2" component="h3">
              {t('medicines')}
            </Typography>
            <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5 }}>
              {data.medicines.map((line) => (
                <li key={line.txnNo}>
                  <bdi>{[line.medName, line.strength].filter(Boolean).join(' · ')}</bdi>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' — '}
                    <bdi>
                      {[line.inWords, line.qty && measure(line.qty, line.uom), line.medCategory]
                        .filter(Boolean)
                        .join(' · ')}
                    </bdi>
                  </Box>
                </li>
              ))}
            </Box>
          </section>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('imagesSent', {
              sent: data.images.filter(({ sent }) => sent).length,
              all: data.images.length,
            })}
          </Typography>
        </>
      )}
    </FormDialog>
  )
}

function isDateFault(problem: string): problem is HoldingDateFault {
  return problem in holdingDateFaults
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{value}</bdi>
      </Box>
    </Box>
  )
}
