import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { latePart } from '#parts/late-part.ts'
import { PartsBanner } from './parts-banner.tsx'
import { ProposalRowItem } from './proposal-row-item.tsx'
import { ProposalsBar } from './proposals-bar.tsx'
import type { NeedWalk } from './use-need-walk.ts'
import { useProposalKeys } from './use-proposal-keys.ts'
import { useProposalsPanel } from './use-proposals-panel.ts'

const RegisterCard = latePart(async () => (await import('./register-card.tsx')).RegisterCard)

/**
 * The readings from the pages, to be confirmed: a line above the form that counts them, and a drawer at its foot with a
 * row for each, one tab stop, a key for each decision. At the foot it moves nothing of the form as it opens and folds. It
 * opens automatically only on arrival, and makes room while the user types in the form.
 */
export function ProposalsPanel({ walk }: { walk: NeedWalk }) {
  const { t } = useTranslation('workbench-proposals')
  const { writable } = useWorkbench()
  const panel = useProposalsPanel(walk)
  const onKeyDown = useProposalKeys(panel)
  const { rows, at, isOpen, isFolded } = panel
  if (!writable) return null
  return (
    <Box
      component="section"
      aria-label={t('title')}
      onKeyDown={walk.onKeyDown}
      // Line and drawer are laid out among the parts of the form.
      sx={{ display: 'contents' }}
    >
      <ProposalsBar panel={panel} />
      <PartsBanner />
      {(isOpen || isFolded) && (
        <>
          <Box
            component="ul"
            ref={panel.list}
            aria-label={t('title')}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) panel.left()
            }}
            sx={isFolded ? folded : drawer}
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
                card={
                  panel.card?.proposalId === row.proposal.proposalId && (
                    <Suspense>
                      <RegisterCard
                        of={panel.card.of}
                        onAdded={() => panel.closeCard('added')}
                        onChoose={() => {
                          panel.closeCard('left')
                          panel.writeByHand(row)
                        }}
                        onIgnore={() => {
                          panel.closeCard('left')
                          panel.reject(row)
                        }}
                        onClose={() => panel.closeCard('left')}
                      />
                    </Suspense>
                  )
                }
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

const drawer = {
  m: 0,
  px: 1,
  py: 0.5,
  listStyle: 'none',
  overflow: 'auto',
  flexShrink: 0,
  order: { md: 1 },
  maxHeight: { md: '40%' },
  borderStyle: 'solid',
  borderColor: 'divider',
  borderWidth: { xs: '0 0 1px', md: '1px 0 0' },
  bgcolor: 'background.default',
} as const

/** Without height, and still to be focused: a key that leads to a row unfolds it. */
const folded = {
  ...drawer,
  height: 0,
  minHeight: 0,
  py: 0,
  borderWidth: 0,
  overflow: 'hidden',
} as const
