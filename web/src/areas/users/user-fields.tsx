import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { getClientMastersList, getMastersList } from '@rxdesk/contract/areas/masters/calls'
import { rolesOfUsersScreen } from '@rxdesk/contract/areas/users/schemas'
import { limits } from '@rxdesk/contract/limits'
import { permissions } from '@rxdesk/contract/roles'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConsultTimes } from '#parts/record-form/consult-times.tsx'
import { FormChecks, FormSwitch, FormText } from '#parts/record-form/form-fields.tsx'
import { FormMany } from '#parts/record-form/form-many.tsx'
import { useConfig } from '#wire/config.ts'
import { askCall } from '#wire/wire.ts'
import type { UserNames, UserValues } from './user-values.ts'

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const

interface UserFieldsProps {
  of: Control<UserValues>
  names: UserNames
  permissionsHint?: string
}

/** The form of a user: name, role and clients. */
export function UserFields({ of, names, permissionsHint }: UserFieldsProps) {
  const { t } = useTranslation('users')
  const { partnerName } = useConfig()
  return (
    <>
      <Box sx={pair}>
        <FormText
          of={of}
          name="agentId"
          label={t('agentId')}
          longest={limits.userIdLongest}
          required
          autoFocus
        />
        <FormText
          of={of}
          name="email"
          label={t('email')}
          longest={limits.emailLongest}
          type="email"
          required
        />
        <FormText of={of} name="fName" label={t('fName')} longest={100} required />
        <FormText of={of} name="lName" label={t('lName')} longest={100} />
        <FormText of={of} name="mobileNbr" label={t('mobileNbr')} longest={16} type="tel" />
      </Box>
      <FormChecks
        of={of}
        name="roleIds"
        label={t('role')}
        required
        options={rolesOfUsersScreen.map((role) => ({
          value: role,
          label: t(`role.${role}`, { ns: 'shell', partner: partnerName }),
        }))}
      />
      <FormChecks
        of={of}
        name="permission"
        label={t('permissionsOf')}
        hint={permissionsHint}
        options={Object.values(permissions).map((id) => ({ value: id, label: t(`permission.${id}`) }))}
      />
      <FormMany
        of={of}
        name="clientIds"
        label={t('clients')}
        placeholder={t('everyClient')}
        hint={t('clientsHint')}
        names={names.clients}
        search={async (searchText, signal) =>
          (await askCall(getClientMastersList, { searchText, limit: 20 }, { signal })).list.map(
            ({ clientId, clientName }) => ({ id: clientId, name: clientName }),
          )
        }
      />
      <FormMany
        of={of}
        name="departmentIds"
        label={t('departments')}
        names={names.departments}
        search={async (searchText, signal) =>
          (await askCall(getMastersList, { mastertype: 'department', searchText, limit: 20 }, { signal }))
            .list
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        <FormSwitch of={of} name="cameraDashPermission" label={t('camera')} />
        <FormSwitch of={of} name="opdOnly" label={t('opdOnly')} />
        <FormSwitch of={of} name="formEnabled" label={t('formEnabled')} />
        <FormSwitch of={of} name="formDeleteFlag" label={t('formDelete')} />
        <CategorySwitch of={of} />
        <FormSwitch of={of} name="digitizationL2Tag" label={t('l2Tag')} />
      </Box>
      <Box sx={pair}>
        <FormText
          of={of}
          name="snooze"
          label={t('snooze')}
          helperText={t('snoozeHint')}
          longest={4}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
      </Box>
      <ConsultTimes of={of} />
    </>
  )
}

/** userCategory 1 is level-3 digitization (screens 6). */
function CategorySwitch({ of }: { of: Control<UserValues> }) {
  const { t } = useTranslation('users')
  const { field } = useController({ control: of, name: 'userCategory' })
  return (
    <FormControlLabel
      label={t('level3')}
      control={<Switch checked={field.value === 1} onChange={(_, on) => field.onChange(on ? 1 : 0)} />}
    />
  )
}
