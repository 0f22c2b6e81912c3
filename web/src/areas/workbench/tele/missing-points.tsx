import ReadyIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { leadToPoint } from './lead-to-point.ts'
import type { TeleCase } from './use-tele-case.ts'

/** What keeps the consultation from being sent, by the server's own rules; each leads to where it is mended. */
export function MissingPoints({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { points } = tele
  return (
    <FormSection title={t('missing')} columns="1fr">
      {points.length === 0 ? (
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <ReadyIcon color="success" fontSize="small" />
          {t('nothingMissing')}
        </Typography>
      ) : (
        <PointList points={points} />
      )}
    </FormSection>
  )
}

/** Points as links to where they are mended; `before` runs first, such as closing a dialog. */
export function PointList({ points, before }: { points: TeleCase['points']; before?: () => void }) {
  const { messageText } = useServerText()
  const workbench = useWorkbench()
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(270px, 100%), 1fr))',
        columnGap: 2,
      }}
    >
      {points.map((point) => (
        <Box component="li" key={`${point.point} ${point.name}`} sx={{ minWidth: 0 }}>
          <Link
            component="button"
            type="button"
            underline="hover"
            onClick={() => {
              before?.()
              leadToPoint(point, workbench)
            }}
            sx={{
              width: '100%',
              minHeight: { xs: 44, md: 26 },
              textAlign: 'start',
              typography: 'body2',
              overflowWrap: 'anywhere',
            }}
          >
            {messageText(`tele.point.${point.point}`, { name: point.name })}
          </Link>
        </Box>
      ))}
    </Box>
  )
}
