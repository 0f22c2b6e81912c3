import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { getPharmacy, savePharmacy } from '@rxdesk/contract/areas/workbench/follow-up-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'

interface PharmacyDialogProps {
  pharmacy: AnswerOf<typeof getPharmacy>['pharmacy']
  onClose: () => void
}

const boxes = [
  { name: 'name', type: 'text', longest: 150 },
  { name: 'email', type: 'email', longest: 150 },
  { name: 'mobile', type: 'tel', longest: 20 },
] as const

/** The pharmacy that receives the client's prescriptions: a name, and an e-mail address or a mobile number. */
export default function PharmacyDialog({ pharmacy, onClose }: PharmacyDialogProps) {
  const { t } = useTranslation('workbench-review')
  const { serverText, errorText } = useServerText()
  const { opened } = useWorkbench()
  const [typed, setTyped] = useState(pharmacy ?? { name: '', email: '', mobile: '' })
  const save = useChange(savePharmacy, {
    reloads: [getPharmacy],
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      onClose()
    },
  })
  const { clientId, clientName } = opened.clientDetails
  return (
    <FormDialog
      open
      title={t('pharmacyOf', { client: clientName })}
      submitLabel={t('savePharmacy')}
      busy={save.isPending}
      submitDisabled={typed.name.trim() === '' || (typed.email.trim() === '' && typed.mobile.trim() === '')}
      onSubmit={() => save.mutate({ clientId, ...typed })}
      onClose={onClose}
    >
      {save.error && <Alert severity="error">{errorText(save.error)}</Alert>}
      {boxes.map(({ name, type, longest }, at) => (
        <TextField
          key={name}
          label={t(`pharmacyField.${name}`)}
          type={type}
          autoFocus={at === 0}
          required={name === 'name'}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          helperText={name === 'mobile' ? t('pharmacyNeeds') : undefined}
          fullWidth
          slotProps={{
            htmlInput: { maxLength: longest, dir: name === 'name' ? 'auto' : 'ltr', autoComplete: 'off' },
          }}
        />
      ))}
    </FormDialog>
  )
}
