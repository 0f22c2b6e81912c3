import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { createIPD } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import { consoleChannel } from '@rxdesk/contract/channels'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { markedLabel } from '#areas/workbench/case/fields/place-mark.tsx'
import { useRecordField } from '#areas/workbench/case/fields/use-record-field.ts'
import { useAdmittedFrom } from '#areas/workbench/case/use-admitted-from.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { filterBeginningFirst } from '#parts/beginning-first.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useMayUse } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'

const AdmitDialog = lazy(() => import('#queue/admit/admit-dialog.tsx'))

/** The department that wrote the prescription. */
export function DepartmentTab() {
  const { t } = useTranslation('workbench')
  const texts = useAutocompleteTexts()
  const { value, readOnly, change, leave } = useRecordField('rxdtls.departmentId')
  const { opened } = useWorkbench()
  // Limit 0 is the full list (calls 7). What belongs to another client of the user's is not offered.
  const { clientId } = opened.clientDetails
  const departments = useCall(
    getMastersList,
    { mastertype: 'department', offset: 0, limit: 0, clientId },
    { staleTime: 600_000 },
  )
  if (departments.error) return <ErrorState error={departments.error} onRetry={departments.refetch} />
  const rows = departments.data?.list ?? []
  // One that is offered no more is shown where the prescription has it.
  const held = opened.department?.id === value ? opened.department : null
  return (
    <>
      <FormSection title={t('tab.department')}>
        <WholeRow>
          <Autocomplete<{ id: number; name: string }>
            {...texts}
            value={rows.find(({ id }) => id === value) ?? held}
            onChange={(_, row) => change(row?.id ?? null)}
            onBlur={leave}
            options={rows}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            readOnly={readOnly}
            loading={departments.isPending}
            openOnFocus
            filterOptions={filterBeginningFirst}
            size="small"
            renderInput={(params) => (
              <TextField
                {...params}
                label={markedLabel('rxdtls.departmentId', t('department'))}
                slotProps={{
                  ...params.slotProps,
                  htmlInput: { ...params.slotProps.htmlInput, 'data-field': 'rxdtls.departmentId' },
                }}
              />
            )}
          />
        </WholeRow>
      </FormSection>
      <AdmitPatient />
    </>
  )
}

/** From an outpatient prescription the patient can be admitted, with the findings that are chosen of it. */
function AdmitPatient() {
  const { t } = useTranslation('queue-admit')
  const { desk } = useWorkbench()
  const from = useAdmittedFrom()
  const mayAdmit = useMayUse(createIPD.access)
  const [admitting, setAdmitting] = useState(false)
  if (!mayAdmit || desk.channel !== consoleChannel) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setAdmitting(true)}>
        {t('title')}
      </Button>
      <Suspense>{admitting && <AdmitDialog from={from} onClose={() => setAdmitting(false)} />}</Suspense>
    </>
  )
}
