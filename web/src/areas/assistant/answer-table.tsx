import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { caseOfFile } from '@rxdesk/contract/areas/assistant/options'
import type { AnswerTable, Cite } from '@rxdesk/contract/areas/assistant/schemas'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { useTranslation } from 'react-i18next'
import { LineChart } from '#parts/charts/line-chart.tsx'

interface AnswerTableProps {
  table: AnswerTable
  onShow: (cite: Cite) => void
}

/** Files side by side, the oldest first; a value over several as a line, too. */
export function AnswerTableView({ table, onShow }: AnswerTableProps) {
  const { t } = useTranslation('assistant')
  const { kind, columns, rows } = table
  return (
    <Box sx={{ overflow: 'auto', mb: 1 }} role="region" aria-label={t(`table.${kind}`)} tabIndex={0}>
      {kind === 'trend' && <Trend table={table} />}
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('what')}</TableCell>
            {columns.map(({ fileId, date }) => (
              <TableCell key={fileId}>
                {t('fileOf', { number: caseOfFile(fileId) ?? 0 })} <bdi dir="ltr">{date}</bdi>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, unit, cells }) => (
            <TableRow key={`${name} ${cells.map(({ text }) => text).join()}`}>
              <TableCell component="th" scope="row" dir="auto">
                {[name, unit].filter(Boolean).join(', ')}
              </TableCell>
              {cells.map(({ text, cites: [cite] }, at) => (
                <TableCell key={columns[at]?.fileId ?? at}>
                  {cite ? (
                    <Button
                      size="small"
                      sx={{ textAlign: 'start', textTransform: 'none', minWidth: 0 }}
                      onClick={() => onShow(cite)}
                    >
                      <bdi>{text}</bdi>
                    </Button>
                  ) : (
                    t('notNamed')
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Trend({ table: { columns, rows } }: { table: AnswerTable }) {
  const { t } = useTranslation('assistant')
  const [row] = rows
  if (!row) return null
  const points = columns.flatMap(({ date }, at) => {
    const text = row.cells[at]?.text ?? ''
    const value = Number.parseFloat(text.replaceAll(',', ''))
    const day = isoFromWire(date)
    return Number.isFinite(value) && day
      ? [{ at: Date.parse(day), value, words: `${text} ${row.unit} · ${date}` }]
      : []
  })
  if (points.length < 2) return null
  return (
    <LineChart
      label={t('table.trend')}
      lines={[{ name: row.name, colour: 'teal', points }]}
      moment={(at) => wireFromIso(new Date(at).toISOString().slice(0, 10))}
    />
  )
}
