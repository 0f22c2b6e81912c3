import { getSettings, SaveSettings } from '@rxdesk/contract/areas/settings/calls'
import type {
  NameKey,
  NumberKey,
  SettingKey,
  SettingsSectionRow,
} from '@rxdesk/contract/areas/settings/schemas'
import {
  isNameKey,
  LONGEST_NAME,
  numberSettings,
  sectionSchema,
} from '@rxdesk/contract/areas/settings/schemas'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import { useUsualName } from './usual-name.ts'

type Values = Partial<Record<SettingKey, string>>

interface SectionDialogProps {
  section: SettingsSectionRow
  onClose: () => void
}

/** Edits a section: an empty field restores the default. */
export default function SectionDialog({ section, onClose }: SectionDialogProps) {
  const { t } = useTranslation('settings')
  const record = useRecordForm<typeof SaveSettings, SettingsSectionRow, Values>({
    call: SaveSettings,
    schema: sectionSchema(section.section),
    base: section,
    valuesOf: ({ values }) =>
      Object.fromEntries(values.map(({ key, value, isSet }) => [key, isSet ? String(value) : ''])),
    requestOf: (values, { version }) => ({
      section: section.section,
      version,
      values: values as Record<string, string>,
    }),
    reread: async (base) => {
      const { sections } = await askCall(getSettings, {})
      return sections.find((one) => one.section === base.section) ?? base
    },
    reloads: [getSettings],
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t(`section.${section.section}`)}
      submitLabel={t('save', { ns: 'common' })}
      width="xs"
      record={record}
      onClose={onClose}
    >
      {section.values.map(({ key, usual }, at) => {
        if (isNameKey(key)) return <NameField key={key} name={key} of={record.form.control} />
        const { least, most } = numberSettings[key as NumberKey]
        return (
          <FormText
            key={key}
            of={record.form.control}
            name={key as NumberKey}
            label={t(`setting.${key as NumberKey}`)}
            helperText={t('usualIs', { usual, least, most })}
            placeholder={String(usual)}
            longest={5}
            autoFocus={at === 0}
            slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
          />
        )
      })}
    </RecordDialog>
  )
}

/** The name that the house gives something; empty, it has the word of the console. */
function NameField({ name, of }: { name: NameKey; of: Control<Values> }) {
  const { t } = useTranslation('settings')
  const usual = useUsualName()(name)
  return (
    <FormText
      of={of}
      name={name}
      label={t(`setting.${name}`)}
      helperText={t('usualNameIs', { most: LONGEST_NAME, usual })}
      placeholder={usual}
      longest={LONGEST_NAME}
      slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true } }}
    />
  )
}
