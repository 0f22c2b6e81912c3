import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { SearchMany } from '#parts/search-many.tsx'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import type { ClientValues } from './client-values.ts'

/** The form of a client: its name, when its prescriptions are due, and in which languages they are sent. */
export function ClientFields({ of, isNew = false }: { of: Control<ClientValues>; isNew?: boolean }) {
  const { t } = useTranslation('clients')
  return (
    <>
      <FormText of={of} name="clientName" label={t('name')} longest={100} required autoFocus />
      {isNew && (
        <FormText
          of={of}
          name="key"
          label={t('key')}
          helperText={t('keyHint')}
          longest={40}
          required
          keep={(typed) => typed.toLowerCase().replace(/[^a-z0-9-]/g, '')}
          slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'off', spellCheck: false } }}
        />
      )}
      <FormText
        of={of}
        name="clientCTATData"
        label={t('turnaround')}
        helperText={t('turnaroundHint')}
        longest={5}
        required
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
      />
      <Languages of={of} />
    </>
  )
}

/** The master list holds each language with its ISO code; the form holds the codes. */
const everyLanguage = { mastertype: 'languages', limit: 100 } as const

function Languages({ of }: { of: Control<ClientValues> }) {
  const { t } = useTranslation('clients')
  const { field, fieldState } = useController({ control: of, name: 'languages' })
  const known = useCall(getMastersList, everyLanguage, { staleTime: 600_000, meta: { quiet: true } })
  const fault = useFaultText(fieldState.error, field.value)
  const rows = known.data?.list ?? []
  return (
    <SearchMany
      label={t('languages')}
      searchKey={[getMastersList.id, 'languages']}
      load={async (searchText, signal) =>
        (await askCall(getMastersList, { ...everyLanguage, searchText }, { signal })).list
      }
      value={field.value.map((code, at) => rows.find((row) => row.code === code) ?? { id: -at, name: code })}
      onChange={(chosen) =>
        field.onChange(chosen.map(({ id, name }) => rows.find((row) => row.id === id)?.code ?? name))
      }
      error={fault !== undefined}
      helperText={fault}
    />
  )
}
