import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { roles } from '@rxdesk/contract/roles'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '#parts/page-frame.tsx'
import { Section } from '#parts/section.tsx'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { useUser } from '#session/session-store.ts'
import { openOverlay } from '#shell/overlays.ts'
import { useConfig } from '#wire/config.ts'
import { type Topic, topics } from './topic-ids.ts'
import { everywhere, roleOfTopic, type Step, steps, topicsOf } from './topics.ts'
import { partsOf, useLabels } from './use-labels.ts'

const route = getRouteApi('/console/help')

/** `/help`: what the user's role does in its first five minutes; an administrator reads those of the others too. */
export function HelpScreen() {
  const { t } = useTranslation(['help', 'shell'])
  const user = useUser()
  const navigate = route.useNavigate()
  const { topic } = route.useSearch()
  const readsAll = user.roleIds.includes(roles.admin)
  const own = topicsOf(user)
  const shown = readsAll && topic ? [topic] : own
  const nameOf = useTopicName()
  return (
    <PageFrame
      width="text"
      title={t('title.help', { ns: 'shell' })}
      summary={shown === own ? t('subtitle') : undefined}
      actions={
        <Button
          variant="outlined"
          onClick={() => openOverlay('keys')}
          // A phone has no keys to press.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('keysTitle', { ns: 'shell' })}
        </Button>
      }
    >
      {readsAll && (
        <TextField
          select
          label={t('role')}
          value={shown[0] ?? ''}
          onChange={({ target }) =>
            void navigate({
              search: { topic: topics.find((one) => one === target.value) },
              replace: true,
            })
          }
          sx={{ maxWidth: 320 }}
        >
          {topics
            .filter((one) => one !== 'elsewhere')
            .map((one) => (
              <MenuItem key={one} value={one}>
                {nameOf(one)}
              </MenuItem>
            ))}
        </TextField>
      )}
      {shown.map((one) => (
        <Section key={one} title={nameOf(one)}>
          <Steps keys={steps[one]} />
        </Section>
      ))}
      <Section title={t('keyGroup.everywhere', { ns: 'shell' })}>
        <Steps keys={everywhere} />
      </Section>
    </PageFrame>
  )
}

/** What a topic is called: its role, in the words of the account menu. */
function useTopicName(): (topic: Topic) => string {
  const { t } = useTranslation(['help', 'shell'])
  const { partnerName } = useConfig()
  const { roleId } = useUser()
  return (topic) => {
    if (topic === 'digitizes') return t('digitizes')
    const role = roleOfTopic(topic) ?? (roleId === roles.mrd ? roles.mrd : roles.partner)
    return t(`role.${role}`, { ns: 'shell', partner: partnerName })
  }
}

function Steps({ keys }: { keys: readonly Step[] }) {
  const { t } = useTranslation('help')
  const labels = useLabels()
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 3, display: 'grid', gap: 1.25, maxWidth: '68ch' }}>
      {keys.map((key) => (
        <Box key={key} component="li" sx={{ '&::marker': { color: 'text.secondary' }, lineHeight: 1.6 }}>
          {partsOf(t(key, labels)).map(({ kind, text }, at) => {
            if (kind === 'keys') return <ShortcutHint key={at} keys={text} />
            if (kind === 'label')
              return (
                <Box key={at} component="b" sx={{ fontWeight: 620 }}>
                  {text}
                </Box>
              )
            return <span key={at}>{text}</span>
          })}
        </Box>
      ))}
    </Box>
  )
}
