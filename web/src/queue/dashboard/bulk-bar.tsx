import ReassignIcon from '@mui/icons-material/AssignmentIndOutlined'
import FlagIcon from '@mui/icons-material/FlagOutlined'
import ReleaseIcon from '@mui/icons-material/LockOpenOutlined'
import LowerIcon from '@mui/icons-material/OutlinedFlagOutlined'
import Button from '@mui/material/Button'
import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectBar } from '#parts/select-bar.tsx'
import { useActor } from '#session/use-actor.ts'
import { actionsOf } from '../row-actions.ts'
import type { BulkAction } from './use-bulk.ts'
import type { SelectedRows } from './use-selected-rows.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

const offered = [
  { action: 'release', icon: <ReleaseIcon /> },
  { action: 'reassign', icon: <ReassignIcon /> },
  { action: 'raisePriority', icon: <FlagIcon /> },
  { action: 'lowerPriority', icon: <LowerIcon /> },
] as const satisfies readonly { action: BulkAction; icon: React.ReactElement }[]

/** What can be done with the selected cases at once. */
export function BulkBar({ selection, onChanged }: { selection: SelectedRows; onChanged: () => void }) {
  const { t } = useTranslation('queue-dashboard')
  const actor = useActor()
  const [open, setOpen] = useState<{ action: BulkAction; rows: readonly CaseRow[] }>()
  const { selected } = selection
  const fitting = (action: BulkAction) => selected.filter((row) => actionsOf(row, actor).includes(action))
  return (
    <>
      <SelectBar
        count={selected.length}
        onClear={selection.clear}
        actions={offered.map(({ action, icon }) => {
          const rows = fitting(action)
          return (
            <Button
              key={action}
              size="small"
              variant="outlined"
              startIcon={icon}
              disabled={rows.length === 0}
              onClick={() => setOpen({ action, rows })}
            >
              {t(`action.${action}`)}
            </Button>
          )
        })}
      />
      {open && (
        <Suspense>
          <BulkDialog
            {...open}
            selected={selected.length}
            onChanged={onChanged}
            onClose={(all) => {
              setOpen(undefined)
              if (all) selection.clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
