import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  type AdmissionDetails,
  admissionKinds,
  cameFrom,
  payers,
} from '@rxdesk/contract/areas/inpatient/schemas'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { useTranslation } from 'react-i18next'

export type AdmissionValues = AdmissionDetails

export const noAdmission: AdmissionValues = {
  cameFrom: 'outpatient',
  referredBy: '',
  kind: 'elective',
  reason: '',
  mlc: false,
  mlcNumber: '',
  policeStation: '',
  consentToContact: false,
  attendantName: '',
  attendantRelation: '',
  attendantMobile: '',
  expectedDays: null,
  payer: '',
  beneficiaryId: '',
}

/** What keeps an admission from being saved; undefined when nothing does. */
export function admissionFault(values: AdmissionValues): 'mlcNumber' | 'attendantMobile' | undefined {
  if (values.mlc && values.mlcNumber.trim() === '') return 'mlcNumber'
  const mobile = values.attendantMobile.trim()
  return mobile !== '' && !isMobile(mobile) ? 'attendantMobile' : undefined
}

interface AdmissionFieldsProps {
  values: AdmissionValues
  onChange: (values: AdmissionValues) => void
}

type TextName = {
  [Name in keyof AdmissionValues]: AdmissionValues[Name] extends string ? Name : never
}[keyof AdmissionValues]

/** What is written of an admission, beside the place. */
export function AdmissionFields({ values, onChange }: AdmissionFieldsProps) {
  const { t } = useTranslation('queue-admit')
  const fault = admissionFault(values)
  const set = (changed: Partial<AdmissionValues>) => onChange({ ...values, ...changed })
  const text = (name: Exclude<TextName, 'cameFrom' | 'kind' | 'payer'>, longest: number, rows = 1) => (
    <TextField
      label={t(name)}
      required={name === 'mlcNumber'}
      multiline={rows > 1}
      minRows={rows}
      value={values[name]}
      error={fault === name && values[name] !== ''}
      helperText={fault === name ? t(`fault.${name}`) : undefined}
      onChange={({ target }) => set({ [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
    />
  )
  return (
    <>
      {text('reason', 2000, 2)}
      <TextField
        select
        label={t('kind')}
        value={values.kind}
        onChange={({ target }) => set({ kind: target.value as AdmissionValues['kind'] })}
      >
        {admissionKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('cameFrom')}
        value={values.cameFrom}
        onChange={({ target }) => set({ cameFrom: target.value as AdmissionValues['cameFrom'] })}
      >
        {cameFrom.map((from) => (
          <MenuItem key={from} value={from}>
            {t(`from.${from}`)}
          </MenuItem>
        ))}
      </TextField>
      {values.cameFrom === 'referral' && text('referredBy', 200)}
      <FormControlLabel
        control={<Checkbox checked={values.mlc} onChange={(_, mlc) => set({ mlc })} />}
        label={t('mlc')}
      />
      {values.mlc && text('mlcNumber', 50)}
      {values.mlc && text('policeStation', 150)}
      {text('attendantName', 150)}
      {text('attendantRelation', 50)}
      {text('attendantMobile', 20)}
      <FormControlLabel
        control={
          <Checkbox
            checked={values.consentToContact}
            onChange={(_, consentToContact) => set({ consentToContact })}
          />
        }
        label={t('consentToContact')}
      />
      <TextField
        label={t('expectedDays')}
        value={values.expectedDays ?? ''}
        onChange={({ target }) => {
          const days = Number(target.value.replace(/\D/g, ''))
          set({ expectedDays: days >= 1 && days <= 365 ? days : null })
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 3 } }}
      />
      <TextField
        select
        label={t('payer')}
        value={values.payer}
        onChange={({ target }) => set({ payer: target.value as AdmissionValues['payer'] })}
      >
        {payers.map((payer) => (
          <MenuItem key={payer} value={payer}>
            {payer === '' ? t('payerUnknown') : t(`payer.${payer}`)}
          </MenuItem>
        ))}
      </TextField>
      {values.payer === 'pmjay' && text('beneficiaryId', 50)}
    </>
  )
}
