import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CovidStatusRow } from '@rxdesk/contract/areas/covid/schemas'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../section.tsx'
import { useMoment } from '../written.ts'
import { useCovidWords } from './use-covid-words.ts'

/** What operators said of covid, the newest first. */
export function CovidStatuses({ rows }: { rows: readonly CovidStatusRow[] }) {
  const { t } = useTranslation('covid-words')
  const words = useCovidWords()
  const moment = useMoment()
  if (rows.length === 0) return <Note>{t('noStatus')}</Note>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {rows.map((row) => (
        <li key={row.statusId}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {words.status(row.status)}
          </Typography>{' '}
          {[words.since(row.since), ...words.more(row)].map((said, at) => (
            <Fragment key={said}>
              {at > 0 && ' · '}
              <Whole>{said}</Whole>
            </Fragment>
          ))}
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {row.who && `${row.who} · `}
            <Whole>{moment(row.at)}</Whole>
          </Typography>
        </li>
      ))}
    </Box>
  )
}

/** Goes into the next line as a whole: a date would break at its hyphens. */
function Whole({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      {children}
    </Box>
  )
}
