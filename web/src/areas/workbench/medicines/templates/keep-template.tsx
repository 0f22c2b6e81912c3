import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { getTemplates, saveTemplate } from '@rxdesk/contract/areas/templates/calls'
import {
  type Template,
  templateContentSchema,
  templateScopes,
} from '@rxdesk/contract/areas/templates/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLine } from '#areas/workbench/case/lines/line-entry.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useMayUse } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { useHolds } from './use-holds.ts'

interface KeepTemplateProps {
  lines: MedicineLines
  templates: readonly Template[]
}

/** Saves the lines of this case as a template; an existing template of that name is replaced. */
export function KeepTemplate({ lines, templates }: KeepTemplateProps) {
  const { t } = useTranslation('workbench-suggestions')
  const holds = useHolds()
  const { serverText, errorText } = useServerText()
  const { opened, record } = useWorkbench()
  const doctorId = useRecordValue('rxdtls.doctorId')
  const may = useMayUse(saveTemplate.access)
  const save = useChange(saveTemplate, { reloads: [getTemplates] })
  const [name, setName] = useState('')
  const [scope, setScope] = useState<(typeof templateScopes)[number]>('own')
  const medicines = lines.snapshot().entries.flatMap((entry) => shownLine(entry) ?? [])
  const investigations = record.valueOf('labobsv')
  const advice = record.valueOf('docobsv.advice')
  const adviceHindi = record.valueOf('docobsv.adviceHindi')
  const empty = medicines.length + investigations.length === 0 && advice === '' && adviceHindi === ''
  if (!may) return null
  const known = templates.find(
    (each) => each.scope === scope && each.name.toLowerCase() === name.trim().toLowerCase(),
  )
  const keep = async () => {
    if (name.trim() === '' || empty) return
    try {
      const { message } = await save.mutateAsync({
        clientId: opened.clientDetails.clientId,
        doctorId,
        name: name.trim(),
        scope,
        // Without what the server computes of a stored line: a member that the call does not know is refused.
        content: templateContentSchema.parse({ medicines, investigations, advice, adviceHindi }),
        ...(known ? { templateId: known.templateId, version: known.version } : {}),
      })
      notify.success(serverText(message))
      setName('')
    } catch (error) {
      notify.error(errorText(error))
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
      sx={{ mt: 2 }}
    >
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t('keepAsTemplate')}
      </Typography>
      {empty ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('nothingToKeep')}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            size="small"
            label={t('templateName')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            helperText={holds(medicines.length, investigations.length)}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', dir: 'auto' } }}
            sx={{ flex: '1 1 180px' }}
          />
          <TextField
            select
            size="small"
            label={t('templateScope')}
            value={scope}
            onChange={(event) => setScope(event.target.value === 'doctor' ? 'doctor' : 'own')}
            sx={{ flex: '1 1 160px' }}
          >
            {templateScopes.map((each) => (
              <MenuItem key={each} value={each} disabled={each === 'doctor' && doctorId === null}>
                {t(`scope.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            type="submit"
            variant="outlined"
            loading={save.isPending}
            disabled={name.trim() === ''}
            sx={{ minHeight: 40 }}
          >
            {known ? t('replaceTemplate', { name: known.name }) : t('keepTemplate')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
