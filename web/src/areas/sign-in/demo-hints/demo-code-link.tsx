import Link from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

const TextLink = createLink(Link)

/** Opens the outbox where the one-time code arrives in demo mode. In a new tab, so that the sign-in stays open. */
export default function DemoCodeLink({ agentId }: { agentId: string }) {
  const { t } = useTranslation('demo')
  return (
    <TextLink
      to="/demo/outbox"
      search={{ agentId }}
      target="_blank"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
    >
      {t('codeInOutbox')}
    </TextLink>
  )
}
