import { emergencyFormKey } from '@rxdesk/contract/options'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { latePart } from '#parts/late-part.ts'
import { useClientForm } from '#parts/use-client-form.ts'

const EmergencyForm = latePart(async () => (await import('./emergency-form.tsx')).EmergencyForm)

/** The emergency assessment, for clients with the form and accounts that open forms. `readings` come from their feature. */
export function EmergencySection({ readings }: { readings: ReactNode }) {
  const { t } = useTranslation('workbench')
  const { opened } = useWorkbench()
  const { clientId, showClientForms } = opened.clientDetails
  if (!useClientForm(emergencyFormKey, clientId, showClientForms)) return null
  return (
    <FormSection title={t('emergencyForm')}>
      <WholeRow>
        <Suspense>
          <EmergencyForm readings={readings} />
        </Suspense>
      </WholeRow>
    </FormSection>
  )
}
