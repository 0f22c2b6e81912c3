import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useVisitWords } from '#parts/visits/use-visit-words.ts'
import { useNumber } from '#parts/written.ts'

interface PrintedDayProps {
  title: string
  rows: readonly AppointmentRow[]
  /** How many there are: what is not on the paper is said there. */
  total: number
  onPrinted: () => void
}

/** A list of appointments as it is printed, black on white and without contact data; it asks the browser to print. */
export function PrintedDay({ title, rows, total, onPrinted }: PrintedDayProps) {
  const { t } = useTranslation('appointments')
  const words = useVisitWords()
  const number = useNumber()
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <Box data-print sx={{ display: 'none', color: '#000', bgcolor: '#fff' }}>
      <GlobalStyles
        styles={{
          '@media print': {
            'body > :not([data-print])': { display: 'none !important' },
            'body > [data-print]': { display: 'block !important' },
          },
        }}
      />
      <h1>{title}</h1>
      {rows.length < total && (
        <p>{t('printedFirst', { shown: number(rows.length), total: number(total) })}</p>
      )}
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { border: '1px solid #888', px: 0.75, py: 0.5, textAlign: 'start', fontSize: 11 },
        }}
      >
        <thead>
          <tr>
            {(['when', 'patient', 'uhid', 'doctor', 'kind', 'mode', 'statusOf'] as const).map((column) => (
              <th key={column}>{t(column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.appointmentId}>
              <td>{words.when(row)}</td>
              <td>{row.patName}</td>
              <td>{row.uhid}</td>
              <td>{row.doctorName || row.departmentName}</td>
              <td>{row.appointmentType}</td>
              <td>{words.mode(row.mode)}</td>
              <td>{words.status(row).label}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>,
    document.body,
  )
}
