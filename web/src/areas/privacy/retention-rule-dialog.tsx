import { LONGEST_RETENTION, retentionBounds } from '@rxdesk/contract/areas/privacy/retention'
import { getRetention, previewRetention, saveRetention } from '@rxdesk/contract/areas/privacy/retention-calls'
import { message } from '@rxdesk/contract/messages'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormNumber, FormRadios } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { Note } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import type { RetentionRule } from './retention-rule.ts'

interface RetentionRuleDialogProps {
  /** 0 is the house. */
  client: number
  rule: RetentionRule
  onClose: () => void
}

/** The form's radio buttons have figures. */
const whose = { house: 0, own: 1 } as const
type Values = { whose: number; days: string }

/** Whether what is typed is a number of days, and enough of them. */
function isEnough(typed: string, least: number): boolean {
  const days = /^\s*\d+\s*$/.test(typed) ? Number(typed) : -1
  return days === 0 || (days >= least && days <= LONGEST_RETENTION)
}

const valuesFor = (least: number) =>
  z
    .object({ whose: z.number(), days: z.string() })
    .refine((given) => given.whose === whose.house || isEnough(given.days, least), {
      path: ['days'],
      message: message('retention.tooFew'),
    })

/** Sets the days of a kind; what would go is counted while they are typed. */
export function RetentionRuleDialog({ client, rule, onClose }: RetentionRuleDialogProps) {
  const { t } = useTranslation('privacy')
  const { kind } = rule
  const { least, byLaw } = retentionBounds[kind]
  const record = useRecordForm<typeof saveRetention, RetentionRule, Values>({
    call: saveRetention,
    schema: valuesFor(least),
    base: rule,
    valuesOf: ({ own, days }) => ({
      whose: own || client === 0 ? whose.own : whose.house,
      days: String(days),
    }),
    requestOf: (values, base) => ({
      clientId: client,
      kind,
      own: values.whose === whose.own,
      days: values.whose === whose.own ? Number(values.days) : 0,
      was: base.days,
    }),
    reloads: [getRetention],
    onSaved: onClose,
  })
  const { control } = record.form
  const [chosen, typed] = useWatch({ control, name: ['whose', 'days'] })
  const counts = chosen === whose.own && isEnough(typed, least)
  const { data } = useCall(
    previewRetention,
    { clientId: client, kind, days: counts ? Number(typed) : 0 },
    { enabled: counts, meta: { quiet: true }, staleTime: 0 },
  )
  return (
    <RecordDialog
      title={t(`kind.${kind}`)}
      submitLabel={t('saveDays')}
      record={record}
      width="xs"
      onClose={onClose}
    >
      {client > 0 && (
        <FormRadios
          of={control}
          name="whose"
          label={t('retention')}
          options={[
            { value: whose.house, label: t('asHouse') },
            { value: whose.own, label: t('ownDays') },
          ]}
        />
      )}
      {chosen === whose.own && (
        <>
          <FormNumber of={control} name="days" label={t('days')} />
          <Note>{byLaw ? t('leastByLaw', { number: least }) : t('least', { number: least })}</Note>
          {counts && data && <Note>{t('wouldGo', data)}</Note>}
        </>
      )}
    </RecordDialog>
  )
}
