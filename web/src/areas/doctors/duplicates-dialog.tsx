import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import {
  getMatchedDoctors,
  getmatchedApprovedDoctors,
  showallDoctors,
} from '@rxdesk/contract/areas/doctors/master-calls'
import type { DoctorDetails, DoctorRow } from '@rxdesk/contract/areas/doctors/master-schemas'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { unbroken } from '#parts/unbroken.ts'
import { usePercent } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { DoctorStatusChip } from './doctor-status.tsx'
import { MergeDialog } from './merge-dialog.tsx'

interface DuplicatesDialogProps {
  /** With the contact data opened. */
  doctor: DoctorDetails
  onClose: () => void
  onMerged: () => void
}

/** Likely duplicates of a doctor, or any other doctor, to compare and merge. */
export default function DuplicatesDialog({ doctor, onClose, onMerged }: DuplicatesDialogProps) {
  const { t } = useTranslation(['doctors', 'likely-doctors'])
  const inPercent = usePercent()
  const { errorText } = useServerText()
  const id = useId()
  const [approvedOnly, setApprovedOnly] = useState(false)
  const [compared, setCompared] = useState<number>()
  const { doctorId } = doctor
  const found = useCall(
    approvedOnly ? getmatchedApprovedDoctors : getMatchedDoctors,
    { doctorId },
    { gcTime: 0, staleTime: 0, meta: { quiet: true } },
  )
  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>{unbroken(t('duplicatesOf', { name: doctor.docName }))}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <FormControlLabel
            label={t('approvedOnly')}
            control={<Switch checked={approvedOnly} onChange={(_, on) => setApprovedOnly(on)} autoFocus />}
          />
          {found.error && <Alert severity="error">{errorText(found.error)}</Alert>}
          {found.isPending && <CircularProgress size={20} aria-label={t('loading', { ns: 'common' })} />}
          {found.data?.data.length === 0 && (
            <Typography role="status" sx={{ color: 'text.secondary' }}>
              {t('noDuplicates')}
            </Typography>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {found.data?.data.map((like) => (
              <Box
                component="li"
                key={like.doctorId}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  borderBlockStart: 1,
                  borderColor: 'divider',
                  pt: 1,
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography variant="subtitle2">
                    <bdi>{like.docName}</bdi>
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {[like.registerno, like.council, like.doctorhospitals[0]?.hospitalName]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                  <Typography variant="body2">
                    {[
                      t('alike', { score: inPercent(like.score / 100) }),
                      ...like.reasons.map((reason) => t(`reason.${reason}`, { ns: 'likely-doctors' })),
                    ].join(' · ')}
                  </Typography>
                </Box>
                <DoctorStatusChip status={like.status} />
                <Button
                  size="small"
                  aria-label={`${t('compare')}: ${like.docName}`}
                  onClick={() => setCompared(like.doctorId)}
                >
                  {t('compare')}
                </Button>
              </Box>
            ))}
          </Box>
          <SearchSelect<DoctorRow>
            label={t('otherDoctor')}
            searchKey={[showallDoctors.id, doctorId]}
            load={async (searchText, signal) =>
              (await askCall(showallDoctors, { doctorId, searchText, limit: 20 }, { signal })).data
            }
            value={null}
            onChange={(chosen) => chosen && setCompared(chosen.doctorId)}
            optionLabel={({ docName, registerno }) => (registerno ? `${docName} · ${registerno}` : docName)}
            optionKey={(option) => option.doctorId}
            from={2}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
        </DialogActions>
      </Dialog>
      {compared !== undefined && (
        <MergeDialog
          key={compared}
          doctorIds={{ one: doctorId, other: compared }}
          onClose={() => setCompared(undefined)}
          onMerged={onMerged}
        />
      )}
    </>
  )
}
