import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getEarliereRx } from '@rxdesk/contract/areas/workbench/earlier-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { onOff, useChosen } from '#parts/remembered-choice.ts'
import { CaseStatusChip } from '#parts/status-chip.tsx'
import { StepPager } from '#parts/step-pager.tsx'
import { useNumber } from '#parts/written.ts'
import { useMayUse } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'

const STEP = 10

/** Whether a reviewer reads them unfolded. */
const unfolded = onOff('earlierPrescriptions', 'on')

type Earlier = AnswerOf<typeof getEarliereRx>['data'][number]

/**
 * The patient's earlier prescriptions below the record, for who reviews it (permission 3): what was taken before is read
 * beside what is prescribed now, without leaving the case. Nothing while there is none.
 */
export function EarlierPane() {
  const { opened } = useWorkbench()
  const may = useMayUse(getEarliereRx.access)
  if (!may || opened.rxdtls.level === 'L1') return null
  return <Pane />
}

function Pane() {
  const { t } = useTranslation('workbench-earlier')
  const { erxId } = useWorkbench()
  const number = useNumber()
  const id = useId()
  const [open, setOpen] = useChosen(unfolded)
  const [offset, setOffset] = useState(0)
  const earlier = useCall(
    getEarliereRx,
    { erxId, offset, limit: STEP },
    { placeholderData: keepPreviousData, staleTime: 60_000, meta: { quiet: true } },
  )
  const total = earlier.data?.totalCount ?? 0
  if (total === 0 && !earlier.error) return null
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{
        flexShrink: 0,
        // With the drawer of the readings open, too, the form keeps about a third of its half.
        maxHeight: '30%',
        display: 'flex',
        flexDirection: 'column',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandIcon sx={{ transform: open ? undefined : 'rotate(180deg)' }} />}
        sx={{ minHeight: 36, px: 2, justifyContent: 'space-between', borderRadius: 0 }}
      >
        {t('count', { number: number(total) })}
      </Button>
      <Box
        id={id}
        // Scrolled by keys too.
        tabIndex={open ? 0 : undefined}
        sx={{ overflow: 'auto', px: 2, pb: open ? 1 : 0, '&:focus-visible': { outlineOffset: -2 } }}
      >
        {open && earlier.error && <ErrorState error={earlier.error} onRetry={() => void earlier.refetch()} />}
        {open && (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {earlier.data?.data.map((row) => (
              <Prescription key={row.erxId} row={row} />
            ))}
          </Box>
        )}
        {open && total > STEP && <StepPager offset={offset} step={STEP} total={total} onOffset={setOffset} />}
      </Box>
    </Box>
  )
}

function Prescription({ row }: { row: Earlier }) {
  const { t } = useTranslation('workbench-earlier')
  const by = [row.doctorName, row.hospitalName].filter(Boolean).join(', ')
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="subtitle2">
          <bdi dir="ltr">{row.date}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('erx', { erxId: row.erxId })}
          {by !== '' && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </Typography>
        <CaseStatusChip status={row.status} sending={row.sending} />
      </Box>
      <Terms name={t('diagnosis')} terms={row.diagnosis} />
      <Terms name={t('allergy')} terms={row.allergy} />
      {row.medicines.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('noMedicines')}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t('medicines')} sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {row.medicines.map((medicine, at) => (
            <Typography
              component="li"
              variant="body2"
              // One prescription may name a medicine twice.
              key={`${medicine.medName} ${at}`}
            >
              <Box component="bdi" sx={{ fontWeight: 550 }}>
                {[medicine.medName, medicine.strength].filter(Boolean).join(' ')}
              </Box>
              {medicine.dosage !== '' && (
                <>
                  {' · '}
                  <bdi>{medicine.dosage}</bdi>
                </>
              )}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  )
}

function Terms({ name, terms }: { name: string; terms: readonly string[] }) {
  if (terms.length === 0) return null
  return (
    <Typography variant="body2">
      {name}: <bdi>{terms.join(', ')}</bdi>
    </Typography>
  )
}
