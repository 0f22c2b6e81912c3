import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { WarningKind } from '@rxdesk/contract/safety/model'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { medicineLists } from '#areas/workbench/case/lines/kept-medicines.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { LineWarnings } from './line-warnings.tsx'
import { isListed } from './listed-warning.ts'

/** All warnings on the medicines of the case, with their answers, before the case moves on. */
export function SafetyReview() {
  const { t } = useTranslation('workbench-safety')
  const workbench = useWorkbench()
  const lists = medicineLists.map((list) => workbench[list])
  return (
    <section aria-label={t('title')}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('title')}
      </Typography>
      <Unchecked lists={lists} />
      {medicineLists.map((list) => (
        <ListWarnings key={list} lines={workbench[list]} hint={list === 'medicines'} />
      ))}
    </section>
  )
}

/** What could not be checked: silence about it would pass for a check. */
function Unchecked({ lists }: { lists: readonly MedicineLines[] }) {
  const { t } = useTranslation('workbench-safety')
  const { record } = useWorkbench()
  const ageKnown = useSyncExternalStore(
    record.subscribe,
    () =>
      record.valueOf('rxdtls.ageYears') !== null ||
      record.valueOf('rxdtls.ageMonths') !== null ||
      record.valueOf('rxdtls.dateOfBirth') !== '',
  )
  const unchecked = useSyncExternalStore(
    (listener) => {
      const stops = lists.map((lines) => lines.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () =>
      JSON.stringify(
        lists.flatMap((lines) => {
          const stored = lines.snapshot().entries.flatMap((entry) => entry.stored ?? [])
          const warned = new Set(stored.flatMap(({ warnings }) => warnings.flatMap((one) => one.lines)))
          return stored.flatMap((line) => uncheckedOf(line, warned.has(line.txnNo)))
        }),
      ),
  )
  const found = JSON.parse(unchecked) as ReturnType<typeof uncheckedOf>
  const namesOf = (part: 'all' | 'dose') =>
    found
      .filter((each) => each.part === part)
      .map(({ name }) => name)
      .join(', ')
  const [unknown, dose] = [namesOf('all'), namesOf('dose')]
  const any = useSyncExternalStore(lists[0]?.subscribe ?? (() => () => undefined), () =>
    lists.some((lines) => lines.snapshot().entries.length > 0),
  )
  if (!any || (ageKnown && found.length === 0)) return null
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {!ageKnown && <div>{t('ageUnknown')}</div>}
      {unknown !== '' && <div>{t('saltUnknown', { names: unknown })}</div>}
      {dose !== '' && <div>{t('doseUnchecked', { names: dose })}</div>}
    </Alert>
  )
}

const ofDose: readonly string[] = ['doseAbove', 'dayDoseAbove', 'weightUnknown'] satisfies WarningKind[]

/**
 * The checks that were impossible for a line without a salt: a medicine that a warning names, at whichever line, was
 * known by its name, so only its dose is unchecked.
 */
function uncheckedOf(line: StoredMedicineLine, warned: boolean): { name: string; part: 'all' | 'dose' }[] {
  if (line.saltName.trim() !== '' || line.warnings.some(({ kind }) => ofDose.includes(kind))) return []
  return [{ name: line.medName, part: warned || line.warnings.length > 0 ? 'dose' : 'all' }]
}

function ListWarnings({ lines, hint }: { lines: MedicineLines; hint: boolean }) {
  const { t } = useTranslation('workbench-safety')
  const { writable } = useWorkbench()
  const { entries } = useSyncExternalStore(lines.subscribe, lines.snapshot)
  const [answering, setAnswering] = useState<string>()
  const warned = entries.flatMap(({ key, stored }) =>
    stored?.warnings.some(isListed) ? [{ key, stored }] : [],
  )
  if (warned.length === 0)
    return hint ? (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('noWarnings')}
      </Typography>
    ) : null
  return warned.map(({ key, stored }) => (
    <Box key={key} sx={{ mb: 1 }}>
      {/* A Latin name runs left to right but aligns with the rest of an Arabic screen. */}
      <Box sx={{ typography: 'body2', fontWeight: 600 }}>
        <bdi>{stored.medName}</bdi>
      </Box>
      <LineWarnings
        name={stored.medName}
        warnings={stored.warnings}
        nameOf={lines.nameBeside(stored.txnNo)}
        readOnly={!writable}
        answering={answering}
        onAnswering={setAnswering}
        onReply={(reply) => lines.reply(reply)}
      />
    </Box>
  ))
}
