import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { getAIPrompt, saveAIPrompt } from '@rxdesk/contract/areas/assistant/calls'
import { houseQuestions } from '@rxdesk/contract/areas/assistant/options'
import { useTranslation } from 'react-i18next'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useCall } from '#wire/use-call.ts'

/** Questions that were saved, and those of the house: a press asks. */
export function Suggestions({ disabled, onAsk }: { disabled: boolean; onAsk: (question: string) => void }) {
  const { t } = useTranslation('assistant')
  const prompts = useCall(getAIPrompt, {})
  const remove = useNotifiedChange(saveAIPrompt, {
    reloads: [getAIPrompt],
    notifyError: true,
  })
  return (
    <Box
      role="group"
      aria-label={t('suggested')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, maxHeight: 104, overflow: 'auto' }}
    >
      {(prompts.data?.data ?? []).map(({ promptId, title, prompt, own, version }) => (
        <Chip
          key={promptId}
          size="small"
          color="primary"
          variant="outlined"
          label={<bdi>{title}</bdi>}
          title={prompt}
          disabled={disabled}
          onClick={() => onAsk(prompt)}
          {...(own
            ? {
                onDelete: () => remove.mutate({ promptId, version, method: 'delete' }),
                deleteIcon: <DeleteIcon titleAccess={t('removeOf', { question: title })} />,
              }
            : {})}
        />
      ))}
      {houseQuestions.map((question) => (
        <Chip
          key={question}
          size="small"
          variant="outlined"
          label={<bdi>{question}</bdi>}
          disabled={disabled}
          onClick={() => onAsk(question)}
        />
      ))}
    </Box>
  )
}
