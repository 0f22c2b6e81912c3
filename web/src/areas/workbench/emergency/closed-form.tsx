import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FormEntry } from '@rxdesk/contract/areas/emergency/schemas'
import { triageKey, triageNow } from '@rxdesk/contract/emergency/form'
import { useTranslation } from 'react-i18next'
import { Facts } from '#parts/facts.tsx'
import { useMoment } from '#parts/written.ts'
import { PrintButton } from './print-button.tsx'
import { SendButton } from './send-button.tsx'
import { TriageMark } from './triage-mark.tsx'

/** An assessment that is not being written here: what it says in short, and its versions as PDF. */
export function ClosedForm({ entry }: { entry: FormEntry }) {
  const { t } = useTranslation('workbench-emergency')
  const moment = useMoment()
  const { form, formId, state } = entry
  const { arrival, disposition } = form
  const triage = triageNow(form)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{t(`state.${state}`)}</Typography>
      {triage && <TriageMark category={triageKey(triage.category)} />}
      <Facts
        facts={[
          [t('must.arrival.at'), arrival.at && moment(arrival.at)],
          [
            t('must.disposition.diagnosis'),
            disposition.diagnoses.join('; ') || (disposition.notKnown ? t('notKnown') : ''),
          ],
          [t('must.disposition.ending'), disposition.ending && t(`ending.${disposition.ending}`)],
          [t('must.disposition.at'), disposition.at && moment(disposition.at)],
        ]}
      />
      <SendButton entry={entry} />
      <Box component="ul" aria-label={t('versions')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entry.versions
          .filter(({ closedAt }) => closedAt !== '')
          .map(({ version, closedAt, doctorName, correctionReason }) => (
            <li key={version}>
              {t('closedBy', { version, at: moment(closedAt), doctor: doctorName })}
              {correctionReason && (
                <>
                  {' '}
                  <bdi>({correctionReason})</bdi>
                </>
              )}
              <PrintButton formId={formId} version={version} label={t('printVersion', { version })} />
            </li>
          ))}
      </Box>
    </Box>
  )
}
