import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { type CaseList, type ColumnId, fixedColumns } from './case-lists.ts'

interface ColumnsDialogProps {
  list: CaseList
  /** None puts the usual columns back. */
  onSave: (columns: readonly ColumnId[]) => void
  onClose: () => void
}

/** Chooses the columns of a list. The number and the patient stay: without them no row is recognised. */
export default function ColumnsDialog({ list, onSave, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('queue-dashboard')
  const [chosen, setChosen] = useState<readonly ColumnId[]>(list.columns)
  const keep = (columns: readonly ColumnId[]) => {
    onSave(columns)
    onClose()
  }
  return (
    <FormDialog
      open
      title={t('columnsTitle', { list: t(`list.${list.id}`) })}
      submitLabel={t('columnsSave')}
      onSubmit={() => keep(chosen)}
      onClose={onClose}
    >
      <FormGroup>
        {list.offered.map((column) => {
          const fixed = fixedColumns.includes(column)
          return (
            <FormControlLabel
              key={column}
              label={t(`column.${column}`)}
              disabled={fixed}
              control={
                <Checkbox
                  size="small"
                  sx={{ py: 0.5 }}
                  checked={fixed || chosen.includes(column)}
                  onChange={(_, on) =>
                    setChosen(on ? [...chosen, column] : chosen.filter((other) => other !== column))
                  }
                />
              }
            />
          )
        })}
      </FormGroup>
      <Button onClick={() => keep([])} sx={{ justifySelf: 'start' }}>
        {t('columnsUsual')}
      </Button>
    </FormDialog>
  )
}
