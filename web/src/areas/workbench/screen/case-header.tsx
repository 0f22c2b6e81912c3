import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { callBackServices } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { CaseStatusChip, StatusChip } from '#parts/status-chip.tsx'
import { useMoment } from '#parts/written.ts'
import { CaseTools } from './case-tools.tsx'

/** The case and its status, with links to its neighbours, notes and history. */
export function CaseHeader() {
  const { t } = useTranslation('workbench')
  const { erxId, opened } = useWorkbench()
  const { rxdtls, clientDetails } = opened
  const firstName = useRecordValue('rxdtls.fName')
  const lastName = useRecordValue('rxdtls.lName')
  const name = `${firstName} ${lastName}`.trim()
  const when = useMoment()
  const services = rxdtls.services.flatMap(
    (code) => callBackServices.find((service) => service.code === code) ?? [],
  )
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: { xs: 1, md: 1.5 },
        rowGap: 0,
        minHeight: 52,
        px: 2,
        py: { xs: 0.5, md: 0.75 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography
        component="h1"
        variant="deskTitle"
        sx={{
          order: { xs: -1, sm: 0 },
          display: 'flex',
          // On a phone the name has a line of its own: beside the number nothing of it was left.
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          whiteSpace: 'pre',
          // A long name is the first to shrink.
          flex: { xs: '1 1 180px', md: '0 1000 auto' },
          minWidth: { xs: 0, md: 220 },
        }}
      >
        {t('prescriptionNumber', { erxId })}
        {name !== '' && (
          <>
            <Box
              component="span"
              sx={{ display: { xs: 'none', md: 'inline' }, fontWeight: 450, color: 'text.secondary' }}
            >
              {' · '}
            </Box>
            {/* A direction of its own: a Latin name is cut at its end in an Arabic line too. */}
            <Box
              component="span"
              dir="auto"
              title={name}
              sx={{
                fontWeight: 450,
                color: 'text.secondary',
                minWidth: 0,
                flex: { xs: '1 0 100%', md: '0 1 auto' },
                whiteSpace: { xs: 'normal', md: 'pre' },
                overflow: 'hidden',
                overflowWrap: { xs: 'anywhere', md: 'normal' },
                textOverflow: 'ellipsis',
              }}
            >
              {name}
            </Box>
          </>
        )}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, columnGap: { xs: 1, md: 1.5 } }}>
        <CaseStatusChip status={rxdtls.status} sending={rxdtls.sending} />
        <Box component="span" sx={{ typography: 'subtitle2', color: 'text.secondary' }}>
          {rxdtls.level}
        </Box>
        {rxdtls.priority > 0 && <StatusChip status="high" label={t('highPriority')} />}
      </Box>
      {rxdtls.due && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', flexShrink: 0 }}>
          {t('dueAt', { when: when(rxdtls.due) })}
        </Typography>
      )}
      <Typography
        variant="body2"
        component="div"
        sx={{
          display: 'flex',
          color: 'text.secondary',
          flex: { xs: '1 1 64px', md: '1 1 auto' },
          minWidth: 0,
          whiteSpace: 'nowrap',
        }}
      >
        <Box component="span" dir="auto" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {[clientDetails.clientName, ...services.map(({ code }) => t(`service.${code}`))]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Typography>
      <CaseTools />
    </Box>
  )
}
