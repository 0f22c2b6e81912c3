import ReadyIcon from '@mui/icons-material/CheckCircleOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useServerText } from '#language/use-server-text.ts'
import { ConsultationTimer } from './consultation-timer.tsx'
import type { TeleCase } from './use-tele-case.ts'

/** What keeps the consultation from being sent, by the server's own rules, and how much of its time is left. */
export function MissingPoints({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { messageText } = useServerText()
  const { points } = tele
  return (
    <FormSection title={t('missing')} columns="1fr">
      <ConsultationTimer tele={tele} />
      {points.length === 0 ? (
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <ReadyIcon color="success" fontSize="small" />
          {t('nothingMissing')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {points.map(({ point, name }) => (
            <Box
              component="li"
              key={`${point} ${name}`}
              sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
            >
              <MissingIcon color="warning" fontSize="small" sx={{ mt: 0.25 }} />
              <span>{messageText(`tele.point.${point}`, { name })}</span>
            </Box>
          ))}
        </Box>
      )}
    </FormSection>
  )
}
