import Switch from '@mui/material/Switch'
import {
  nerReportentityruler,
  type RulerRow,
  saveEntityRule,
} from '@rxdesk/contract/areas/entity-reports/calls'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'

/** Whether a rule is in use, changed at once. */
export function RuleSwitch({ rule, tabIndex }: { rule: NonNullable<RulerRow['rule']>; tabIndex?: number }) {
  const { t } = useTranslation('entity-reports')
  const { errorText } = useServerText()
  const save = useChange(saveEntityRule, {
    quiet: true,
    reloads: [nerReportentityruler],
    onSuccess: ({ rule: { name, enabled } }) =>
      notify.success(t(enabled ? 'turnedOn' : 'turnedOff', { name })),
    onError: (error) => notify.error(errorText(error)),
  })
  const enabled = save.isPending ? save.variables.enabled : rule.enabled
  return (
    <Switch
      size="small"
      checked={enabled}
      disabled={save.isPending}
      onChange={(_, wanted) => save.mutate({ ...rule, enabled: wanted })}
      slotProps={{ input: { 'aria-label': t('inUse', { name: rule.name }), tabIndex } }}
    />
  )
}
