import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import {
  askPatientExport,
  cancelPatientExport,
  getPatientExports,
} from '@rxdesk/contract/areas/privacy/calls'
import type { PatientExport } from '@rxdesk/contract/areas/privacy/schemas'
import { limits } from '@rxdesk/contract/limits'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { Note } from '#parts/section.tsx'
import { useFileDownload } from '#parts/use-file-download.ts'
import { useMoment } from '#parts/written.ts'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { DialogLine, DialogPart } from './dialog-part.tsx'

/** How often an archive that is being made is looked at again, in milliseconds. */
const LOOK_AGAIN = 2_000

const isUnderWay = ({ state }: PatientExport) => state === 'waiting' || state === 'making'

interface PatientExportsProps {
  patientId: number
  /** Names the file on the user's machine. */
  patientCode: string
  mayAsk: boolean
}

/** Archives of everything about the patient: asked for, under way with a way to stop it, ready to be saved. */
export function PatientExports({ patientId, patientCode, mayAsk }: PatientExportsProps) {
  const { t } = useTranslation('privacy')
  const { serverText, errorText } = useServerText()
  const { busy, download } = useFileDownload()
  const { data } = useCall(
    getPatientExports,
    { patientId },
    {
      meta: { quiet: true },
      refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? LOOK_AGAIN : false),
    },
  )
  const told = {
    quiet: true,
    reloads: [getPatientExports],
    onSuccess: ({ message }: { message: string }) => notify.success(serverText(message)),
    onError: (error: Error) => notify.error(errorText(error)),
  }
  const ask = useChange(askPatientExport, told)
  const cancel = useChange(cancelPatientExport, told)
  const exports = data?.exports ?? []
  return (
    <DialogPart title={t('export')} none="">
      <Note>{t('exportExplained', { hours: limits.patientExportHours })}</Note>
      {mayAsk && (
        <Box>
          <Button
            variant="outlined"
            loading={ask.isPending}
            disabled={exports.some(isUnderWay)}
            onClick={() => ask.mutate({ patientId })}
          >
            {t('makeExport')}
          </Button>
        </Box>
      )}
      {exports.map((one) => (
        <ExportLine
          key={one.exportId}
          one={one}
          busy={busy || cancel.isPending}
          onCancel={() => cancel.mutate({ exportId: one.exportId })}
          onDownload={() =>
            void download(() => ({ fileUrl: one.fileUrl, fileName: `${patientCode || 'patient'}.zip` }))
          }
        />
      ))}
    </DialogPart>
  )
}

interface ExportLineProps {
  one: PatientExport
  busy: boolean
  onCancel: () => void
  onDownload: () => void
}

function ExportLine({ one, busy, onCancel, onDownload }: ExportLineProps) {
  const { t } = useTranslation('privacy')
  const when = useMoment()
  const { state, done, total } = one
  const texts: Record<PatientExport['state'], string> = {
    waiting: t('export.waiting'),
    making: t('export.making', { done, total }),
    ready: t('export.ready', { until: one.until === '' ? '' : when(one.until) }),
    failed: t('export.failed'),
    cancelled: t('export.cancelled'),
  }
  return (
    <Box>
      <DialogLine
        action={
          <>
            {isUnderWay(one) && (
              <Button size="small" disabled={busy} onClick={onCancel}>
                {t('cancelExport')}
              </Button>
            )}
            {state === 'ready' && (
              <Button size="small" variant="contained" disabled={busy} onClick={onDownload}>
                {t('download')}
              </Button>
            )}
          </>
        }
      >
        <bdi>{t('exportLine', { at: when(one.askedAt), by: one.askedBy })}</bdi>
        {' · '}
        <Typography component="span" variant="body2" role="status">
          {texts[state]}
        </Typography>
      </DialogLine>
      {state === 'making' && (
        <LinearProgress
          aria-label={texts.making}
          variant={total > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? (100 * done) / total : 0}
        />
      )}
    </Box>
  )
}
