import Button from '@mui/material/Button'
import { getClientFormsList } from '@rxdesk/contract/areas/clients/list-calls'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#parts/facts.tsx'
import { Note } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { formKeyOf } from './form-key.ts'
import { ReadSection } from './read-section.tsx'

const FormsDialog = lazy(() => import('./forms-dialog.tsx'))

/** Forms that prescriptions of a client have. */
export function FormsSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getClientFormsList, { clientId: client.clientId }, { meta: { quiet: true } })
  const [open, setOpen] = useState(false)
  return (
    <>
      <ReadSection
        title={t('forms')}
        read={read}
        action={() => (
          <Button onClick={() => setOpen(true)} aria-label={`${t('edit', { ns: 'clients' })}: ${t('forms')}`}>
            {t('edit', { ns: 'clients' })}
          </Button>
        )}
      >
        {({ formsData }) =>
          formsData.length === 0 ? (
            <Note>{t('noForms')}</Note>
          ) : (
            <Facts
              facts={formsData.map((form) => [
                t(`form.${formKeyOf(form)}`),
                t(form.formDeleteFlag ? 'formMayDelete' : 'formStays'),
              ])}
            />
          )
        }
      </ReadSection>
      <Suspense>
        {open && read.data && (
          <FormsDialog client={client} forms={read.data.formsList} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
