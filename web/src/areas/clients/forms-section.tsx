import { getClientFormsList } from '@rxdesk/contract/areas/clients/list-calls'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#parts/facts.tsx'
import { Note } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { EditedSection } from './edited-section.tsx'
import { formKeyOf, isFilled } from './form-key.ts'

const FormsDialog = lazy(() => import('./forms-dialog.tsx'))

/** Forms that prescriptions of a client have. */
export function FormsSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getClientFormsList, { clientId: client.clientId }, { meta: { quiet: true } })
  return (
    <EditedSection
      title={t('forms')}
      read={read}
      dialog={(data, close) => <FormsDialog client={client} forms={data.formsList} onClose={close} />}
    >
      {({ formsList }) =>
        formsList.every((form) => !form.chkFormEnabled || !isFilled(form)) ? (
          <Note>{t('noForms')}</Note>
        ) : (
          <Facts
            facts={formsList
              .filter((form) => form.chkFormEnabled && isFilled(form))
              .map((form) => [
                t(`form.${formKeyOf(form)}`),
                t(form.formDeleteFlag ? 'formMayDelete' : 'formStays'),
              ])}
          />
        )
      }
    </EditedSection>
  )
}
