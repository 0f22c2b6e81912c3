import AcceptIcon from '@mui/icons-material/Check'
import RejectIcon from '@mui/icons-material/Close'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { ProposedValue } from '@rxdesk/contract/record/proposal-status'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'
import { usePercent } from '#parts/written.ts'
import type { ProposalRow } from './proposal-rows.ts'
import { isTerm } from './unlisted-terms.ts'
import { useProposalWords } from './use-proposal-words.ts'
import { WrittenNow } from './written-now.tsx'

interface ProposalRowItemProps {
  row: ProposalRow
  /** It has the focus of the list: its candidates are shown. */
  current: boolean
  /** Below the threshold, or with a problem. */
  needed: boolean
  onFocus: () => void
  onAccept: (candidate?: number) => void
  onReject: () => void
  onEdit: () => void
  /** Of a doctor or hospital that no register has, while it is added. */
  card?: ReactNode
}

/** A proposal on one line: its field, its value, its certainty, and its actions. */
export function ProposalRowItem(props: ProposalRowItemProps) {
  const { row, current, needed, onFocus, onAccept, onReject, onEdit, card } = props
  const { t } = useTranslation('workbench-proposals')
  const { kindText, valueText, inLine } = useProposalWords()
  const { proposal, standing: status, takes } = row
  const inPercent = usePercent()
  // A single candidate equal to the row's value is no choice.
  const isChoice =
    takes === 'choice' ||
    proposal.candidates.some(({ value }) => JSON.stringify(value) !== JSON.stringify(proposal.value))
  const ofTerm = takes === 'register' && isTerm(proposal)
  const isGuess = takes === 'choice' || (proposal.needsPerson && (takes !== 'register' || ofTerm))
  const byHand = proposal.kind === 'medicine' ? 'guessMedicine' : 'guessByHand'
  const hasChoice = takes === 'choice' || (ofTerm && proposal.candidates.length > 0)
  const guess = t(hasChoice ? 'guess' : byHand)
  return (
    <Box
      component="li"
      id={`proposal-${proposal.proposalId}`}
      data-part={`proposal-${proposal.proposalId}`}
      tabIndex={current ? 0 : -1}
      aria-label={
        isGuess
          ? `${kindText(proposal)}: ${guess} ${isolated(proposal.text)}`
          : t('row', { what: inLine(proposal), percent: inPercent(proposal.score) })
      }
      aria-describedby="proposal-keys"
      onFocus={onFocus}
      sx={{
        px: 1,
        py: 0.25,
        borderRadius: 0.5,
        cursor: 'default',
        bgcolor: current ? 'action.selected' : undefined,
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Box
          component="span"
          sx={{
            flex: { xs: '0 0 104px', sm: '0 0 132px' },
            typography: 'caption',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {kindText(proposal)}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, typography: 'body1' }}>
          {isGuess ? (
            <>
              <Guess text={proposal.text} words={guess} />
              {/* What a key adds with the name is in sight before it is pressed. */}
              {takes === 'choice' && proposal.kind === 'medicine' && proposal.value.directions !== '' && (
                <Box component="span" sx={{ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }}>
                  {t('withDirections', { text: isolated(proposal.value.directions) })}
                </Box>
              )}
            </>
          ) : (
            <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {valueText(proposal as ProposedValue)}
            </Box>
          )}
          {takes === 'register' && (
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'warning.main' }}>
              {t(notRegistered(proposal))}
              {current && ` · ${t('register.hint')}`}
            </Box>
          )}
          {status === 'differs' && <WrittenNow proposal={proposal} />}
        </Box>
        {!isGuess && (
          <Chip
            size="small"
            variant="outlined"
            color={needed ? 'warning' : 'success'}
            label={<bdi>{inPercent(proposal.score)}</bdi>}
            sx={{ fontVariantNumeric: 'tabular-nums', height: 22 }}
          />
        )}
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
          {takes === 'whole' ? (
            <Tool label={t('acceptedWords', { what: inLine(proposal) })} onClick={() => onAccept()}>
              <AcceptIcon fontSize="small" />
            </Tool>
          ) : (
            <Box sx={{ width: 28 }} />
          )}
          <Tool label={`${t('edit')}: ${kindText(proposal)}`} onClick={onEdit}>
            <EditIcon fontSize="small" />
          </Tool>
          <Tool label={t('rejectedWords', { what: inLine(proposal) })} onClick={onReject}>
            <RejectIcon fontSize="small" />
          </Tool>
        </Box>
      </Box>
      {isChoice && !card && (current || hasChoice) && <Candidates proposal={proposal} onAccept={onAccept} />}
      {card}
    </Box>
  )
}

function notRegistered({ kind }: Proposal) {
  if (kind === 'doctor') return 'notRegistered.doctor'
  return kind === 'hospital' ? 'notRegistered.hospital' : 'notRegistered.term'
}

/** What else the words may mean, each by its figure. */
function Candidates({ proposal, onAccept }: { proposal: Proposal; onAccept: (candidate: number) => void }) {
  const { t } = useTranslation('workbench-proposals')
  const inPercent = usePercent()
  return (
    <Box
      role="group"
      aria-label={t('chooseOne')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, pb: 0.5, paddingInlineStart: { sm: '140px' } }}
    >
      {proposal.candidates.map(({ label, score, seenBefore }, at) => (
        <Chip
          key={label}
          size="small"
          clickable
          tabIndex={-1}
          onClick={() => onAccept(at)}
          label={
            <>
              <Box component="kbd" sx={{ fontFamily: 'inherit' }}>
                {at + 1}
              </Box>{' '}
              <bdi>{label}</bdi>{' '}
              <Box component="span">
                <bdi>{inPercent(score)}</bdi>
              </Box>
              {seenBefore && (
                <Box
                  component="span"
                  sx={{ marginInlineStart: 0.75, color: 'success.main', fontWeight: 550 }}
                >
                  {t('seenBefore')}
                </Box>
              )}
            </>
          }
        />
      ))}
    </Box>
  )
}

/** What could not be read with certainty is never shown as a value, only as it looks. */
function Guess({ text, words }: { text: string; words: string }) {
  return (
    <>
      <Box component="span" sx={{ color: 'warning.main', typography: 'body2' }}>
        {words}{' '}
      </Box>
      <Box component="bdi" sx={{ color: 'text.secondary', fontStyle: 'italic', overflowWrap: 'anywhere' }}>
        {`“${text}”`}
      </Box>
    </>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    // The keys of the row do the same; a row is one stop.
    <IconButton
      size="small"
      tabIndex={-1}
      aria-label={label}
      onClick={onClick}
      sx={{ width: 28, height: 28 }}
    >
      {children}
    </IconButton>
  )
}
