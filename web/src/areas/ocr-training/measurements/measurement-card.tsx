import CancelledIcon from '@mui/icons-material/BlockOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { cancelTrainingMeasurement, getTrainingMeasurements } from '@rxdesk/contract/areas/ocr-training/calls'
import type { TrainingMeasurement } from '@rxdesk/contract/areas/ocr-training/schemas'
import { clockText } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { usePercent } from '#parts/written.ts'
import { useUser } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useChange } from '#wire/use-call.ts'
import { FigureTable } from './figure-table.tsx'

interface MeasurementCardProps {
  measurement: TrainingMeasurement
  open: (page: { erxId: number; rownumber: number }) => void
}

/** One measurement: its engine, who requested it and when, its progress and its figures. */
export function MeasurementCard({ measurement, open }: MeasurementCardProps) {
  const { t } = useTranslation('ocr-training')
  const { timeZone } = useConfig()
  const percent = usePercent(1)
  const { state, engine, pages, done, failed, worst } = measurement
  const time = clockText(measurement.askedAt, timeZone)
  return (
    <Card variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h4" component="h2">
          {engine || t('engineUnknown')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[measurement.clientName || t('allClients'), measurement.askedBy].join(' · ')}{' '}
          <bdi dir="ltr">{time}</bdi>
        </Typography>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <Progress measurement={measurement} />
        </Box>
      </Box>
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          aria-label={t('progress')}
          value={pages === 0 ? 0 : ((done + failed) / pages) * 100}
        />
      )}
      {done > 0 && <FigureTable measurement={measurement} />}
      {failed > 0 && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {t('notRead', { count: failed })}
        </Typography>
      )}
      {worst.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, typography: 'body2' }}>
          <span>{t('worst')}</span>
          {worst.map(({ erxId, rownumber, errors, letters }) => (
            <Link
              key={`${erxId}-${rownumber}`}
              component="button"
              type="button"
              variant="body2"
              onClick={() => open({ erxId, rownumber })}
            >
              {t('worstPage', { erxId, page: rownumber, rate: percent(errors / letters) })}
            </Link>
          ))}
        </Box>
      )}
    </Card>
  )
}

function Progress({ measurement }: { measurement: TrainingMeasurement }) {
  const { t } = useTranslation('ocr-training')
  const { serverText, errorText } = useServerText()
  const user = useUser()
  const cancel = useChange(cancelTrainingMeasurement, {
    quiet: true,
    reloads: [getTrainingMeasurements],
    onSuccess: ({ message }) => notify.info(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  const { id, state, pages, done, failed, askedByMe } = measurement
  const mayCancel = state === 'running' && (askedByMe || user.roleIds.includes(roles.admin))
  const icons = {
    running: <CircularProgress size={16} aria-hidden />,
    done: <DoneIcon color="success" />,
    cancelled: <CancelledIcon />,
  }
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'body2',
        '& svg': { fontSize: 18 },
      }}
    >
      {icons[state]}
      <span role="status">
        {t(`measurement.${state}`)}{' '}
        <bdi dir="ltr">
          {done + failed}/{pages}
        </bdi>
      </span>
      {mayCancel && (
        <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {t('cancel', { ns: 'common' })}
        </Button>
      )}
    </Box>
  )
}
