import type { nerReport } from '@rxdesk/contract/areas/entity-reports/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { CaseLink } from '../case-link.tsx'
import { NamedLine } from './named-line.tsx'

/** The cases on which most proposals were wrong, one beside the other. */
export function WorstCases({ worst }: { worst: AnswerOf<typeof nerReport>['worst'] }) {
  const { t } = useTranslation('entity-reports')
  if (worst.length === 0) return null
  return (
    <NamedLine name={t('worst')}>
      {worst.map(({ kind, erxId, wrong }) => (
        <li key={`${kind}-${erxId}`}>
          <CaseLink erxId={erxId}>
            {t('worstCase', { erxId, kind: t(`kind.${kind}`), count: wrong })}
          </CaseLink>
        </li>
      ))}
    </NamedLine>
  )
}
