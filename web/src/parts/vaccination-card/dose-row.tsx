import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { VaccinationRecord, VaccineRow } from '@rxdesk/contract/areas/vaccination/schemas'
import { ageLabel } from '@rxdesk/contract/vaccination/age-label'
import type { DoseState } from '@rxdesk/contract/vaccination/card'
import type { RecordKind } from '@rxdesk/contract/vaccination/schedule'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { StatusChip } from '../status-chip.tsx'
import type { StatusLook } from '../status-looks.tsx'
import { useMoment } from '../written.ts'

const looks = {
  given: 'completed',
  due: 'dueSoon',
  overdue: 'overdue',
  notYet: 'pending',
  missed: 'inactive',
  notWanted: 'cancelled',
} as const satisfies Record<DoseState, StatusLook>

interface DoseRowProps {
  row: VaccineRow
  mayRecord: boolean
  onOpen: (kind: RecordKind, record?: VaccinationRecord) => void
}

/** A dose of the card: what it is, when it is due, what was recorded, and what may be done. */
export function DoseRow({ row, mayRecord, onOpen }: DoseRowProps) {
  const { t, i18n } = useTranslation('vaccination-card')
  const words = { birth: t('birth'), pregnancy: t('pregnancy') }
  const { state, records, dueFrom, dueUntil } = row
  // One of a pregnancy is given in each.
  const open = records.length === 0 || row.due === null
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr) 272px' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2">
          <bdi lang="en">{row.name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {ageLabel(row, i18n.language, words)}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {state && <StatusChip status={looks[state]} label={t(`state.${state}`)} />}
          {records.length === 0 && dueFrom !== '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('dueBetween', { from: leftToRight(dueFrom), until: leftToRight(dueUntil) })}
            </Typography>
          )}
        </Box>
        {records.map((record) => (
          <RecordLine
            key={record.recordId}
            record={record}
            onCorrect={mayRecord ? () => onOpen(record.kind, record) : undefined}
            name={row.name}
          />
        ))}
        {row.earlier.map((one) => (
          <EndedLine key={one.recordId} record={one} />
        ))}
      </Box>
      {mayRecord && open && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {(['given', 'reported', 'notWanted'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              variant={kind === 'given' ? 'outlined' : 'text'}
              aria-label={t(`title.${kind}`, { dose: row.name })}
              onClick={() => onOpen(kind)}
              sx={{ minHeight: { xs: 44, md: 32 } }}
            >
              {t(`action.${kind}`)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}

interface RecordLineProps {
  record: VaccinationRecord
  name: string
  onCorrect: (() => void) | undefined
}

function RecordLine({ record, name, onCorrect }: RecordLineProps) {
  const { t } = useTranslation('vaccination-card')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <RecordText record={record} />
      </Typography>
      {onCorrect && (
        <Button
          size="small"
          aria-label={t('title.correct', { dose: name })}
          onClick={onCorrect}
          sx={{ minHeight: { xs: 44, md: 32 } }}
        >
          {t('action.correct')}
        </Button>
      )}
    </Box>
  )
}

function EndedLine({ record }: { record: VaccineRow['earlier'][number] }) {
  const { t } = useTranslation('vaccination-card')
  const when = useMoment()
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <s>
        <RecordText record={record} />
      </s>{' '}
      {t('ended', { reason: record.endedReason, by: record.endedBy, when: when(record.endedAt) })}
    </Typography>
  )
}

function RecordText({ record }: { record: VaccinationRecord }) {
  const { t } = useTranslation('vaccination-card')
  const { kind, givenDate, monthOnly, batch, maker, site, givenBy, reason } = record
  const day = monthOnly ? givenDate.slice(3) : givenDate
  const when = kind === 'notWanted' ? '' : day || t('dayUnknown')
  const parts = [kind === 'reported' && t('reported'), batch, maker, site, givenBy, reason]
  return (
    <>
      <strong>
        <bdi>{when}</bdi>
      </strong>{' '}
      <bdi>{parts.filter(Boolean).join(' · ')}</bdi>
    </>
  )
}
