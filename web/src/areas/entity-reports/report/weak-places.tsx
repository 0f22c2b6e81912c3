import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { nerReport } from '@rxdesk/contract/areas/entity-reports/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { screens } from '@rxdesk/contract/screens'
import { createLink } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'
import { useMayUse } from '#session/session-store.ts'
import { NamedLine } from './named-line.tsx'

const RouterLink = createLink(Link)

/** The fields and doctors whose readings are wrong most often; each leads to a page to train the engine on. */
export function WeakPlaces({ weak }: { weak: AnswerOf<typeof nerReport>['weak'] }) {
  const { t } = useTranslation('entity-reports')
  const mayTrain = useMayUse(screens['/training'].access)
  if (weak.length === 0) return null
  return (
    <NamedLine name={t('weak')}>
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
    </NamedLine>
  )
}
