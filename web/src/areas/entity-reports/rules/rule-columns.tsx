import Box from '@mui/material/Box'
import type { RulerRow } from '@rxdesk/contract/areas/entity-reports/calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { CaseLink } from '../case-link.tsx'
import { ShareBar } from '../share-bar.tsx'
import { RuleSwitch } from './rule-switch.tsx'

/** A rule with the outcome of its proposals, and the cases on which it was wrong. */
export function useRuleColumns(): readonly ListColumn<RulerRow>[] {
  const { t } = useTranslation('entity-reports')
  return useMemo(() => {
    const count = (
      field: 'proposed' | 'accepted' | 'changed' | 'rejected',
      width: number,
    ): ListColumn<RulerRow> => ({ field, headerName: t(`column.${field}`), width, align: 'right' })
    return [
      {
        field: 'enabled',
        headerName: t('column.enabled'),
        width: 92,
        renderCell: ({ row, tabIndex }) =>
          row.rule ? (
            <RuleSwitch rule={row.rule} tabIndex={tabIndex} />
          ) : (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('builtIn')}
            </Box>
          ),
      },
      { field: 'name', headerName: t('column.rule'), flex: 1, minWidth: 150 },
      {
        field: 'kind',
        headerName: t('column.kind'),
        width: 150,
        valueGetter: (_, { kind }) => t(`kind.${kind}`),
      },
      {
        field: 'pattern',
        headerName: t('column.pattern'),
        flex: 1.4,
        minWidth: 160,
        renderCell: ({ row }) => (
          <Box
            component="code"
            dir="ltr"
            title={row.rule?.pattern}
            sx={{
              fontFamily: (theme) => theme.typography.mono,
              fontSize: 12,
              textAlign: 'left',
              display: 'block',
              width: '100%',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {row.rule?.pattern}
          </Box>
        ),
      },
      {
        field: 'precision',
        headerName: t('column.precision'),
        width: 104,
        align: 'right',
        renderCell: ({ row }) => <ShareBar share={row.precision} />,
      },
      count('proposed', 92),
      count('accepted', 92),
      count('changed', 92),
      count('rejected', 92),
      {
        field: 'worst',
        headerName: t('column.worst'),
        width: 170,
        renderCell: ({ row, tabIndex }) => (
          <Box sx={{ display: 'flex', gap: 1 }}>
            {row.worst.map(({ erxId }) => (
              <CaseLink key={erxId} erxId={erxId} tabIndex={tabIndex}>
                {erxId}
              </CaseLink>
            ))}
          </Box>
        ),
      },
    ]
  }, [t])
}
