import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { labelKeyOf, valueInWords } from '#areas/workbench/case/record/field-labels.ts'
import type { RecordField, ValueOf } from '#areas/workbench/case/record/record-fields.ts'
import { isRecordField, sameValue } from '#areas/workbench/case/record/record-fields.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useMoment } from '#parts/written.ts'
import type { UnsavedField } from '#session/unsaved-typing.ts'
import { notify } from '#shell/notices.ts'

interface UnsavedOfferProps {
  offered: readonly UnsavedField[]
  settle: (fields: readonly string[], discard: boolean) => void
}

/**
 * Earlier typing that never reached the server. Where the field has not changed since, it is restored automatically;
 * the rest is offered with both values.
 */
export function UnsavedOffer({ offered, settle }: UnsavedOfferProps) {
  const { t } = useTranslation('workbench')
  const moment = useMoment()
  const { record, writable } = useWorkbench()
  const use = (fields: readonly UnsavedField[]) => {
    // Unreadable text is restored last: an edit of the field beside it would replace it.
    const ordered = [...fields].sort(
      (a, b) => Number(a.field.endsWith('.entry')) - Number(b.field.endsWith('.entry')),
    )
    for (const { field, value } of ordered)
      if (isRecordField(field)) record.edit(field, value as ValueOf<RecordField>)
    settle(
      fields.map(({ field }) => field),
      false,
    )
  }
  const sort = useEffectEvent(() => {
    const stored = record.snapshot().stored
    const known = offered.filter(({ field }) => isRecordField(field)) as (UnsavedField & {
      field: RecordField
    })[]
    const arrived = known.filter(({ field, value }) => sameValue(field, value, stored.get(field)))
    const untouched = known.filter(
      (each) => !arrived.includes(each) && sameValue(each.field, each.base, stored.get(each.field)),
    )
    if (arrived.length > 0)
      settle(
        arrived.map(({ field }) => field),
        true,
      )
    if (untouched.length > 0) {
      use(untouched)
      notify.info(t('typingIsBack'))
    }
  })
  useEffect(() => {
    if (writable) sort()
  }, [writable])

  if (!writable || offered.length === 0) return null
  const latest = Math.max(...offered.map(({ typedAt }) => typedAt))
  const when = moment(latest)
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, alignItems: 'center' }}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => use(offered)}>
            {t('useIt')}
          </Button>
          <Button
            size="small"
            color="inherit"
            onClick={() =>
              settle(
                offered.map(({ field }) => field),
                true,
              )
            }
          >
            {t('discard')}
          </Button>
        </Box>
      }
    >
      {t('unsavedFrom', { when })}{' '}
      {offered.map(({ field, value }) => (
        <Box component="span" key={field} sx={{ marginInlineEnd: 1.5 }}>
          {isRecordField(field) ? t(labelKeyOf(field) as 'fName') : field}:{' '}
          <bdi>{valueInWords(field, value) || t('emptyValue')}</bdi>
        </Box>
      ))}
    </Alert>
  )
}
