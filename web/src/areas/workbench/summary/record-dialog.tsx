import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { recordPaperSignature } from '@rxdesk/contract/areas/discharge/summary-calls'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { MomentField } from '#parts/moment-field.tsx'
import { type ChosenDoctor, DoctorOfClient } from '#queue/admit/doctor-of-client.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { Obstacles, useObstacles } from './obstacles.tsx'
import { scanPicture } from './scan-picture.ts'
import { useSummary } from './summary-context.tsx'
import type { Findings } from './use-findings.ts'

/** Records that a doctor signed the printed summary by hand: who, when, and the scan. */
export default function RecordDialog({ findings, onClose }: { findings: Findings; onClose: () => void }) {
  const { t } = useTranslation('workbench-summary')
  const { erxId, opened } = useWorkbench()
  const { state, settle, reload } = useSummary()
  const { errorText, serverText } = useServerText()
  const obstacles = useObstacles(findings)
  const record = useChange(recordPaperSignature)
  const chooser = useRef<HTMLInputElement>(null)
  const [doctor, setDoctor] = useState<ChosenDoctor | null>(null)
  const [signedAt, setSignedAt] = useState(() => new Date().toISOString())
  const [scan, setScan] = useState('')
  const [refusal, setRefusal] = useState('')
  const { clientId } = opened.clientDetails
  const choose = async (file: File) => {
    const picture = await scanPicture(file)
    setScan(picture ?? '')
    setRefusal(picture ? '' : t('scanUnread'))
  }
  const submit = async () => {
    if (!doctor) return
    setRefusal('')
    try {
      if (!(await settle())) return setRefusal(t('notSaved'))
      const { message } = await record.mutateAsync({
        erxId,
        saves: state.stored?.saves ?? 0,
        doctorId: doctor.doctorId,
        signedAt,
        image: scan,
      })
      notify.success(serverText(message))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
    } finally {
      void reload()
    }
  }
  return (
    <FormDialog
      open
      title={t('recordTitle')}
      submitLabel={t('recordIt')}
      submitDisabled={obstacles.length > 0 || !doctor || signedAt === '' || scan === ''}
      busy={record.isPending}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {obstacles.length > 0 ? (
        <Obstacles list={obstacles} />
      ) : (
        <>
          <Typography variant="body2">{t('recordExplained')}</Typography>
          <DoctorOfClient
            label={t('signedByDoctor')}
            clientId={clientId}
            signsByHand
            value={doctor}
            onChange={setDoctor}
          />
          <MomentField required label={t('signedOnPaperAt')} value={signedAt} onChange={setSignedAt} />
          <input
            ref={chooser}
            type="file"
            hidden
            accept="image/jpeg,image/png"
            aria-label={t('scan')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void choose(file)
            }}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Button variant="outlined" onClick={() => chooser.current?.click()}>
              {t('chooseScan')}
            </Button>
            {scan !== '' && (
              <Box
                component="img"
                src={`data:image/jpeg;base64,${scan}`}
                alt={t('scan')}
                sx={{ maxHeight: 160, maxWidth: '60%', border: 1, borderColor: 'divider', bgcolor: '#fff' }}
              />
            )}
          </Box>
        </>
      )}
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}
