import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getClientFormsList } from '@rxdesk/contract/areas/clients/list-calls'
import { getSchedules } from '@rxdesk/contract/areas/vaccination/calls'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { formKeyOf } from './form-key.ts'
import { ReadSection } from './read-section.tsx'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

/** The vaccination schedule of a client, where the form is switched on: every version, the newest first. */
export function ScheduleSection({ client: { clientId } }: { client: ClientDetail }) {
  const forms = useCall(getClientFormsList, { clientId }, { meta: { quiet: true } })
  const isOn = forms.data?.formsList.some((form) => form.chkFormEnabled && formKeyOf(form) === 'vaccination')
  return isOn ? <Versions clientId={clientId} /> : null
}

function Versions({ clientId }: { clientId: number }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getSchedules, { clientId }, { meta: { quiet: true } })
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ReadSection
        title={t('schedule')}
        read={read}
        action={() => <Button onClick={() => setAdding(true)}>{t('setSchedule')}</Button>}
      >
        {({ schedules, ofClient }) => (
          <>
            {schedules.map(({ version, name }) => (
              <Typography key={version} variant="body2">
                <bdi lang="en">{`${name}, ${version}`}</bdi>
              </Typography>
            ))}
            {ofClient.length === 0 && <Note>{t('scheduleWithoutJe')}</Note>}
            {ofClient.map(({ firstDay, je, savedBy }) => (
              <Typography key={firstDay} variant="body2">
                {t(je ? 'scheduleJe' : 'scheduleNoJe', { day: firstDay })} <bdi>({savedBy})</bdi>
              </Typography>
            ))}
          </>
        )}
      </ReadSection>
      <Suspense>
        {adding && read.data && (
          <ScheduleDialog
            clientId={clientId}
            versions={read.data.ofClient}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}
