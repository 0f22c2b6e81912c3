import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  getClinicalTable,
  getClinicalTables,
  signClinicalTable,
} from '@rxdesk/contract/areas/clinical-tables/calls'
import { getSystemHealth } from '@rxdesk/contract/areas/system-health/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#parts/date-field.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { Facts } from '#parts/facts.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { Note } from '#parts/section.tsx'
import { useMoment } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'
import { useTableName } from './use-table-name.ts'

interface ClinicalTableDialogProps {
  tableKey: string
  maySign: boolean
  onClose: () => void
}

/** A table of clinical facts with all its rows, who looked it over, and the form that signs it off. */
export default function ClinicalTableDialog({ tableKey, maySign, onClose }: ClinicalTableDialogProps) {
  const { t } = useTranslation('clinical-tables')
  const { data, error, refetch } = useCall(getClinicalTable, { key: tableKey })
  const nameOf = useTableName()
  if (data && maySign) return <SignOffDialog read={data} onClose={onClose} />
  return (
    <FormDialog open title={data ? nameOf(data.table) : t('table')} width="lg" onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <TableContent read={data} />}
    </FormDialog>
  )
}

type Read = AnswerOf<typeof getClinicalTable>

const schema = signClinicalTable.request.pick({ reviewer: true, registration: true, reviewedOn: true })

function SignOffDialog({ read, onClose }: { read: Read; onClose: () => void }) {
  const { t } = useTranslation('clinical-tables')
  const { key, version } = read.table
  const nameOf = useTableName()
  const record = useRecordForm({
    call: signClinicalTable,
    schema,
    base: undefined,
    valuesOf: () => ({ reviewer: '', registration: '', reviewedOn: '' }),
    requestOf: (values) => ({ ...values, key, version }),
    fieldOf: (refusal) => (refusal === 'general.dayAhead' ? 'reviewedOn' : undefined),
    reloads: [getClinicalTables, getClinicalTable, getSystemHealth],
    onSaved: onClose,
  })
  const { control } = record.form
  const day = useController({ control, name: 'reviewedOn' })
  const dayFault = useFaultText(day.fieldState.error, day.field.value)
  return (
    <RecordDialog
      title={nameOf(read.table)}
      submitLabel={t('signOff')}
      record={record}
      width="lg"
      onClose={onClose}
    >
      <TableContent read={read} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr 1fr' } }}>
        <FormText of={control} name="reviewer" label={t('reviewer')} longest={100} required />
        <FormText of={control} name="registration" label={t('registration')} longest={60} />
        <DateField
          label={t('reviewedOn')}
          required
          value={day.field.value}
          onChange={day.field.onChange}
          onBlur={day.field.onBlur}
          inputRef={day.field.ref}
          error={dayFault !== undefined}
          helperText={dayFault}
        />
      </Box>
    </RecordDialog>
  )
}

function TableContent({ read: { table, headings, rows, signOffs } }: { read: Read }) {
  const { t } = useTranslation('clinical-tables')
  const when = useMoment()
  const heading = useId()
  return (
    <>
      <Facts
        facts={[
          [t('version'), table.version],
          [t('source'), table.sources.join('; ')],
        ]}
      />
      <Box
        role="region"
        aria-labelledby={heading}
        // It scrolls by keyboard too.
        tabIndex={0}
        sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Box
          component="table"
          lang="en"
          dir="ltr"
          sx={{
            borderCollapse: 'collapse',
            typography: 'body2',
            '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 1, py: 0.5, minWidth: 72 },
            '& th': { position: 'sticky', top: 0, bgcolor: 'background.paper', fontWeight: 600 },
            '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
          }}
        >
          <caption id={heading} style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
            {t('content')}
          </caption>
          <thead>
            <tr>
              {headings.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Typography variant="h3" component="h3">
        {t('earlier')}
      </Typography>
      {signOffs.length === 0 && <Note>{t('none')}</Note>}
      {signOffs.map((one) => (
        <Typography key={`${one.signedAt} ${one.version}`} variant="body2">
          <bdi>
            {[one.reviewer, one.registration].filter(Boolean).join(' · ')} · {one.reviewedOn}
          </bdi>
          {' · '}
          {t('ofVersion', { version: one.version, by: `${one.signedBy} ${when(one.signedAt)}` })}
        </Typography>
      ))}
    </>
  )
}
