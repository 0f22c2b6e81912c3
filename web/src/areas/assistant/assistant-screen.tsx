import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getAIConversation } from '@rxdesk/contract/areas/assistant/calls'
import { MOST_FILES } from '@rxdesk/contract/areas/assistant/options'
import type { Cite } from '@rxdesk/contract/areas/assistant/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#parts/empty-state.tsx'
import { PageFrame } from '#parts/page-frame.tsx'
import { useCall } from '#wire/use-call.ts'
import { CitedPage } from './cited-page.tsx'
import { ConversationList } from './conversation-list.tsx'
import { Draft } from './draft.tsx'
import { FileList } from './file-list.tsx'
import { Talk } from './talk.tsx'
import { WhereItGoes } from './where-it-goes.tsx'

const route = getRouteApi('/console/ai')
const panes = ['files', 'questions', 'page'] as const
type Pane = (typeof panes)[number]

/** `/ai`: files at the start, questions and their answers in the middle, the cited page at the end; tabs on a phone. */
export function AssistantScreen() {
  const { t } = useTranslation('assistant')
  const { files, talk, text, view } = route.useSearch()
  const navigate = route.useNavigate()
  const narrow = useMediaQuery('(max-width: 1099.95px)')
  const [pane, setPane] = useState<Pane>('questions')
  const [lit, setLit] = useState<Cite>()
  const chosen = files.split(',').filter(Boolean).slice(0, MOST_FILES)
  const conversation = useCall(getAIConversation, { conversationId: talk }, { placeholderData: (old) => old })
  const page = conversation.data?.pages.find((each) => each.fileId === lit?.fileId && each.page === lit.page)

  const change = (fields: Partial<{ files: string; talk: number; text: string; view: View }>) =>
    void navigate({ search: (old) => ({ ...old, ...fields }), replace: true })
  const show = (cite: Cite) => {
    setLit(cite)
    setPane('page')
  }
  const parts: Record<Pane, ReactNode> = {
    files: (
      <>
        <FileList
          chosen={chosen}
          text={text}
          onText={(typed) => change({ text: typed })}
          onChoose={(list) => {
            setLit(undefined)
            change({ files: list.join(','), talk: 0 })
          }}
        />
        <ConversationList
          conversations={conversation.data?.data ?? []}
          shown={talk}
          keptDays={conversation.data?.keptDays ?? 0}
          onShow={({ conversationId, fileIds }) => {
            setLit(undefined)
            setPane('questions')
            change({ view: 'chat', talk: conversationId, files: fileIds.slice(0, MOST_FILES).join(',') })
          }}
          onGone={(conversationId) => {
            if (conversationId === talk) change({ talk: 0 })
          }}
        />
      </>
    ),
    questions: (
      <>
        <ViewTabs view={view} onView={(next) => change({ view: next })} />
        {view === 'draft' ? (
          <Draft fileIds={chosen} />
        ) : (
          <Talk
            key={talk === 0 ? files : 'talk'}
            fileIds={chosen}
            conversationId={talk}
            messages={talk === 0 ? [] : (conversation.data?.messages ?? [])}
            error={talk === 0 ? null : conversation.error}
            lit={lit}
            onLit={setLit}
            onShow={show}
            onAsked={(conversationId) => change({ talk: conversationId })}
          />
        )}
      </>
    ),
    page:
      page && lit ? (
        <CitedPage page={page} boxes={lit.boxes} line={lit.line} />
      ) : (
        <EmptyState title={t('noPage')} text={t('noPageText')} />
      ),
  }
  return (
    <PageFrame width="list" title={t('title')} actions={<WhereItGoes chosen={chosen} />}>
      {/* The frame grows with what it holds: the panes take the room that is there and scroll by themselves. */}
      <Box sx={{ flex: 1, position: 'relative', minHeight: 480 }}>
        <Box sx={{ position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' }}>
          {narrow ? (
            <InTabs pane={pane} onPane={setPane} parts={parts} />
          ) : (
            <Box
              sx={{
                flex: 1,
                minHeight: 0,
                display: 'grid',
                gridTemplateRows: 'minmax(0, 1fr)',
                gridTemplateColumns: '300px minmax(0, 1fr) minmax(0, 1fr)',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              {panes.map((each, at) => (
                <Box
                  key={each}
                  component="section"
                  aria-label={t(`pane.${each}`)}
                  sx={{
                    ...column,
                    borderInlineStart: at === 0 ? 0 : 1,
                    borderColor: 'divider',
                  }}
                >
                  {parts[each]}
                </Box>
              ))}
            </Box>
          )}
        </Box>
      </Box>
    </PageFrame>
  )
}

const column = {
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
} as const

type View = 'chat' | 'draft'

function ViewTabs({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('assistant')
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t('view')}
      onChange={(_, next: View | null) => {
        if (next) onView(next)
      }}
      sx={{ flex: 'none', px: 2, pt: 1 }}
    >
      <ToggleButton value="chat">{t('view.chat')}</ToggleButton>
      <ToggleButton value="draft">{t('view.draft')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

interface InTabsProps {
  pane: Pane
  onPane: (pane: Pane) => void
  parts: Record<Pane, ReactNode>
}

function InTabs({ pane, onPane, parts }: InTabsProps) {
  const { t } = useTranslation('assistant')
  const id = useId()
  return (
    <>
      <Tabs
        value={pane}
        variant="fullWidth"
        aria-label={t('title')}
        onChange={(_, next: Pane) => onPane(next)}
        sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider' }}
      >
        {panes.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`${id}${each}`}
            label={t(`pane.${each}`)}
            aria-controls={each === pane ? `${id}panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${pane}`} sx={{ flex: 1, ...column }}>
        {parts[pane]}
      </Box>
    </>
  )
}
