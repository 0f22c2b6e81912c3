import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { useMoment } from '#parts/written.ts'
import { InstantField } from './instant-field.tsx'
import { emptyRows, type ListColumn, type ListKind, listColumns } from './part-fields.ts'
import { type Row, rowText, withCell } from './rows.ts'

interface ListFieldProps {
  label: string
  kind: ListKind
  value: readonly Row[]
  readOnly: boolean
  onChange: (rows: Row[]) => void
}

/** A list of the summary, a row each; a row without its name is kept here and not stored. */
export function ListField({ label, kind, value, readOnly, onChange }: ListFieldProps) {
  const { t } = useTranslation('workbench-summary')
  const id = useId()
  const columns: readonly ListColumn[] = listColumns[kind]
  const put = (at: number, row: Row) => onChange(value.map((each, index) => (index === at ? row : each)))
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="subtitle2" component="h3">
        {label}
      </Typography>
      {value.map((row, at) => (
        <Box
          key={at}
          role="group"
          aria-label={t('row', { label, number: at + 1 })}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'flex-start',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            p: 1.25,
          }}
        >
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
            }}
          >
            {columns.map((column) => (
              <Cell
                key={column.name}
                column={column}
                value={rowText(row, column.name)}
                readOnly={readOnly}
                onChange={(text) => put(at, withCell(row, column.name, text))}
              />
            ))}
          </Box>
          {!readOnly && (
            <IconButton
              aria-label={t('removeRow', { label, number: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      {!readOnly && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => onChange([...value, emptyRows[kind]])}
          sx={{ justifySelf: 'start' }}
        >
          {t('addRow', { label })}
        </Button>
      )}
    </Box>
  )
}

interface CellProps {
  column: ListColumn
  value: string
  readOnly: boolean
  onChange: (text: string) => void
}

function Cell({ column, value, readOnly, onChange }: CellProps) {
  const { t } = useTranslation('workbench-summary')
  const moment = useMoment()
  const { kind, choices, required = false } = column
  const label = t(`column.${columnKey(column)}` as 'column.name')
  if (kind === 'date')
    return <WholeDateField label={label} value={value} disabled={readOnly} onWhole={onChange} />
  if (kind === 'moment' && !readOnly)
    return (
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <InstantField label={label} value={value} onChange={onChange} />
      </Box>
    )
  if (choices)
    return (
      <TextField
        select
        label={label}
        value={value}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {t(`choice.${choice}` as 'choice.new')}
          </MenuItem>
        ))}
      </TextField>
    )
  return (
    <TextField
      label={label}
      required={required}
      multiline={kind === 'long'}
      sx={kind === 'long' ? { gridColumn: '1 / -1' } : undefined}
      value={kind === 'moment' ? moment(value) : value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { readOnly }, htmlInput: { dir: 'auto', autoComplete: 'off' } }}
    />
  )
}

const columnKey = ({ name }: ListColumn) => name.replace('line.', '')
