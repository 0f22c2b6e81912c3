import Box from '@mui/material/Box'
import type { CSSProperties } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { latePart } from '#parts/late-part.ts'
import { DrawerEdge } from './drawer-edge.tsx'
import { useDrawerHeight } from './drawer-height.ts'
import { PartsBanner } from './parts-banner.tsx'
import { ProposalRowItem } from './proposal-row-item.tsx'
import type { ProposalRow } from './proposal-rows.ts'
import { ProposalsBar } from './proposals-bar.tsx'
import type { NeedWalk } from './use-need-walk.ts'
import { useProposalKeys } from './use-proposal-keys.ts'
import { useProposalWords } from './use-proposal-words.ts'
import { type ProposalsPanelState, useProposalsPanel } from './use-proposals-panel.ts'
import type { OpenCard } from './use-register.ts'

const TermCard = latePart(async () => (await import('./term-card.tsx')).TermCard)
const RegisterCard = latePart(async () => (await import('./register-card.tsx')).RegisterCard)

/**
 * The readings from the pages, to be confirmed: a line above the form that counts them, and a drawer at its foot with a
 * row for each, one tab stop, a key for each decision. At the foot it moves nothing of the form as it opens and folds. It
 * opens automatically only on arrival, and makes room while the user types in the form.
 */
export function ProposalsPanel({ walk }: { walk: NeedWalk }) {
  const { t } = useTranslation('workbench-proposals')
  const { writable, opened } = useWorkbench()
  const panel = useProposalsPanel(walk)
  const onKeyDown = useProposalKeys(panel)
  const { rows, at, isOpen, isFolded } = panel
  const [height, setHeight] = useDrawerHeight()
  // A case without pages, as an emergency is, has nothing that could be read.
  const hasRead = opened.erxImageOCR.length > 0 || rows.length > 0 || panel.said !== ''
  if (!writable || !hasRead) return null
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
          {isOpen && <DrawerEdge list={panel.list} percent={height} onChange={setHeight} />}
          <Box
            component="ul"
            ref={panel.list}
            aria-label={t('title')}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) panel.left()
            }}
            sx={isFolded ? folded : drawer}
            style={{ '--drawer-height': `${height}%` } as CSSProperties}
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
                    <CardOf panel={panel} row={row} card={panel.card} />
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

/** The card that is open at a row. */
function CardOf({ panel, row, card }: { panel: ProposalsPanelState; row: ProposalRow; card: OpenCard }) {
  const { kindText } = useProposalWords()
  const leave = () => panel.closeCard('left')
  const ways = {
    onChoose: () => {
      leave()
      panel.writeByHand(row)
    },
    onIgnore: () => {
      leave()
      panel.reject(row)
    },
    onClose: leave,
  }
  return (
    <Suspense>
      {'of' in card ? (
        <RegisterCard of={card.of} onAdded={() => panel.closeCard('added')} {...ways} />
      ) : (
        <TermCard
          proposal={card.term}
          label={kindText(card.term)}
          onAdd={(term) => panel.takeTerm(row, card.term, term)}
          onTake={(candidate) => panel.takeTerm(row, card.term, candidate)}
          {...ways}
        />
      )}
    </Suspense>
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
  maxHeight: { md: 'var(--drawer-height)' },
  borderStyle: 'solid',
  borderColor: 'divider',
  borderWidth: { xs: '0 0 1px', md: 0 },
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
