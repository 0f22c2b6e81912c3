import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { generateCardPdf, getVaccineDtls } from '@rxdesk/contract/areas/vaccination/calls'
import type { VaccineRow } from '@rxdesk/contract/areas/vaccination/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { ErrorState } from '../error-state.tsx'
import { Note } from '../section.tsx'
import { StatusChip } from '../status-chip.tsx'
import { useFileDownload } from '../use-file-download.ts'
import type { DoseDialogProps } from './dose-dialog.tsx'
import { DoseRow } from './dose-row.tsx'

const DoseDialog = lazy(() => import('./dose-dialog.tsx'))

interface VaccinationCardProps {
  /** Whose card: of a prescription, or of a patient where earlier ones may be seen. */
  of: { erxId: number } | { patientId: number }
}

/** The vaccination card of a patient: what is due at a glance, then every dose of the schedule. */
export function VaccinationCard({ of }: VaccinationCardProps) {
  const { t } = useTranslation('vaccination-card')
  const { data, error, refetch } = useCall(getVaccineDtls, of, { meta: { quiet: true } })
  const [opened, setOpened] = useState<Pick<DoseDialogProps, 'row' | 'kind' | 'record'>>()
  const [whole, setWhole] = useState(false)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} />
  const urgent = data.rows.filter(isOpen)
  const shown = whole ? data.rows : urgent
  const born = data.dateOfBirth !== ''
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {!born && (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>{t('readAgain')}</Button>}>
          {t('needsBirthDate')}
        </Alert>
      )}
      {data.isUnsigned && <Alert severity="info">{t('unsigned')}</Alert>}
      <Summary card={data} of={of} />
      {born && urgent.length === 0 && !whole && <Note>{t('nothingDue')}</Note>}
      {shown.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((row) => (
            <DoseRow
              key={row.doseKey}
              row={row}
              // Without a date of birth it is asked for first.
              mayRecord={data.mayRecord && born}
              onOpen={(kind, record) => setOpened({ row, kind, record })}
            />
          ))}
        </Box>
      )}
      <Box>
        <Button onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {t(whole ? 'dueOnly' : 'wholeCard', { count: data.rows.length })}
        </Button>
      </Box>
      <Suspense>
        {opened && (
          <DoseDialog
            {...opened}
            of={of}
            mayWithdraw={data.mayWithdraw}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </Box>
  )
}

const isOpen = ({ state }: VaccineRow) => state === 'due' || state === 'overdue'

function Summary({ card, of }: { card: AnswerOf<typeof getVaccineDtls> } & VaccinationCardProps) {
  const { t } = useTranslation('vaccination-card')
  const print = useChange(generateCardPdf)
  const { busy, download } = useFileDownload()
  const count = (state: VaccineRow['state']) => card.rows.filter((row) => row.state === state).length
  const [overdue, due] = [count('overdue'), count('due')]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {overdue > 0 && <StatusChip status="overdue" label={t('overdueCount', { count: overdue })} />}
      {due > 0 && <StatusChip status="dueSoon" label={t('dueCount', { count: due })} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 160 }}>
        {card.nextDue !== '' &&
          `${t(overdue > 0 || due > 0 ? 'dueSince' : 'nextDue', { day: leftToRight(card.nextDue) })} · `}
        <Box component="bdi" dir="ltr" sx={{ display: 'inline-block' }}>
          {card.schedule}
        </Box>
      </Typography>
      <Button
        loading={busy}
        onClick={() =>
          void download(async () => {
            const { pdfUrl, fileName } = await print.mutateAsync(of)
            return { fileUrl: pdfUrl, fileName }
          })
        }
      >
        {t('print')}
      </Button>
    </Box>
  )
}
