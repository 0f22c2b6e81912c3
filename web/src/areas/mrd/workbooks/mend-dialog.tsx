import Alert from '@mui/material/Alert'
import { editMRDDtls, getMRDexcelDtls, getMrdExcelList } from '@rxdesk/contract/areas/mrd/workbook-calls'
import type { WorkbookRow } from '@rxdesk/contract/areas/mrd/workbook-schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { TextInput } from '#parts/text-input.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'

const fields = [
  'client',
  'uhid',
  'opid',
  'patientName',
  'gender',
  'age',
  'department',
  'prescriptionType',
  'documentDate',
  'source',
  'link',
  'operator',
] as const
type Field = (typeof fields)[number]

/** Mends a row as it is written in the workbook; it is judged at once, and stays open while it is refused. */
export function MendDialog({ row: given, onClose }: { row: WorkbookRow; onClose: () => void }) {
  const { t } = useTranslation(['mrd-workbooks', 'common'])
  const { serverText, errorText } = useServerText()
  const [row, setRow] = useState(given)
  const [changes, setChanges] = useState<Partial<Record<Field, string>>>({})
  const [fault, setFault] = useState<string>()
  const mend = useChange(editMRDDtls, {
    reloads: [getMRDexcelDtls, getMrdExcelList],
    onSuccess: ({ message, row: judged }) => {
      setFault(undefined)
      if (judged.state === 'refused') {
        setRow(judged)
        setChanges({})
        return
      }
      notify.success(serverText(message))
      onClose()
    },
    onError: (error) => setFault(errorText(error)),
  })
  const said = fault ?? (row.reason && serverText(row.reason))
  return (
    <FormDialog
      open
      title={t('mendTitle', { line: row.line })}
      submitLabel={t('save', { ns: 'common' })}
      width="sm"
      busy={mend.isPending}
      onSubmit={() => mend.mutate({ rowId: row.rowId, version: row.version, ...changes })}
      onClose={onClose}
    >
      {said && (
        <Alert severity="error" role="alert">
          {said}
        </Alert>
      )}
      {fields.map((field) => (
        <TextInput
          key={field}
          label={t(`column.${field}`)}
          value={changes[field] ?? row[field]}
          onChange={({ target }) => setChanges((before) => ({ ...before, [field]: target.value }))}
        />
      ))}
    </FormDialog>
  )
}
