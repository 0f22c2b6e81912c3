import SevereIcon from '@mui/icons-material/ErrorOutlineOutlined'
import NoteIcon from '@mui/icons-material/InfoOutlined'
import LookIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AnswerReason, OpenWarning } from '@rxdesk/contract/record/safety-warning'
import { isOpen } from '@rxdesk/contract/record/safety-warning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WarningReply } from '#areas/workbench/case/lines/line-calls.ts'
import { isolated } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { AnswerForm } from './answer-form.tsx'
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

const looks = {
  severe: { icon: SevereIcon, color: 'error' },
  moderate: { icon: LookIcon, color: 'warning' },
  note: { icon: NoteIcon, color: 'info' },
} as const

/**
 * One warning: its severity (colour, icon and word), its text, who answered it and when; mechanism and source on
 * demand. The user can agree with another user's answer, ask again, or take back an answer of their own.
 */
export function WarningRow({ warning, nameOf, readOnly, answering, onAnswering, onReply }: WarningRowProps) {
  const { t } = useTranslation('workbench-safety')
  const { errorText } = useServerText()
  const { sentence, answered, agreed } = useWarningWords()
  const [wide, setWide] = useState(false)
  const [busy, setBusy] = useState(false)
  const { severity, demand, answer, mechanism, source, key } = warning
  const { icon: Icon, color } = looks[severity]
  const open = isOpen(warning)
  const reply = async (given: Omit<WarningReply, 'key'>) => {
    setBusy(true)
    try {
      await onReply({ key, ...given })
      onAnswering(false)
    } catch (error) {
      notify.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      role="group"
      aria-label={`${t(`severity.${severity}`)}: ${sentence(warning, nameOf)}`}
      data-warning={warning.kind}
      data-open={open || undefined}
      sx={{
        borderInlineStart: '3px solid',
        borderColor: `${color}.main`,
        bgcolor: open && demand === 'answer' ? 'action.hover' : undefined,
        px: 1,
        typography: 'body2',
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
          {answer && (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {answered(warning)}
              {answer.confirmed && <Box>{agreed(warning)}</Box>}
            </Box>
          )}
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
          onReply={(act) => void reply({ act })}
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

interface WarningButtonsProps extends Pick<WarningRowProps, 'warning' | 'readOnly' | 'answering'> {
  busy: boolean
  /** Mechanism and source are shown. */
  wide: boolean
  onWide: (wide: boolean) => void
  onAnswering: () => void
  onReply: (act: 'confirm' | 'reopen') => void
}

/** The actions on a warning: show more of it, answer it, agree with an answer or take it back. */
function WarningButtons(props: WarningButtonsProps) {
  const { warning, readOnly, answering, busy, wide, onWide, onAnswering, onReply } = props
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
          aria-keyshortcuts="A"
          onClick={onAnswering}
          sx={{ minWidth: 0 }}
        >
          {t(demand === 'answer' ? 'answerIt' : 'confirmIt')}
        </Button>
      )}
      {!readOnly && answer && !answer.own && !answer.confirmed && (
        <Button size="small" disabled={busy} onClick={() => onReply('confirm')} sx={{ minWidth: 0 }}>
          {t('agree')}
        </Button>
      )}
      {!readOnly && answer && (
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          onClick={() => onReply('reopen')}
          sx={{ minWidth: 0 }}
        >
          {t(answer.own ? 'takeBack' : 'askAnew')}
        </Button>
      )}
    </Box>
  )
}
