import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'
import type { MasterMerge, MergeArrival, mergeBelongings } from '@rxdesk/contract/areas/merging/schemas'
import { useTranslation } from 'react-i18next'
import { UndoMergeDialog } from './undo-merge-dialog.tsx'

type Counts<What extends string> = readonly { what: What; count: number }[]
type Belonging = (typeof mergeBelongings)[number]

interface UndoMasterDialogProps<Field extends string> {
  /** The server's preview of the undo; nothing while it loads. */
  asked:
    | {
        merge: MasterMerge
        goesBack: Counts<Belonging>
        stays: Counts<Belonging>
        edits: readonly { field: Field; now: string; survivor: string; retired: string }[]
        arrived: Counts<MergeArrival>
      }
    | undefined
  fieldLabel: (field: Field) => string
  /** A value as the server sends it, in words. */
  shown: (field: Field, value: string) => string
  fault: string
  busy: boolean
  onUndo: (given: {
    edits: Partial<Record<Field, MergeSide>>
    arrived: Partial<Record<MergeArrival, MergeSide>>
  }) => void
  onClose: () => void
}

/** Taking back a merge of doctors or of hospitals. */
export function UndoMasterDialog<Field extends string>({
  asked,
  fieldLabel,
  shown,
  fault,
  busy,
  onUndo,
  onClose,
}: UndoMasterDialogProps<Field>) {
  const { t } = useTranslation('merging')
  const told = (counts: Counts<Belonging>) =>
    counts.map(({ what, count }) => t(`what.${what}`, { count })).join(' · ')
  const questions = [
    ...(asked?.edits ?? []).map(({ field, now, survivor, retired }) => ({
      key: `edit ${field}`,
      label: `${fieldLabel(field)}: ${shown(field, now) || '–'}`,
      before: { survivor: shown(field, survivor), retired: shown(field, retired) },
    })),
    ...(asked?.arrived ?? []).map(({ what, count }) => ({
      key: `arrived ${what}`,
      label: t(`since.${what}`, { count }),
    })),
  ]
  return (
    <UndoMergeDialog
      merge={asked?.merge}
      explained={
        asked && (
          <>
            <Typography variant="body2">
              {t('becomeAsBefore')}{' '}
              {asked.goesBack.length > 0 &&
                t('goesBack', { name: asked.merge.retiredName, what: told(asked.goesBack) })}
            </Typography>
            {asked.stays.length > 0 && (
              <Alert severity="info">{t('staysThere', { what: told(asked.stays) })}</Alert>
            )}
          </>
        )
      }
      questions={questions}
      fault={fault}
      busy={busy}
      onSubmit={(sideOf) => {
        const given = <Key extends string>(kind: string, keys: readonly Key[]) =>
          Object.fromEntries(keys.map((key) => [key, sideOf(`${kind} ${key}`)])) as Partial<
            Record<Key, MergeSide>
          >
        onUndo({
          edits: given('edit', asked?.edits.map(({ field }) => field) ?? []),
          arrived: given('arrived', asked?.arrived.map(({ what }) => what) ?? []),
        })
      }}
      onClose={onClose}
    />
  )
}
