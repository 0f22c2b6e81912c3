import SendIcon from '@mui/icons-material/SendOutlined'
import StopIcon from '@mui/icons-material/StopOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AskedQuestion, Cite } from '@rxdesk/contract/areas/assistant/schemas'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { AnswerView } from './answer-view.tsx'
import { SavePrompt } from './save-prompt.tsx'
import { Suggestions } from './suggestions.tsx'
import { useAsk } from './use-ask.ts'

interface TalkProps {
  fileIds: readonly string[]
  /** 0 where a new one begins. */
  conversationId: number
  messages: readonly AskedQuestion[]
  error: Error | null
  lit: Cite | undefined
  onLit: (cite: Cite) => void
  onShow: (cite: Cite) => void
  onAsked: (conversationId: number) => void
}

/** Questions and their answers, the newest last, and the field for the next one. */
export function Talk({ fileIds, conversationId, messages, error, lit, onLit, onShow, onAsked }: TalkProps) {
  const { t } = useTranslation('assistant')
  const [typed, setTyped] = useState('')
  const [kept, setKept] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const asking = useAsk({ fileIds, conversationId, onAsked, onFailed: setTyped })
  const isReady = fileIds.length > 0
  const last = messages.at(-1)?.number
  useEffect(() => {
    // The newest question is at the top: a long answer is read from its beginning.
    const newest = list.current?.lastElementChild
    if (
      newest instanceof HTMLElement &&
      list.current &&
      (last !== undefined || asking.question !== undefined)
    )
      list.current.scrollTop = newest.offsetTop - list.current.offsetTop
  }, [last, asking.question])
  const ask = (question: string) => {
    if (question.trim() === '' || !isReady || asking.question !== undefined) return
    setTyped('')
    asking.ask(question.trim())
  }
  return (
    <>
      <Box ref={list} sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, py: 1 }}>
        {error && <ErrorState error={error} />}
        {!error && messages.length === 0 && asking.question === undefined && (
          <EmptyState title={t(isReady ? 'askTitle' : 'chooseTitle')} text={t('askText')} />
        )}
        {messages.map((message) => (
          <AnswerView
            key={message.number}
            message={message}
            lit={lit}
            onLit={onLit}
            onShow={onShow}
            onKeep={() => setKept(message.question)}
          />
        ))}
        {asking.question !== undefined && (
          <Box sx={{ py: 1 }}>
            <Typography component="h2" variant="subtitle1" dir="auto">
              {asking.question}
            </Typography>
            <LinearProgress aria-label={t('searching')} sx={{ mt: 1 }} />
          </Box>
        )}
      </Box>
      <Box
        component="form"
        sx={{ flex: 'none', borderTop: 1, borderColor: 'divider', px: 2, py: 1, display: 'grid', gap: 1 }}
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
        }}
      >
        {asking.fault !== undefined && (
          <Alert severity="error" role="alert">
            {asking.fault}
          </Alert>
        )}
        <Suggestions disabled={!isReady || asking.question !== undefined} onAsk={ask} />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
          <TextField
            label={t('question')}
            value={typed}
            multiline
            maxRows={5}
            fullWidth
            disabled={!isReady}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              ask(typed)
            }}
            slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
          />
          {asking.question === undefined ? (
            <IconButton
              type="submit"
              color="primary"
              aria-label={t('ask')}
              disabled={!isReady || typed.trim() === ''}
            >
              <SendIcon />
            </IconButton>
          ) : (
            <Button variant="outlined" startIcon={<StopIcon />} onClick={asking.stop}>
              {t('stop')}
            </Button>
          )}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('quotes')}
        </Typography>
      </Box>
      {kept !== undefined && <SavePrompt question={kept} onClose={() => setKept(undefined)} />}
    </>
  )
}
