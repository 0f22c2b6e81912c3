import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import { prescriptionTypes } from '@rxdesk/contract/options'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormSelect, FormText } from '#parts/record-form/form-fields.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import type { ClientUserValues } from './client-user-values.ts'
import { VendorClientSelect } from './vendor-client-select.tsx'

interface ClientUserFieldsProps {
  of: Control<ClientUserValues>
  /** The client of the user as it was read. */
  client?: { id: number; name: string }
}

/** The fields of the client user dialog that creating and editing share, in their order (screens 2). */
export function ClientUserFields({ of, client }: ClientUserFieldsProps) {
  const { t } = useTranslation('client-users')
  return (
    <>
      <ClientField of={of} client={client} />
      <FormText
        of={of}
        name="emailId"
        label={t('emailId')}
        longest={limits.emailLongest}
        type="email"
        required
      />
      <UserIdField of={of} />
      <FormSelect
        of={of}
        name="prescriptionType"
        label={t('selectType')}
        required
        options={prescriptionTypes.map(({ id }) => ({ value: id, label: t(`type.${id}`) }))}
      />
    </>
  )
}

function ClientField({ of, client }: ClientUserFieldsProps) {
  const { t } = useTranslation('client-users')
  const { field, fieldState } = useController({ control: of, name: 'clientId' })
  const fault = useFaultText(fieldState.error, field.value)
  return (
    <VendorClientSelect
      label={t('selectClient')}
      client={field.value}
      given={client}
      onChange={field.onChange}
      inputRef={field.ref}
      required
      autoFocus
      error={fault !== undefined}
      helperText={fault}
    />
  )
}

/** Letters and digits only: any other character is dropped while typing or pasting, with a message (screens 5). */
function UserIdField({ of }: { of: Control<ClientUserValues> }) {
  const { t } = useTranslation('client-users')
  const { serverText } = useServerText()
  const [blocked, setBlocked] = useState(false)
  return (
    <FormText
      of={of}
      name="userId"
      label={t('userId')}
      longest={limits.userIdLongest}
      required
      helperText={blocked ? serverText(message('user.agentIdSigns')) : undefined}
      keep={(typed) => {
        const kept = typed.replace(/[^A-Za-z0-9]/g, '')
        setBlocked(kept !== typed)
        return kept
      }}
      slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'off', spellCheck: false } }}
    />
  )
}
