import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  type Consultation,
  consentBy,
  consentKinds,
  consultationKinds,
  consultationModes,
  identityProofs,
} from '@rxdesk/contract/areas/teleconsultation/schemas'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { WholeDateField } from '#parts/whole-date-field.tsx'

type Save = (changes: Partial<Consultation>) => void

/** Identity, consent, mode and notes; each field is saved as it is left, or chosen. */
export function ConsultationSection({ consultation: c, save }: { consultation: Consultation; save: Save }) {
  const { t } = useTranslation('workbench-tele')
  const { writable } = useWorkbench()
  const shared = { c, save, disabled: !writable }
  return (
    <>
      <FormSection title={t('consultation')}>
        <Choice
          {...shared}
          member="mode"
          label={t('mode')}
          options={consultationModes}
          words={(o) => t(`mode.${o}`)}
        />
        <Choice
          {...shared}
          member="kind"
          label={t('kind')}
          options={consultationKinds}
          words={(o) => t(`kind.${o}`)}
        />
        {c.kind === 'followUp' && (
          <WholeDateField
            label={t('seenInPersonOn')}
            value={c.seenInPersonOn}
            disabled={!writable}
            onWhole={(seenInPersonOn) => save({ seenInPersonOn })}
          />
        )}
      </FormSection>
      <FormSection title={t('identity')}>
        <Tick {...shared} member="nameConfirmed" label={t('nameConfirmed')} />
        <Tick {...shared} member="ageConfirmed" label={t('ageConfirmed')} />
        <Choice
          {...shared}
          member="identityProof"
          label={t('identityProof')}
          options={identityProofs}
          words={(o) => t(`proof.${o}`)}
        />
        <span />
        <Text {...shared} member="adultName" label={t('adultName')} longest={100} />
        <Text {...shared} member="adultRelation" label={t('adultRelation')} longest={60} />
        <Measure {...shared} member="heightCm" label={t('heightCm')} least={30} most={230} />
        <Measure {...shared} member="weightKg" label={t('weightKg')} least={0.5} most={250} />
        <WholeDateField
          label={t('lmp')}
          value={c.lmp}
          disabled={!writable}
          onWhole={(lmp) => save({ lmp })}
        />
      </FormSection>
      <FormSection title={t('consent')}>
        <Choice
          {...shared}
          member="consent"
          label={t('consentKind')}
          options={consentKinds}
          words={(o) => t(`consentKind.${o}`)}
          // When it was given is the moment it was noted.
          also={(chosen) => ({ consentAt: chosen === '' ? '' : new Date().toISOString() })}
        />
        <Choice
          {...shared}
          member="consentBy"
          label={t('consentBy')}
          options={consentBy}
          words={(o) => t(`consentBy.${o}`)}
        />
        <WholeRow>
          <Text {...shared} member="consentWords" label={t('consentWords')} longest={500} />
        </WholeRow>
        <Tick {...shared} member="partnerConsent" label={t('partnerConsent')} />
        <Tick {...shared} member="consentWithdrawn" label={t('consentWithdrawn')} />
      </FormSection>
      <FormSection title={t('emergencyTitle')} columns="1fr">
        <Tick {...shared} member="isEmergency" label={t('isEmergency')} />
        {c.isEmergency && (
          <Text {...shared} member="emergencyAdvice" label={t('emergencyAdvice')} longest={500} />
        )}
        <Text {...shared} member="notes" label={t('notes')} longest={4000} lines={3} />
      </FormSection>
    </>
  )
}

interface FieldProps {
  c: Consultation
  save: Save
  disabled: boolean
  label: string
}

/** Members of the consultation that hold a value of this type. */
type MemberOf<Value> = {
  [M in keyof Consultation]: Consultation[M] extends Value ? M : never
}[keyof Consultation]

function Choice<Option extends string>({
  c,
  save,
  disabled,
  member,
  label,
  options,
  words,
  also,
}: FieldProps & {
  member: 'mode' | 'kind' | 'identityProof' | 'consent' | 'consentBy'
  options: readonly Option[]
  words: (option: Option) => string
  also?: (chosen: string) => Partial<Consultation>
}) {
  const { t } = useTranslation('workbench-tele')
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={c[member]}
      disabled={disabled}
      onChange={({ target }) =>
        save({ [member]: target.value, ...also?.(target.value) } as Partial<Consultation>)
      }
    >
      <MenuItem value="">{t('notSaid')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {words(option)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Tick({ c, save, disabled, member, label }: FieldProps & { member: MemberOf<boolean> }) {
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={c[member]}
          disabled={disabled}
          onChange={(_, on) => save({ [member]: on } as Partial<Consultation>)}
        />
      }
      label={label}
    />
  )
}

/** A text that is saved when its field is left. */
export function SavedText({
  value,
  onSave,
  ...rest
}: { value: string; onSave: (text: string) => void } & Omit<ComponentProps<typeof TextField>, 'onChange'>) {
  const [text, setText] = useState(value)
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    if (!typing) setText(value)
  }, [value, typing])
  return (
    <TextField
      {...rest}
      fullWidth
      value={text}
      onFocus={() => setTyping(true)}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        setTyping(false)
        if (text.trim() !== value) onSave(text.trim())
      }}
    />
  )
}

function Text({
  c,
  save,
  disabled,
  member,
  label,
  longest,
  lines,
}: FieldProps & {
  member: 'adultName' | 'adultRelation' | 'consentWords' | 'emergencyAdvice' | 'notes'
  longest: number
  lines?: number
}) {
  return (
    <SavedText
      label={label}
      value={c[member]}
      disabled={disabled}
      multiline={lines !== undefined}
      minRows={lines}
      onSave={(text) => save({ [member]: text })}
      slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
    />
  )
}

/** A measure with its bounds; one outside of them is kept in the field and not saved. */
function Measure({
  c,
  save,
  disabled,
  member,
  label,
  least,
  most,
}: FieldProps & { member: 'heightCm' | 'weightKg'; least: number; most: number }) {
  const { t } = useTranslation('workbench-tele')
  const stored = c[member]
  const [wrong, setWrong] = useState(false)
  return (
    <SavedText
      label={label}
      value={stored === null ? '' : String(stored)}
      disabled={disabled}
      error={wrong}
      helperText={wrong ? t('between', { least, most }) : undefined}
      onSave={(text) => {
        const number = text === '' ? null : Number(text.replace(',', '.'))
        const fits = number === null || (number >= least && number <= most)
        setWrong(!fits)
        if (fits) save({ [member]: number })
      }}
      slotProps={{ htmlInput: { maxLength: 6, dir: 'ltr', inputMode: 'decimal' } }}
    />
  )
}
