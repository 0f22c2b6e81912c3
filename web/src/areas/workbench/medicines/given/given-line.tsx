import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { reusableLine } from '@rxdesk/contract/areas/templates/rules/reusable-line'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isAmong, type LineEntry, shownLine } from '#areas/workbench/case/lines/line-entry.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useMoment } from '#parts/written.ts'

const GivenDialog = lazy(() => import('./given-dialog.tsx'))

interface GivenLineProps {
  entry: LineEntry
  lines: MedicineLines
  readOnly: boolean
}

/** When a medicine of a stay is given, and what may be done with it: its times, its stop, and that it goes on at home. */
export function GivenLine({ entry, lines, readOnly }: GivenLineProps) {
  const { t } = useTranslation('workbench-medicines-given')
  const moment = useMoment()
  const { medicines } = useWorkbench()
  const { entries } = useSyncExternalStore(medicines.subscribe, medicines.snapshot)
  const [asked, setAsked] = useState<'times' | 'stop'>()
  const line = shownLine(entry)
  const given = line?.given
  if (!line || !given) return null
  const goesOn = isAmong(entries, line)
  const stopped = given.stoppedAt !== ''
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}
    >
      <span>{t('since', { when: moment(given.startedAt) })}</span>
      {given.rate && <bdi>{given.rate}</bdi>}
      {stopped && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('stopped', { when: moment(given.stoppedAt) })} <bdi>{given.stopReason}</bdi>
        </Box>
      )}
      {!readOnly && (
        <>
          <Button size="small" onClick={() => setAsked('times')}>
            {t('times')}
          </Button>
          {!stopped && (
            <Button size="small" onClick={() => setAsked('stop')}>
              {t('stop')}
            </Button>
          )}
          <Button size="small" disabled={goesOn} onClick={() => medicines.add(reusableLine(line))}>
            {t(goesOn ? 'goesOn' : 'continueAtHome')}
          </Button>
        </>
      )}
      <Suspense>
        {asked && (
          <GivenDialog
            name={line.medName}
            given={given}
            asks={asked}
            onSave={(next) => lines.change(entry.key, { ...line, given: next })}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </Box>
  )
}
