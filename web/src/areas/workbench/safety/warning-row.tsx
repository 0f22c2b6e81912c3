import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type AnswerReview, mayAgree, reviewOf } from '@rxdesk/contract/record/answer-review'
import type { AnswerReason, OpenWarning } from '@rxdesk/contract/record/safety-warning'
import { isOpen } from '@rxdesk/contract/record/safety-warning'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keysOf, shortcutOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import type { WarningReply } from '#areas/workbench/case/lines/line-calls.ts'
import { useReviewPlace } from '#areas/workbench/case/use-review-place.ts'
import { isolated } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { AnswerForm } from './answer-form.tsx'
import { severityLooks } from './severity-looks.ts'
import { type NameOf, useWarningWords } from './use-warning-words.ts'

interface WarningRowProps {
  warning: OpenWarning
  nameOf: NameOf
  readOnly: boolean
  /** Its reasons are shown. */
  answering: boolean
  onAnswering: (answering: boolean) => void
  onReply: (reply: WarningReply) => Promise<void>
}

/**
 * One warning: its severity (colour, icon and word), its text, who answered it and when; mechanism and source on
 * demand. The user can agree with another user's answer, ask again, or take back an answer of their own.
 */
export function WarningRow({ warning, nameOf, readOnly, answering, onAnswering, onReply }: WarningRowProps) {
  const { t } = useTranslation('workbench-safety')
  const { errorText } = useServerText()
  const { sentence } = useWarningWords()
  const place = useReviewPlace()
  const row = useRef<HTMLElement>(null)
  const [wide, setWide] = useState(false)
  const [busy, setBusy] = useState(false)
  const { severity, demand, answer, mechanism, source, key } = warning
  const { icon: Icon, color } = severityLooks[severity]
  const open = isOpen(warning)
  const review = reviewOf(warning, place)
  const agreeable = !readOnly && answer !== null && mayAgree(answer, place)
  const reply = async (given: Omit<WarningReply, 'key'>) => {
    setBusy(true)
    try {
      await onReply({ key, ...given })
      onAnswering(false)
      // The button that had the focus is gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) row.current?.focus()
      })
    } catch (error) {
      notify.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const agree = () => void reply({ act: 'confirm', answeredAt: answer?.at ?? '' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const id = shortcutOf(event, ['medicines'])
    if (id === 'answerWarning' && open && !readOnly) onAnswering(true)
    else if (id === 'agreeAnswer' && agreeable && !busy) agree()
    else return
    event.preventDefault()
  }
  return (
    <Box
      ref={row}
      role="group"
      // Reached by the key that goes from warning to warning.
      tabIndex={-1}
      data-warning-key={key}
      onKeyDown={onKeyDown}
      aria-label={`${t(`severity.${severity}`)}: ${sentence(warning, nameOf)}`}
      data-warning={warning.kind}
      data-open={open || undefined}
      sx={{
        borderInlineStart: '3px solid',
        borderColor: `${color}.main`,
        bgcolor: open && demand === 'answer' ? 'action.hover' : undefined,
        px: 1,
        typography: 'body2',
        // The key that leads here has Alt, after which a browser shows no focus of its own.
        '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          // On a phone the buttons are below the sentence, so that they do not narrow it.
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          columnGap: 0.75,
          alignItems: 'flex-start',
        }}
      >
        <Icon fontSize="small" color={color} aria-hidden sx={{ mt: '5px' }} />
        <Box
          sx={{ flex: 1, minWidth: { xs: 'calc(100% - 26px)', sm: 0 }, overflowWrap: 'anywhere', py: '4px' }}
        >
          <Box component="span" sx={{ fontWeight: 600, color: `${color}.main` }}>
            {t(`severity.${severity}`)}
          </Box>
          {' · '}
          {sentence(warning, nameOf)}
          <AnswerLines warning={warning} review={review} />
          {wide && (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {mechanism && (
                <Box lang="en" dir="ltr" sx={{ textAlign: 'start' }}>
                  {mechanism}
                </Box>
              )}
              <Box>{t('source', { source: isolated(source) })}</Box>
            </Box>
          )}
        </Box>
        <WarningButtons
          warning={warning}
          readOnly={readOnly}
          answering={answering}
          busy={busy}
          wide={wide}
          onWide={setWide}
          onAnswering={() => onAnswering(true)}
          onAgree={agreeable ? agree : undefined}
          onReopen={() => void reply({ act: 'reopen' })}
        />
      </Box>
      {answering && open && !readOnly && (
        <AnswerForm
          warning={warning}
          busy={busy}
          onAnswer={(reason: AnswerReason, note) => void reply({ act: 'answer', reason, note })}
          onCancel={() => onAnswering(false)}
        />
      )}
    </Box>
  )
}

/** Who answered and why, who agreed or sent all the same, and what the answer still waits for. */
function AnswerLines({ warning, review }: { warning: OpenWarning; review: AnswerReview }) {
  const { t } = useTranslation('workbench-safety')
  const { answered, agreed, askedAtSending } = useWarningWords()
  const { answer } = warning
  if (!answer) return null
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      {answered(warning)}
      {answer.confirmed && <Box>{agreed(warning)}</Box>}
      {answer.sent && <Box>{askedAtSending(warning)}</Box>}
      {(review === 'here' || review === 'later' || (review === 'sender' && !answer.sent)) && (
        <Box sx={review === 'here' ? { color: 'error.main', fontWeight: 600 } : undefined}>
          {t(`review.${review}`)}
        </Box>
      )}
    </Box>
  )
}

interface WarningButtonsProps extends Pick<WarningRowProps, 'warning' | 'readOnly' | 'answering'> {
  busy: boolean
  /** Mechanism and source are shown. */
  wide: boolean
  onWide: (wide: boolean) => void
  onAnswering: () => void
  /** Where this user may agree with the answer. */
  onAgree: (() => void) | undefined
  onReopen: () => void
}

/** The actions on a warning: show more of it, answer it, agree with an answer or take it back. */
function WarningButtons(props: WarningButtonsProps) {
  const { warning, readOnly, answering, busy, wide, onWide, onAnswering, onAgree, onReopen } = props
  const { t } = useTranslation('workbench-safety')
  const { demand, answer, source } = warning
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 0.5,
        flexShrink: 0,
        marginInlineStart: 'auto',
        maxWidth: { sm: '50%' },
      }}
    >
      {source !== '' && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={wide}
          onClick={() => onWide(!wide)}
          sx={{ minWidth: 0 }}
        >
          {t(wide ? 'less' : 'more')}
        </Button>
      )}
      {!readOnly && isOpen(warning) && !answering && (
        <Button
          size="small"
          variant={demand === 'answer' ? 'contained' : 'outlined'}
          aria-keyshortcuts={keysOf('answerWarning')}
          onClick={onAnswering}
          sx={{ minWidth: 0 }}
        >
          {t(demand === 'answer' ? 'answerIt' : 'confirmIt')}
        </Button>
      )}
      {onAgree && (
        <Button
          size="small"
          variant="contained"
          aria-keyshortcuts={keysOf('agreeAnswer')}
          disabled={busy}
          onClick={onAgree}
          sx={{ minWidth: 0 }}
        >
          {t('agree')}
        </Button>
      )}
      {!readOnly && answer && (
        <Button size="small" color="inherit" disabled={busy} onClick={onReopen} sx={{ minWidth: 0 }}>
          {t(answer.own ? 'takeBack' : 'askAnew')}
        </Button>
      )}
    </Box>
  )
}
