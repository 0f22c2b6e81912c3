import EmailIcon from '@mui/icons-material/EmailOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import WebhookIcon from '@mui/icons-material/Webhook'
import { useTranslation } from 'react-i18next'
import { KindChip } from '#parts/status-chip.tsx'

const icons = { email: <EmailIcon />, sms: <SmsIcon />, webhook: <WebhookIcon /> } as const

function isKnown(channel: string): channel is keyof typeof icons {
  return Object.hasOwn(icons, channel)
}

/** The name of a delivery channel. */
export function useChannelText(): (channel: string) => string {
  const { t } = useTranslation('demo')
  return (channel) => (isKnown(channel) ? t(`channel.${channel}`) : channel)
}

/** The channel by which a message would be delivered. */
export function ChannelChip({ channel }: { channel: string }) {
  const channelText = useChannelText()
  return <KindChip icon={isKnown(channel) ? icons[channel] : icons.webhook} label={channelText(channel)} />
}
