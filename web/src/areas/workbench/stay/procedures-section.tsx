import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Stay, StayProcedure } from '@rxdesk/contract/areas/inpatient/schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { leftToRight } from '#language/isolated.ts'
import { Facts } from '#parts/facts.tsx'

const ProcedureDialog = lazy(() => import('./procedure-dialog.tsx'))

interface ProceduresSectionProps {
  stay: Stay
  procedures: readonly StayProcedure[]
}

/** What was done to the patient during the stay, the earliest first. */
export function ProceduresSection({ stay, procedures }: ProceduresSectionProps) {
  const { t } = useTranslation('workbench-stay')
  const { writable } = useWorkbench()
  const [shown, setShown] = useState<StayProcedure | 'new'>()
  const mayWrite = writable && (stay.state === 'admitted' || stay.state === 'advised')
  return (
    <FormSection title={t('procedures')} columns="1fr">
      {procedures.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('noProcedures')}</Box>}
      {procedures.map((procedure) => (
        <Box key={procedure.procedureId} component="article" aria-label={procedure.name}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
            <strong>
              <bdi>{procedure.name}</bdi>
            </strong>
            <span>{leftToRight(procedure.doneOn)}</span>
            {procedure.inSummary && <Box sx={{ color: 'text.secondary' }}>{t('inSummaryShort')}</Box>}
            {mayWrite && (
              <Button size="small" onClick={() => setShown(procedure)} sx={{ marginInlineStart: 'auto' }}>
                {t('edit')}
              </Button>
            )}
          </Box>
          <Facts
            facts={[
              [t('surgeon'), procedure.surgeon],
              [t('anaesthesia'), procedure.anaesthesia],
              [t('findings'), procedure.findings],
              [t('implants'), procedure.implants],
            ]}
          />
        </Box>
      ))}
      {mayWrite && (
        <Button variant="outlined" onClick={() => setShown('new')} sx={{ justifySelf: 'start' }}>
          {t('addProcedure')}
        </Button>
      )}
      <Suspense>
        {shown && (
          <ProcedureDialog
            procedure={shown === 'new' ? undefined : shown}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </FormSection>
  )
}
