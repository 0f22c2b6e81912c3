import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import BlockIcon from '@mui/icons-material/ErrorOutlineOutlined'
import LookIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField, focusInTab } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { useProblemWords } from '#areas/workbench/case/problems/use-problem-words.ts'
import { useReviewProblems } from '#areas/workbench/case/problems/use-review-problems.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'

/** Missing or open points before the case moves on, each entry a link to its place. */
export function ProblemList() {
  const { t } = useTranslation('workbench')
  const { openTab, proposals } = useWorkbench()
  const { problemText } = useProblemWords()
  const problems = useReviewProblems()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // The user was brought here instead of moving on: the focus was in the tab that is gone.
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[data-blocks] button')?.focus()
  }, [])
  if (problems.length === 0)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'success.main' }}>
        <DoneIcon fontSize="small" />
        <Typography>{t('nothingMissing')}</Typography>
      </Box>
    )
  return (
    <section ref={list} aria-label={t('problems')}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('problems')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {problems.map((problem) => {
          const { kind, tab, blocks, name, field } = problem
          return (
            <Box
              component="li"
              key={`${kind} ${name ?? ''} ${field ?? ''}`}
              data-blocks={blocks || undefined}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}
            >
              {blocks ? (
                <BlockIcon fontSize="small" color="error" titleAccess={t('mustBeSettled')} />
              ) : (
                <LookIcon fontSize="small" color="warning" titleAccess={t('toBeLookedAt')} />
              )}
              <Link
                component="button"
                variant="body2"
                onClick={() => {
                  if (kind === 'notLookedAt') return proposals.visit()
                  openTab(tab)
                  if (field) focusField(field)
                  else focusInTab(tab)
                }}
                sx={{ textAlign: 'start' }}
              >
                {problemText(problem)}
              </Link>
            </Box>
          )
        })}
      </Box>
    </section>
  )
}
