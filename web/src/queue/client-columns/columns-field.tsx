import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined'
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { type ReportColumn, reportColumns } from '@rxdesk/contract/options'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'

/** Columns to tick; ticked ones come first, in the order in which they are shown, and can be moved. */
export function ColumnsField({ of }: { of: Control<{ clientReport: ReportColumn[] }> }) {
  const { t } = useTranslation('queue-client-columns')
  const { field, fieldState } = useController({ control: of, name: 'clientReport' })
  const fault = useFaultText(fieldState.error, field.value)
  const chosen = field.value
  const rest = reportColumns.filter((column) => !chosen.includes(column))
  const move = (at: number, by: -1 | 1) => {
    const moved = [...chosen]
    const [column] = moved.splice(at, 1)
    if (column === undefined) return
    moved.splice(at + by, 0, column)
    field.onChange(moved)
  }
  return (
    <div>
      <Box component="ol" aria-label={t('columns')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...chosen, ...rest].map((column, at) => {
          const isChosen = at < chosen.length
          const name = t(`column.${column}`)
          return (
            <Box component="li" key={column} sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
              <FormControlLabel
                sx={{ flex: 1 }}
                label={name}
                control={
                  <Checkbox
                    checked={isChosen}
                    onChange={(_, on) =>
                      field.onChange(on ? [...chosen, column] : chosen.filter((other) => other !== column))
                    }
                  />
                }
              />
              {isChosen && (
                <>
                  <IconButton
                    aria-label={t('moveUp', { name })}
                    // Stays focusable at the end of the list.
                    aria-disabled={at === 0}
                    onClick={() => at > 0 && move(at, -1)}
                  >
                    <UpIcon />
                  </IconButton>
                  <IconButton
                    aria-label={t('moveDown', { name })}
                    aria-disabled={at === chosen.length - 1}
                    onClick={() => at < chosen.length - 1 && move(at, 1)}
                  >
                    <DownIcon />
                  </IconButton>
                </>
              )}
            </Box>
          )
        })}
      </Box>
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </div>
  )
}
