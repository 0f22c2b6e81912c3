import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  getFieldComments,
  insertFieldComment,
  resolveFieldComments,
} from '@rxdesk/contract/areas/workbench/review-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CasePlace } from '#areas/workbench/case/case-place.ts'
import { WriteBox } from '#areas/workbench/case/fields/write-box.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { useMoment } from '#parts/written.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { useComments } from './use-comments.ts'

/** Longest comment, in characters (contract: insertFieldComment). */
const LONGEST = 1000

/** The comments on one place of the case, and a field for more. */
export function CommentThread({ place, writing }: { place: CasePlace; writing: boolean }) {
  const { t } = useTranslation('workbench-review')
  const { serverText, errorText } = useServerText()
  const { erxId } = useWorkbench()
  const when = useMoment()
  const comments = useComments()
  const [text, setText] = useState('')
  const told = {
    quiet: true,
    reloads: [getFieldComments],
    onError: (error: Error) => notify.error(errorText(error)),
  }
  const add = useChange(insertFieldComment, { ...told, onSuccess: () => setText('') })
  const settle = useChange(resolveFieldComments, {
    ...told,
    onSuccess: ({ message }) => notify.success(serverText(message)),
  })
  const thread = comments.data?.list.filter(({ field }) => field === place) ?? []
  const open = thread.some(({ resolved }) => !resolved)
  if (comments.error) return <ErrorState error={comments.error} onRetry={comments.refetch} />
  return (
    <>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
      >
        {thread.map((each) => (
          <Box
            key={each.commentId}
            component="li"
            sx={{ color: each.resolved ? 'text.secondary' : undefined }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[each.who, each.level, when(each.at)].filter(Boolean).join(' · ')}
            </Typography>
            <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
              {each.comment}
            </Typography>
            {each.resolved && (
              <Typography variant="caption">{t('resolvedBy', { name: each.resolvedBy })}</Typography>
            )}
          </Box>
        ))}
      </Box>
      {thread.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('noComments')}
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>
        <WriteBox
          label={t('newComment')}
          autoFocus={writing}
          text={text}
          longest={LONGEST}
          submitLabel={t('addComment')}
          busy={add.isPending}
          onChange={setText}
          onSubmit={() => add.mutate({ erxId, field: place, comment: text })}
          actions={
            thread.length > 0 && (
              <Button
                loading={settle.isPending}
                onClick={() => settle.mutate({ erxId, field: place, resolved: open })}
              >
                {t(open ? 'resolve' : 'reopen')}
              </Button>
            )
          }
        />
      </Box>
    </>
  )
}
