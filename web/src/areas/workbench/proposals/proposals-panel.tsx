import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ProposalRowItem } from './proposal-row-item.tsx'
import { ProposalsBar } from './proposals-bar.tsx'
import type { NeedWalk } from './use-need-walk.ts'
import { useProposalKeys } from './use-proposal-keys.ts'
import { useProposalsPanel } from './use-proposals-panel.ts'

/**
 * The readings from the pages, to be confirmed: one tab stop, a row for each proposal, a key for each decision. They
 * unfold automatically only on arrival.
 */
export function ProposalsPanel({ walk }: { walk: NeedWalk }) {
  const { t } = useTranslation('workbench-proposals')
  const { writable } = useWorkbench()
  const panel = useProposalsPanel(walk)
  const onKeyDown = useProposalKeys(panel)
  const { rows, at, isOpen } = panel
  if (!writable) return null
  return (
    <Box
      component="section"
      aria-label={t('title')}
      onKeyDown={walk.onKeyDown}
      sx={{
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        display: 'flex',
        flexDirection: 'column',
        maxHeight: '46%',
        // Beside the recognised text the form is narrow.
        containerType: 'inline-size',
      }}
    >
      <ProposalsBar panel={panel} />
      {isOpen && (
        <>
          <Box
            component="ul"
            ref={panel.list}
            aria-label={t('title')}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) panel.left()
            }}
            sx={{ m: 0, px: 1, pb: 1, listStyle: 'none', overflow: 'auto', minHeight: 0 }}
          >
            {rows.map((row, place) => (
              <ProposalRowItem
                key={row.proposal.proposalId}
                row={row}
                current={place === at}
                needed={panel.isNeeded(row)}
                onFocus={() => panel.focused(row, place)}
                onAccept={(candidate) => panel.accept(row, candidate)}
                onReject={() => panel.reject(row)}
                onEdit={() => panel.writeByHand(row)}
              />
            ))}
          </Box>
          <Box id="proposal-keys" hidden>
            {t('keys')}
          </Box>
        </>
      )}
    </Box>
  )
}
