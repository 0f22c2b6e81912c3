import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StoredMedicineLine } from '@rxdesk/contract/areas/medicines'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { MedicineLines } from '../medicines/medicine-lines.ts'
import { useWorkbench } from '../prescription/workbench-context.ts'
import { isListed, LineWarnings } from './line-warnings.tsx'

/** All that stands on the medicines of the case, with its answers, before the case goes on. */
export function SafetyReview() {
  const { t } = useTranslation('workbench-safety')
  const { medicines, genericMedicines } = useWorkbench()
  const lists = [medicines, genericMedicines]
  return (
    <section aria-label={t('title')}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('title')}
      </Typography>
      <Unchecked lists={lists} />
      {lists.map((lines, at) => (
        <ListWarnings key={at === 0 ? 'medicines' : 'generic'} lines={lines} hint={at === 0} />
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
  const unknown = useSyncExternalStore(
    (listener) => {
      const stops = lists.map((lines) => lines.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () =>
      lists
        .flatMap((lines) => lines.snapshot().entries.flatMap(({ stored }) => unknownSalt(stored)))
        .join(', '),
  )
  const any = useSyncExternalStore(lists[0]?.subscribe ?? (() => () => undefined), () =>
    lists.some((lines) => lines.snapshot().entries.length > 0),
  )
  if (!any || (ageKnown && unknown === '')) return null
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {!ageKnown && <div>{t('ageUnknown')}</div>}
      {unknown !== '' && <div>{t('saltUnknown', { names: unknown })}</div>}
    </Alert>
  )
}

function unknownSalt(line: StoredMedicineLine | undefined): string[] {
  return line && line.saltName.trim() === '' ? [line.medName] : []
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
      <Box dir="auto" sx={{ typography: 'body2', fontWeight: 600 }}>
        {stored.medName}
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
