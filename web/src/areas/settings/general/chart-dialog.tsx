import { saveSettings_chart, settings_chart } from '@rxdesk/contract/areas/settings/calls'
import { type ChartSetting, chartViewers } from '@rxdesk/contract/areas/settings/schemas'
import { useTranslation } from 'react-i18next'
import { FormNumber, FormSelect, FormSwitch } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'

const schema = saveSettings_chart.request.pick({ shown: true, days: true, place: true, seenBy: true })

interface ChartDialogProps {
  chart: ChartSetting
  version: number
  onClose: () => void
}

/** Whether and to whom a chart is shown, where, and how many days it opens with. */
export default function ChartDialog({ chart, version, onClose }: ChartDialogProps) {
  const { t } = useTranslation('settings')
  const record = useRecordForm<
    typeof saveSettings_chart,
    ChartSetting & { version: number },
    { shown: boolean; days: string; place: string; seenBy: ChartSetting['seenBy'] }
  >({
    call: saveSettings_chart,
    schema,
    base: { ...chart, version },
    valuesOf: ({ shown, days, place, seenBy }) => ({
      ...{ shown, seenBy },
      days: String(days),
      place: String(place),
    }),
    requestOf: (values, base) => ({ ...values, chart: chart.chart, version: base.version }),
    reread: async (base) => {
      const read = await askCall(settings_chart, {})
      return { ...(read.charts.find((one) => one.chart === base.chart) ?? base), version: read.version }
    },
    reloads: [settings_chart],
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t(`chart.${chart.chart}`)}
      submitLabel={t('save', { ns: 'common' })}
      width="xs"
      record={record}
      onClose={onClose}
    >
      <FormSwitch of={record.form.control} name="shown" label={t('shown')} />
      <FormNumber of={record.form.control} name="days" label={t('chartDays')} />
      <FormNumber of={record.form.control} name="place" label={t('chartPlace')} />
      <FormSelect
        of={record.form.control}
        name="seenBy"
        label={t('chartSeenBy')}
        options={chartViewers.map((value) => ({ value, label: t(`chartSeenBy.${value}`) }))}
      />
    </RecordDialog>
  )
}
