import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { savemergedHospitals } from '@rxdesk/contract/areas/hospitals/calls'
import type { HospitalCandidate, HospitalRow } from '@rxdesk/contract/areas/hospitals/schemas'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { usePercent } from '#parts/written.ts'
import { hospitalReads } from './hospital-fields.tsx'

interface LikelyTheSameProps {
  hospital: HospitalRow
  candidates: readonly HospitalCandidate[]
  onCompare: (hospitalId: number) => void
}

/** The details that distinguish a hospital from another, in one line. */
const placeOf = ({ address, city, pinCode, clientName }: HospitalCandidate) =>
  [address, city, pinCode, clientName].filter(Boolean).join(' · ')

/** Likely duplicates of the hospital: compared one by one, or merged into this one as they are. */
export function LikelyTheSame({ hospital, candidates, onCompare }: LikelyTheSameProps) {
  const { t } = useTranslation('hospitals')
  const inPercent = usePercent()
  const id = useId()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [asking, setAsking] = useState(false)
  const merge = useNotifiedChange(savemergedHospitals, {
    reloads: hospitalReads,
    notifyError: true,
    onSettled: () => setAsking(false),
  })
  // A client's own hospital cannot absorb one that all clients share.
  const mayTake = (other: HospitalCandidate) =>
    hospital.clientId === null || hospital.clientId === other.clientId
  const merged = candidates.filter(({ hospitalId }) => chosen.includes(hospitalId))
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {t('likelyTheSame')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {candidates.map((other) => (
          <Box
            component="li"
            key={other.hospitalId}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 48,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Checkbox
              checked={chosen.includes(other.hospitalId)}
              disabled={!mayTake(other)}
              onChange={(_, on) =>
                setChosen(
                  on ? [...chosen, other.hospitalId] : chosen.filter((each) => each !== other.hospitalId),
                )
              }
              slotProps={{ input: { 'aria-label': t('choose', { name: other.hospitalName }) } }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{other.hospitalName}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[t('score', { score: inPercent(other.score / 100) }), placeOf(other)]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Button
              onClick={() => onCompare(other.hospitalId)}
              aria-label={t('compareWith', { name: other.hospitalName })}
            >
              {t('compare')}
            </Button>
          </Box>
        ))}
      </Box>
      {merged.length > 0 && (
        <Button variant="outlined" onClick={() => setAsking(true)} sx={{ mt: 1 }}>
          {t('mergeChosen', { count: merged.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        question={t('mergeQuestion', { name: hospital.hospitalName })}
        explained={t('mergeExplained', {
          names: merged.map(({ hospitalName }) => hospitalName).join(', '),
        })}
        confirmLabel={t('merge')}
        cancelLabel={t('cancel', { ns: 'common' })}
        dangerous
        busy={merge.isPending}
        onConfirm={() =>
          merge.mutate({
            survivor: { hospitalId: hospital.hospitalId, version: hospital.version },
            retired: merged.map(({ hospitalId, version }) => ({ hospitalId, version })),
          })
        }
        onCancel={() => setAsking(false)}
      />
    </Box>
  )
}
