import Box from '@mui/material/Box'
import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { settledDirections } from '#areas/workbench/case/lines/medicine-draft.ts'
import { useUnits } from '#areas/workbench/case/lines/use-units.ts'
import { leftToRight, measure } from '#language/isolated.ts'
import { DirectionsReading } from './directions-reading.tsx'

interface LineTextProps {
  line: MedicineLine
  /** Shown beside the name. */
  marks: ReactNode
  /** The status of a request for a new medicine. */
  approval: ReactNode
}

/** A line as text: the product, its directions and how they are understood, and the advice. */
export function LineText({ line, marks, approval }: LineTextProps) {
  const { t } = useTranslation('workbench-medicines')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          {line.medName}
        </Box>
        {marks}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[line.type, leftToRight(line.strength), line.newMedicine ? t('newMedicine') : '']
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {approval}
      {line.saltName && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{line.saltName}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.25 }}>
        <Box component="span" dir="auto" sx={{ fontWeight: 550, overflowWrap: 'anywhere', minWidth: 0 }}>
          {line.dosage || t('noDirections')}
        </Box>
        <BesideDirections line={line} />
      </Box>
      {line.dosage && (
        <DirectionsReading
          directions={settledDirections({
            dosage: line.dosage,
            answers: line.answers,
            route: line.route,
            product: { type: line.type, strength: line.strength },
          })}
          form={line.type}
        />
      )}
      {line.advice && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <bdi>{line.advice}</bdi>
        </Box>
      )}
    </>
  )
}

/** Quantity, route, origin and reminder. */
function BesideDirections({ line }: { line: MedicineLine }) {
  const { t } = useTranslation('workbench-medicines')
  const { t: suggested } = useTranslation('workbench-suggestions')
  const { unitOf } = useUnits()
  return (
    <>
      {line.qty && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('quantityOf', { quantity: measure(line.qty, unitOf(line.uomId)?.uom) })}
        </Box>
      )}
      {line.route && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {line.route}
        </Box>
      )}
      {line.broughtFrom && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {suggested('fromDate', { date: line.broughtFrom })}
        </Box>
      )}
      {line.reminder && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {suggested('reminded', {
            days: leftToRight(`${line.rx_start_date} – ${line.rx_end_date}`),
          })}
        </Box>
      )}
    </>
  )
}
