import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import type { Listed, RowOf } from '#parts/listed-rows.ts'
import { listedRows } from '#parts/listed-rows.ts'
import { StepPager } from '#parts/step-pager.tsx'
import { useCall } from '#wire/use-call.ts'

/** What waits of one kind, under its heading. */
export function WaitingSection({
  title,
  count,
  children,
}: {
  title: string
  count: number
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const within = useRef(false)
  // The decided row disappears with its focused button: the heading gets the focus, not the page.
  useEffect(() => {
    if (count >= 0 && within.current && document.activeElement === document.body) heading.current?.focus()
  }, [count])
  return (
    <Box
      component="section"
      aria-label={title}
      onFocus={() => {
        within.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // Otherwise no element gets the focus when its button disappears.
        if (relatedTarget) within.current = false
      }}
      sx={{ mb: 4 }}
    >
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title} ({count})
      </Typography>
      {children}
    </Box>
  )
}

const PAGE = 20

interface WaitingPagesProps<C extends CallDefinition> {
  title: string
  call: C & (AnswerOf<C> extends Listed ? unknown : never)
  /** What of the request is not the page. */
  question: Omit<RequestOf<C>, 'offset' | 'limit'>
  row: (waiting: RowOf<AnswerOf<C>>) => ReactNode
  /** The list has decided ones too. */
  decided?: boolean
  /** The dialog that decides on one. */
  children?: ReactNode
}

/** What waits of one kind, a page at a time. */
export function WaitingPages<C extends CallDefinition>({
  title,
  call,
  question,
  row,
  decided = false,
  children,
}: WaitingPagesProps<C>) {
  const [offset, setOffset] = useState(0)
  // The list adds the page to the request; an open type cannot express that.
  const request = { ...question, offset, limit: PAGE } as unknown as RequestOf<C>
  const found = useCall<C>(call, request, { placeholderData: keepPreviousData, staleTime: 0 })
  if (found.error) return <ErrorState error={found.error} onRetry={found.refetch} />
  const { rows, total } = listedRows(found.data)
  return (
    <WaitingSection title={title} count={total}>
      {found.data && rows.length === 0 && <NothingWaits decided={decided} />}
      {rows.map(row)}
      <StepPager offset={offset} step={PAGE} total={total} onOffset={setOffset} />
      {children}
    </WaitingSection>
  )
}

interface WaitingRowProps {
  name: string
  detail: string
  note: string
  children: ReactNode
}

/** One that waits, with the buttons to decide on it. */
export function WaitingRow({ name, detail, note, children }: WaitingRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {detail}
        </Box>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

/** In one line, so that what does wait below is seen at once. */
export function NothingWaits({ decided = false }: { decided?: boolean }) {
  const { t } = useTranslation('approvals')
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(decided ? 'noneOfThese' : 'nothingWaits')}
    </Typography>
  )
}
