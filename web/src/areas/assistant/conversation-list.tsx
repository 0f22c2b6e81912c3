import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { getAIConversation, removeAIConversation } from '@rxdesk/contract/areas/assistant/calls'
import type { Conversation } from '@rxdesk/contract/areas/assistant/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '#parts/cell-text.tsx'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { useChange } from '#wire/use-call.ts'

interface ConversationListProps {
  conversations: readonly Conversation[]
  shown: number
  /** Days after the last question for which they are kept; 0 is for good. */
  keptDays: number
  onShow: (conversation: Conversation) => void
  onGone: (conversationId: number) => void
}

/** The user's own conversations, the one asked last first. */
export function ConversationList({ conversations, shown, keptDays, onShow, onGone }: ConversationListProps) {
  const { t } = useTranslation('assistant')
  const [leaving, setLeaving] = useState<Conversation>()
  const remove = useChange(removeAIConversation, { reloads: [getAIConversation] })
  if (conversations.length === 0) return null
  return (
    <Box sx={{ px: 1, pb: 1, flex: 'none', borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h2" sx={{ px: 1, pt: 1 }}>
        {t('conversations')}
      </Typography>
      {keptDays > 0 && (
        <Typography variant="body2" sx={{ px: 1, color: 'text.secondary' }}>
          {t('keptDays', { number: keptDays })}
        </Typography>
      )}
      <List dense>
        {conversations.map((each) => (
          <ListItem
            key={each.conversationId}
            disablePadding
            secondaryAction={
              <IconButton
                edge="end"
                size="small"
                aria-label={t('removeOf', { question: each.question })}
                onClick={() => setLeaving(each)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            }
          >
            <ListItemButton
              selected={each.conversationId === shown}
              aria-current={each.conversationId === shown || undefined}
              onClick={() => onShow(each)}
              sx={{ borderRadius: 1 }}
            >
              <ListItemText
                primary={<bdi>{each.question}</bdi>}
                secondary={<Moment instant={each.askedAt} />}
                slotProps={{ primary: { noWrap: true } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <ConfirmDialog
        open={leaving !== undefined}
        question={t('removeQuestion')}
        explained={t('removeExplained')}
        dangerous
        busy={remove.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (!leaving) return
          void remove.mutateAsync({ conversationId: leaving.conversationId }).then(() => {
            onGone(leaving.conversationId)
            setLeaving(undefined)
          })
        }}
      />
    </Box>
  )
}
