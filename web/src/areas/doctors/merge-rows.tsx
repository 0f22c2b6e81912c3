import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsultWords } from '#parts/record-form/use-consult-words.ts'
import { DoctorStatusChip } from './doctor-status.tsx'
import { fieldText, type MergeField, mergeFieldWords, type Pair, type Side, sides } from './merge-choice.ts'

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '140px 1fr 1fr' },
  columnGap: 2,
  alignItems: 'center',
} as const

interface RowProps {
  label: string
  chosen: Side
  onChange: (side: Side) => void
  /** Sides that cannot be chosen. */
  closed?: readonly Side[]
  words: Record<Side, ReactNode>
}

/** A choice between the two doctors, one beside the other; its label above them where there is no room before. */
function Row({ label, chosen, onChange, closed = [], words }: RowProps) {
  const id = useId()
  return (
    <FormControl>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, side) => onChange(side as Side)}
        sx={{ ...columns, borderBlockStart: 1, borderColor: 'divider', py: 0.5 }}
      >
        <FormLabel id={id} sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, typography: 'body2' }}>
          {label}
        </FormLabel>
        {sides.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            disabled={closed.includes(side)}
            control={<Radio size="small" />}
            label={words[side]}
            sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

interface SideHeadsProps {
  pair: Pair
  stays: Side
  allowed: readonly Side[]
  onChange: (side: Side) => void
}

/** The record that stays. */
export function SideHeads({ pair, stays, allowed, onChange }: SideHeadsProps) {
  const { t } = useTranslation('doctors')
  const head = (doctor: DoctorDetails) => (
    <Box component="span" sx={{ display: 'grid', gap: 0.5, py: 0.5 }}>
      <Typography component="span" variant="subtitle2">
        <bdi>{doctor.docName}</bdi>
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        <bdi>{doctor.uniqueDocID}</bdi> · {doctor.clientId === null ? t('everyClient') : doctor.clientName}
      </Typography>
      <span>
        <DoctorStatusChip status={doctor.status} />
      </span>
    </Box>
  )
  return (
    <Row
      label={t('whoStays')}
      chosen={stays}
      onChange={onChange}
      closed={sides.filter((side) => !allowed.includes(side))}
      words={{ one: head(pair.one), other: head(pair.other) }}
    />
  )
}

interface ChoiceRowProps {
  field: MergeField
  pair: Pair
  chosen: Side
  onChange: (side: Side) => void
}

/** The value that the surviving doctor gets for a field; shown once, without a choice, where both are equal. */
export function ChoiceRow({ field, pair, chosen, onChange }: ChoiceRowProps) {
  const { t } = useTranslation(['doctors', 'record-form'])
  const consultWords = useConsultWords()
  const label = field === 'consultTime' ? t('consulting', { ns: 'record-form' }) : t(mergeFieldWords[field])
  const words = (doctor: DoctorDetails) => {
    if (field === 'doctorCategory') return t(`category.${doctor.doctorCategory}`)
    const text = field === 'consultTime' ? consultWords(doctor.consultTime) : fieldText(doctor, field)
    return text === '' ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('nothingWritten')}
      </Box>
    ) : (
      <bdi>{text}</bdi>
    )
  }
  if (fieldText(pair.one, field) !== fieldText(pair.other, field))
    return (
      <Row
        label={label}
        chosen={chosen}
        onChange={onChange}
        words={{ one: words(pair.one), other: words(pair.other) }}
      />
    )
  if (fieldText(pair.one, field) === '') return null
  return (
    <Box sx={{ ...columns, borderBlockStart: 1, borderColor: 'divider', py: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {label}
      </Typography>
      <Typography
        variant="body2"
        sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1' }, overflowWrap: 'anywhere' }}
      >
        {words(pair.one)}
      </Typography>
    </Box>
  )
}
