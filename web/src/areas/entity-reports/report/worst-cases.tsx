import Box from '@mui/material/Box'
import type { nerReport } from '@rxdesk/contract/areas/entity-reports/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseLink } from '../case-link.tsx'

/** The cases on which most proposals were wrong, one beside the other. */
export function WorstCases({ worst }: { worst: AnswerOf<typeof nerReport>['worst'] }) {
  const { t } = useTranslation('entity-reports')
  const id = useId()
  if (worst.length === 0) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        columnGap: 2,
        rowGap: 0.5,
        px: { xs: 1.5, sm: 2 },
        pt: 1,
        typography: 'body2',
      }}
    >
      <Box component="span" id={id} sx={{ flexShrink: 0, color: 'text.secondary' }}>
        {t('worst')}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ display: 'contents', listStyle: 'none' }}>
        {worst.map(({ kind, erxId, wrong }) => (
          <li key={`${kind}-${erxId}`}>
            <CaseLink erxId={erxId}>
              {t('worstCase', { erxId, kind: t(`kind.${kind}`), count: wrong })}
            </CaseLink>
          </li>
        ))}
      </Box>
    </Box>
  )
}
