import { getSettings, SaveSettings } from '@rxdesk/contract/areas/settings/calls'
import type { SettingKey, SettingsSectionRow } from '@rxdesk/contract/areas/settings/schemas'
import { numberSettings, sectionSchema } from '@rxdesk/contract/areas/settings/schemas'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'

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
        const { least, most } = numberSettings[key as SettingKey]
        return (
          <FormText
            key={key}
            of={record.form.control}
            name={key as SettingKey}
            label={t(`setting.${key as SettingKey}`)}
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
