import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { erxIsOnePatient, geteRxProposals } from '@rxdesk/contract/areas/workbench/proposal-calls'
import type { PagesOfOne } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { isolated } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { useSharedProposals } from './proposals-context.ts'

/**
 * The pages name several patients or doctors: who, and on which. Until they are segregated, or said to be of one, no
 * reading is taken over with others.
 */
export function PartsBanner() {
  const { t } = useTranslation('workbench-proposals')
  const { errorText } = useServerText()
  const { erxId, opened, desk } = useWorkbench()
  const { SegregateDialog } = desk
  const { parts } = useSharedProposals()
  const [segregating, setSegregating] = useState(false)
  const one = useChange(erxIsOnePatient, {
    reloads: [geteRxProposals],
    onError: (error) => notify.error(errorText(error)),
  })
  const partText = usePartText()
  if (parts.length < 2) return null
  return (
    <Alert
      severity="warning"
      data-part="parts-banner"
      tabIndex={-1}
      sx={{ borderRadius: 0, flexShrink: 0, py: 0.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Box sx={{ fontWeight: 550 }}>{t('parts.title')}</Box>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {parts.map((part) => (
          <li key={part.pages.join()}>{partText(part)}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {SegregateDialog && (
          <Button size="small" variant="contained" onClick={() => setSegregating(true)}>
            {t('parts.segregate', { n: parts.length })}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          loading={one.isPending}
          onClick={() => one.mutate({ erxId, fence: opened.fence ?? 0 })}
        >
          {t('parts.one')}
        </Button>
      </Box>
      <Suspense>
        {segregating && SegregateDialog && (
          <SegregateDialog proposed={parts.map(({ pages }) => pages)} onClose={() => setSegregating(false)} />
        )}
      </Suspense>
    </Alert>
  )
}

/** A part in a line: its pages, and what they say. */
function usePartText(): (part: PagesOfOne) => string {
  const { t } = useTranslation('workbench-proposals')
  const { t: form } = useTranslation('workbench')
  const said = ({ kind, text }: PagesOfOne['says'][number]) => {
    if (kind === 'age') return t('years', { n: Number(text) })
    if (kind === 'sex') return form(`gender.${Number(text) as 1 | 2 | 3}`)
    return isolated(text)
  }
  return ({ pages, says }) =>
    t('parts.part', { pages: pages.join(', '), says: says.map(said).join(' · ') || t('parts.nobody') })
}
