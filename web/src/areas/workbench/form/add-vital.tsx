import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { insertVitalMaster } from '@rxdesk/contract/areas/approvals/calls'
import { getVitalMasters } from '@rxdesk/contract/areas/masters/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'

/**
 * A vital sign that the form lacks: available for the client at once, for all clients once an administrator approves
 * it.
 */
export function AddVital() {
  const { t } = useTranslation('workbench-suggestions')
  const { serverText, errorText } = useServerText()
  const { erxId, opened, writable } = useWorkbench()
  const add = useChange(insertVitalMaster, { reloads: [getVitalMasters] })
  const [name, setName] = useState('')
  const [unit, setUnit] = useState('')
  if (!writable) return null
  const submit = async () => {
    if (name.trim() === '') return
    try {
      const { message } = await add.mutateAsync({ erxId, fence: opened.fence ?? 0, name, unit })
      notify.success(serverText(message))
      setName('')
      setUnit('')
    } catch (error) {
      notify.error(errorText(error))
    }
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('addVital')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}
    >
      <TextField
        size="small"
        label={t('vitalName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <TextField
        size="small"
        label={t('unit')}
        value={unit}
        onChange={(event) => setUnit(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
        sx={{ width: 110 }}
      />
      <Button type="submit" variant="outlined" disabled={name.trim() === ''} loading={add.isPending}>
        {t('addVital')}
      </Button>
    </Box>
  )
}
