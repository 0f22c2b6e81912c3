import KeepIcon from '@mui/icons-material/BookmarkAddOutlined'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { caseOfFile } from '@rxdesk/contract/areas/assistant/options'
import type { AnswerLine, AskedQuestion, Cite } from '@rxdesk/contract/areas/assistant/schemas'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { AnswerTableView } from './answer-table.tsx'

interface AnswerViewProps {
  message: AskedQuestion
  lit: Cite | undefined
  onLit: (cite: Cite) => void
  onShow: (cite: Cite) => void
  onKeep: () => void
}

/** One question with its answer: quoted lines, each with the place where it stands. */
export function AnswerView({ message, lit, onLit, onShow, onKeep }: AnswerViewProps) {
  const { t } = useTranslation('assistant')
  const { messageText } = useServerText()
  const { question, answer, table, notFound, onlyFound, engine, cut } = message
  const severalFiles = new Set(answer.flatMap(({ cites }) => cites.map(({ fileId }) => fileId))).size > 1
  const copy = async () => {
    await navigator.clipboard.writeText(answer.map(({ text }) => text).join('\n'))
    notify.success(t('copied'))
  }
  return (
    <Box component="article" aria-label={question} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography component="h2" variant="subtitle1" dir="auto" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {question}
        </Typography>
        {answer.length > 0 && (
          <IconButton size="small" aria-label={t('copyOf', { question })} onClick={() => void copy()}>
            <CopyIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton size="small" aria-label={t('keepOf', { question })} onClick={onKeep}>
          <KeepIcon fontSize="small" />
        </IconButton>
      </Box>
      {notFound && <Typography role="status">{messageText('assistant.notInFile')}</Typography>}
      {onlyFound && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('onlyFound')}
        </Typography>
      )}
      {cut > 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('cut', { number: cut })}
        </Typography>
      )}
      {engine === 'provider' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('byModel')}
        </Typography>
      )}
      {table && <AnswerTableView table={table} onShow={onShow} />}
      {answer.length > 0 && (
        <Box component="ul" aria-label={t('foundLines')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {answer.map((line) => (
            <QuotedLine
              key={placeKey(line)}
              line={line}
              isLit={lit !== undefined && line.cites.includes(lit)}
              withFile={severalFiles}
              onLit={onLit}
              onShow={onShow}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

const placeKey = ({ cites }: AnswerLine) =>
  cites.map(({ fileId, page, line }) => `${fileId} ${page} ${line}`).join(',')

interface QuotedLineProps extends Pick<AnswerViewProps, 'onLit' | 'onShow'> {
  line: AnswerLine
  isLit: boolean
  withFile: boolean
}

function QuotedLine({ line, isLit, withFile, onLit, onShow }: QuotedLineProps) {
  const { t } = useTranslation('assistant')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 1,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        bgcolor: isLit ? 'action.selected' : undefined,
      }}
    >
      <Typography
        component="span"
        dir="auto"
        sx={{ flex: '1 1 200px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {line.text}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`kind.${line.kind}`)}
      </Typography>
      {line.cites.map((cite) => (
        <Button
          key={`${cite.fileId} ${cite.page} ${cite.line}`}
          size="small"
          onClick={() => onShow(cite)}
          onMouseEnter={() => onLit(cite)}
          onFocus={() => onLit(cite)}
          sx={{ minWidth: 0, py: 0 }}
        >
          {withFile
            ? t('placeIn', { number: caseOfFile(cite.fileId) ?? 0, page: cite.page, line: cite.line })
            : t('place', { page: cite.page, line: cite.line })}
        </Button>
      ))}
    </Box>
  )
}
