import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TermProposal } from './unlisted-terms.ts'
import { LONGEST_TERM, readTerm } from './unlisted-terms.ts'

interface TermCardProps {
  proposal: TermProposal
  label: string
  /** Taken as a new term, which waits for approval once the case is sent. */
  onAdd: (term: string) => void
  /** The term of the list that is meant, by its index among the candidates. */
  onTake: (candidate: number) => void
  onChoose: () => void
  onIgnore: () => void
  /** Left without a decision. */
  onClose: () => void
}

/**
 * A term that was read and that the list does not have, in its place among the readings. What the list has instead comes
 * before adding another, and has the focus.
 */
export function TermCard({ proposal, label, onAdd, onTake, onChoose, onIgnore, onClose }: TermCardProps) {
  const { t } = useTranslation('workbench-proposals')
  const [term, setTerm] = useState(() => readTerm(proposal))
  const { candidates } = proposal
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (term.trim() !== '') onAdd(term.trim())
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('notRegistered.term')}
      onSubmit={submit}
      onKeyDown={(event) => {
        // The keys of the list are letters here.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
      sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      {candidates.length > 0 && (
        <Box role="group" aria-label={t('term.inList')} sx={{ mb: 1 }}>
          <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>{t('term.inList')}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {candidates.map(({ label: known }, at) => (
              <Button
                key={known}
                size="small"
                variant={at === 0 ? 'contained' : 'outlined'}
                autoFocus={at === 0}
                onClick={() => onTake(at)}
                sx={{ textTransform: 'none' }}
              >
                <bdi>{known}</bdi>
              </Button>
            ))}
          </Box>
        </Box>
      )}
      <TextField
        label={label}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        autoFocus={candidates.length === 0}
        fullWidth
        slotProps={{ htmlInput: { autoComplete: 'off', dir: 'auto', maxLength: LONGEST_TERM } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          type="submit"
          size="small"
          variant={candidates.length === 0 ? 'contained' : 'outlined'}
          disabled={term.trim() === ''}
        >
          {t('term.add')}
        </Button>
        <Button size="small" variant="outlined" onClick={onChoose}>
          {t('register.choose')}
        </Button>
        <Button size="small" onClick={onIgnore}>
          {t('register.ignore')}
        </Button>
      </Box>
    </Box>
  )
}
