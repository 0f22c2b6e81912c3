import BlockIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  getDigitizationeRxList,
  getDigitizationRxPendingList,
} from '@rxdesk/contract/areas/digitization/calls'
import {
  getDigiPreviewDet,
  sendDigitizationIngresstoAmazon,
  updatePrescriptionInfo,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { wireDayIn } from '@rxdesk/contract/dates'
import { diseaseTypes } from '@rxdesk/contract/options'
import { type HoldingDateFault, holdingDateFaults } from '@rxdesk/contract/record/record-dates'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { measure } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { submittedHere } from '#queue/submitted-here.ts'
import { queueReads } from '#queue/use-queue-refresh.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { CallRefused } from '#wire/refusal.ts'
import { callQuery, useCall, useChange } from '#wire/use-call.ts'

/** What the partner gets, what is missing for it, and handing it over. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('digitization')
  const { messageText, serverText, errorText } = useServerText()
  const { erxId, opened, refresh } = useWorkbench()
  const { timeZone } = useConfig()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const fence = opened.fence ?? 0
  const preview = useCall(getDigiPreviewDet, { erxId }, { staleTime: 0, gcTime: 0 })
  const submit = useChange(sendDigitizationIngresstoAmazon, { reloads: [...queueReads, geteRxDtls] })
  const save = useChange(updatePrescriptionInfo, {
    quiet: true,
    onSuccess: ({ status }) => {
      // The text after the underscore is shown (screens 4).
      notify.success(serverText(status.slice(status.indexOf('_') + 1)))
      void preview.refetch()
      void refresh()
    },
    onError: (error) => notify.error(errorText(error)),
  })
  const { data } = preview
  const [noDate, setNoDate] = useState(false)
  const dateProblem = data?.problems.some(({ problem }) => /^(issue|prescription)Date/.test(problem))

  const send = async () => {
    try {
      const { message } = await submit.mutateAsync({ erxId, fence })
      submittedHere.add(erxId)
      // Lists "0" and "3" are asked for again, the latter for today (screens 4).
      const today = wireDayIn(timeZone, new Date())
      void cache.fetchQuery(callQuery(getDigitizationRxPendingList, { status: '0' })).catch(() => undefined)
      void cache
        .fetchQuery(
          callQuery(getDigitizationeRxList, {
            status: '3',
            filterfullfillmentStartDate: today,
            filterfullfillmentEndDate: today,
          }),
        )
        .catch(() => undefined)
      await navigate({ to: '/digitizationdashboard' })
      notify.success(serverText(message))
    } catch (error) {
      notify.error(errorText(error))
      if (error instanceof CallRefused && error.status === 409) onClose()
      void refresh()
      void preview.refetch()
    }
  }

  return (
    <FormDialog
      open
      width="md"
      title={t('submitTitle', { partner: data?.partnerName ?? '' })}
      submitLabel={t('submitTo', { partner: data?.partnerName ?? '' })}
      submitDisabled={!data || data.problems.length > 0 || noDate || save.isPending}
      busy={submit.isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {preview.error && !data && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data && (
        <>
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
              disabled={save.isPending}
              error={dateProblem}
              onFault={setNoDate}
              onWhole={(issueDate) => save.mutate({ erxId, fence, issueDate })}
            />
            <TextField
              select
              size="small"
              label={t('diseaseType')}
              value={data.diseaseType}
              disabled={save.isPending}
              onChange={({ target }) =>
                save.mutate({ erxId, fence, diseaseType: target.value as (typeof diseaseTypes)[number] | '' })
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
