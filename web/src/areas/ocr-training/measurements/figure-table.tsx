import Box from '@mui/material/Box'
import type { MeasuredTally, TrainingMeasurement } from '@rxdesk/contract/areas/ocr-training/schemas'
import { useTranslation } from 'react-i18next'
import { usePercent } from '#parts/written.ts'

/** Character error rate and word recall: of all pages, and of each client when there are several. */
export function FigureTable({ measurement }: { measurement: TrainingMeasurement }) {
  const { t } = useTranslation('ocr-training')
  const { clients, printed, handwritten, pages } = measurement
  const rows = [
    { key: 0, name: t('allTogether'), pages, printed, handwritten },
    ...(clients.length > 1
      ? clients.map(({ clientId, clientName, ...row }) => ({ key: clientId, name: clientName, ...row }))
      : []),
  ]
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('figures')}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums',
          minWidth: '100%',
          whiteSpace: 'nowrap',
          '& th, & td': { px: 1, py: 0.5, textAlign: 'end', borderBottom: 1, borderColor: 'divider' },
          '& th:first-of-type': { textAlign: 'start', px: 0 },
          '& th': { fontWeight: 600 },
          '& tbody th': { fontWeight: 400 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('column.client')}</th>
            <th scope="col">{t('column.pages')}</th>
            <th scope="col">{t('cerPrinted')}</th>
            <th scope="col">{t('recallPrinted')}</th>
            <th scope="col">{t('cerHandwritten')}</th>
            <th scope="col">{t('recallHandwritten')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>{row.pages}</td>
              <Rates tally={row.printed} />
              <Rates tally={row.handwritten} />
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function Rates({ tally: { letters, errors, words, found } }: { tally: MeasuredTally }) {
  const percent = usePercent(1)
  return (
    <>
      <td>{letters === 0 ? '–' : percent(errors / letters)}</td>
      <td>{words === 0 ? '–' : percent(found / words)}</td>
    </>
  )
}
