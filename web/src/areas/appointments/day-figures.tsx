import Box from '@mui/material/Box'
import type { DayFigures } from '@rxdesk/contract/areas/appointments/schemas'
import { useTranslation } from 'react-i18next'
import { GUTTER } from '#parts/page-frame.tsx'

const columns = ['booked', 'arrived', 'late', 'waiting', 'notCome', 'waitMinutes'] as const

/** A day of each doctor in numbers. */
export function DayFiguresTable({ figures }: { figures: readonly DayFigures[] }) {
  const { t } = useTranslation('appointments')
  if (figures.length === 0) return null
  return (
    <Box
      role="region"
      tabIndex={0}
      aria-label={t('figures')}
      sx={{ px: GUTTER, pb: 1, overflow: 'auto', maxHeight: 200, flexShrink: 0 }}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          typography: { xs: 'caption', sm: 'body2' },
          '& th, & td': {
            px: { xs: 0.5, sm: 1.5 },
            py: 0.5,
            textAlign: 'end',
            borderBottom: 1,
            borderColor: 'divider',
          },
          '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
          '& thead th': { color: 'text.secondary', fontWeight: 500 },
          '& tbody th': { fontWeight: 500 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('doctor')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`figure.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((row) => (
            <tr key={row.doctorId}>
              <th scope="row">
                <bdi>{row.doctorName}</bdi>
              </th>
              {columns.map((column) => (
                <td key={column}>{row[column] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
