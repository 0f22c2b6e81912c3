import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { nerReport } from '@rxdesk/contract/areas/entity-reports/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { screens } from '@rxdesk/contract/screens'
import { createLink } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'
import { useMayUse } from '#session/session-store.ts'

const RouterLink = createLink(Link)

/** The fields and doctors whose readings are wrong most often; each leads to a page to train the engine on. */
export function WeakPlaces({ weak }: { weak: AnswerOf<typeof nerReport>['weak'] }) {
  const { t } = useTranslation('entity-reports')
  const id = useId()
  const mayTrain = useMayUse(screens['/training'].access)
  if (weak.length === 0) return null
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
        {t('weak')}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ display: 'contents', listStyle: 'none' }}>
        {weak.map(({ kind, doctorId, doctorName, decided, wrong, page }) => {
          const place = t('weakPlace', {
            kind: t(`kind.${kind}`),
            doctor: doctorId === null ? t('noDoctor') : isolated(doctorName),
            wrong,
            decided,
          })
          return (
            <Box component="li" key={`${kind}-${doctorId}`} sx={{ whiteSpace: 'nowrap' }}>
              {page && mayTrain ? (
                <RouterLink
                  to="/training"
                  search={{ erxId: page.erxId, number: page.rownumber }}
                  variant="body2"
                  aria-label={t('trainOn', { erxId: page.erxId, number: page.rownumber, place })}
                >
                  {place}
                </RouterLink>
              ) : (
                place
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
