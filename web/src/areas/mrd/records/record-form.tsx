import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getMrdClientList } from '@rxdesk/contract/areas/mrd/calls'
import { recordSources, recordTypes } from '@rxdesk/contract/areas/mrd/options'
import type { RecordRow } from '@rxdesk/contract/areas/mrd/schemas'
import { genders } from '@rxdesk/contract/options'
import { useEffect, useEffectEvent, useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#parts/date-field.tsx'
import { enterMoves } from '#parts/record-form/enter-moves.ts'
import { FormSelect, FormText } from '#parts/record-form/form-fields.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { UploadSection } from '#parts/upload/upload-section.tsx'
import { useFilesFromAnywhere, useTakeFiles } from '#parts/upload/use-take-files.ts'
import { useUploadWords } from '#parts/upload/use-upload-words.ts'
import { usePatientText } from '#parts/use-patient-text.ts'
import { useUnsavedGuard } from '#session/unsaved-guard.tsx'
import { useCall } from '#wire/use-call.ts'
import { DriveOfClient } from '../drive/drive-connection.tsx'
import { type RecordFiling, useRecordFiling } from './use-record-filing.ts'

interface RecordFormProps {
  /** The record that is changed; undefined for a new one. */
  changed: RecordRow | undefined
  onLeft: () => void
}

/** One document: what it is of whom, and its files or a link to them. Enter moves on. */
export function RecordForm({ changed, onLeft }: RecordFormProps) {
  const { t } = useTranslation('mrd-records')
  const id = useId()
  const filing = useRecordFiling(changed, onLeft)
  const guard = useUnsavedGuard(filing.unsaved && !filing.busy)
  const focusNumber = useEffectEvent(() => filing.form.setFocus('uhid'))
  const changedId = changed?.recordId
  useEffect(() => {
    if (changedId !== undefined) focusNumber()
  }, [changedId])
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        void filing.submit()
      }}
      {...enterMoves}
      sx={{ display: 'grid', gap: 2, p: 2 }}
    >
      <Typography id={id} variant="h4" component="h2">
        {changed ? t('changing', { uhid: changed.uhid }) : t('filing')}
      </Typography>
      <FilingFaultNotice filing={filing} />
      <DocumentFields filing={filing} fixedClient={changed !== undefined} />
      {!changed && <FilesField filing={filing} />}
      {(!changed || changed.pages === 0) && (
        <>
          <FormText
            of={filing.form.control}
            name="url"
            label={t('link')}
            longest={2000}
            slotProps={{ htmlInput: { inputMode: 'url', dir: 'ltr' } }}
          />
          <DriveOfClient clientId={Number(filing.form.watch('clientId'))} />
        </>
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end' }}>
        <Button onClick={filing.clear} disabled={filing.busy}>
          {changed ? t('cancel', { ns: 'common' }) : t('clear')}
        </Button>
        <Button type="submit" variant="contained" loading={filing.busy} disabled={filing.waiting}>
          {filing.waiting ? t('waitingForFiles') : changed ? t('update') : t('upload')}
        </Button>
      </Box>
      {guard}
    </Box>
  )
}

/** Why the document was not filed, and the way out where another record stands in its way. */
function FilingFaultNotice({ filing: { fault, busy, updateTwin } }: { filing: RecordFiling }) {
  const { t } = useTranslation('mrd-records')
  if (!fault) return null
  const { twin, text } = fault
  return (
    <Alert
      severity="error"
      action={
        twin && (
          <Button color="inherit" size="small" disabled={busy} onClick={() => void updateTwin(twin)}>
            {t('updateTwin')}
          </Button>
        )
      }
    >
      {text}
      {twin && <Box sx={{ typography: 'body2' }}>{t('twin', { day: twin.day })}</Box>}
    </Alert>
  )
}

/** The fields in the order in which a document is read. */
function DocumentFields({ filing: { form }, fixedClient }: { filing: RecordFiling; fixedClient: boolean }) {
  const { t } = useTranslation('mrd-records')
  const patient = usePatientText()
  const of = form.control
  const number = { slotProps: { htmlInput: { dir: 'ltr' } } } as const
  const pair = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } as const
  return (
    <>
      <ClientField form={form} disabled={fixedClient} />
      <Box sx={pair}>
        <FormText of={of} name="uhid" label={t('uhid')} longest={50} required {...number} />
        <FormText of={of} name="opid" label={t('opid')} longest={50} {...number} />
      </Box>
      <FormText of={of} name="patName" label={t('patient')} longest={100} required />
      <Box sx={pair}>
        <FormSelect
          of={of}
          name="genderCode"
          label={t('gender')}
          options={[
            { value: 0, label: t('genderUnknown') },
            ...genders.map(({ genderCode }) => ({ value: genderCode, label: patient.gender(genderCode) })),
          ]}
        />
        <FormText
          of={of}
          name="age"
          label={t('age')}
          longest={3}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      <FormText
        of={of}
        name="mobileNo"
        label={t('mobile')}
        longest={20}
        slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr' } }}
      />
      <FormText
        of={of}
        name="email"
        label={t('email')}
        longest={150}
        slotProps={{ htmlInput: { inputMode: 'email', dir: 'ltr' } }}
      />
      <FormText of={of} name="department" label={t('department')} longest={100} />
      <Box sx={pair}>
        <FormSelect
          of={of}
          name="prescriptionType"
          label={t('type')}
          options={recordTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <DocumentDay form={form} />
      </Box>
      <FormSelect
        of={of}
        name="source"
        label={t('source')}
        options={recordSources.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
    </>
  )
}

/** The clients for which documents are filed; a single one is chosen. A client says what its documents mostly are. */
function ClientField({ form, disabled }: Pick<RecordFiling, 'form'> & { disabled: boolean }) {
  const { t } = useTranslation('mrd-records')
  const { data } = useCall(getMrdClientList, {}, { staleTime: 5 * 60_000 })
  const clients = data?.clientList ?? []
  const chosen = form.watch('clientId')
  const only = clients.length === 1 ? clients[0]?.clientId : undefined
  const source = clients.find(({ clientId }) => clientId === Number(chosen))?.documentSource
  useEffect(() => {
    if (only !== undefined && chosen === '') form.resetField('clientId', { defaultValue: only })
  }, [only, chosen, form])
  useEffect(() => {
    if (source && !disabled) form.resetField('source', { defaultValue: source })
  }, [source, disabled, form])
  return (
    <FormSelect
      of={form.control}
      name="clientId"
      label={t('client')}
      required
      disabled={disabled}
      options={clients.map(({ clientId, clientName }) => ({ value: clientId, label: clientName }))}
    />
  )
}

function DocumentDay({ form }: Pick<RecordFiling, 'form'>) {
  const { t } = useTranslation('mrd-records')
  const { field, fieldState } = useController({ control: form.control, name: 'documentDate' })
  const fault = useFaultText(fieldState.error, field.value)
  return (
    <DateField
      fullWidth
      label={t('documentDate')}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fault !== undefined}
      helperText={fault}
    />
  )
}

/** The pages of the document: dropped, pasted, chosen or photographed. */
function FilesField({ filing: { queue, files, leftOut, setLeftOut } }: { filing: RecordFiling }) {
  const { t } = useTranslation('mrd-records')
  const words = useUploadWords()
  const take = useTakeFiles(queue, (_kind, lines) => setLeftOut(lines))
  useFilesFromAnywhere((chosen) => take(chosen, 'prescription'))
  return (
    <>
      <UploadSection
        kind="prescription"
        label={t('files')}
        words={words}
        queue={queue}
        files={files}
        onFiles={take}
        {...(leftOut !== undefined && { leftOut })}
        onLeftOutRead={() => setLeftOut(undefined)}
      />
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{words.rules}</Box>
    </>
  )
}
