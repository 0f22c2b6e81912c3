import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { getAuthenticator } from '@rxdesk/contract/areas/sign-in/authenticator-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { clockText } from '@rxdesk/contract/dates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'
import { OwnPasswordField } from '../own-password-field.tsx'

const wishes = ['codes', 'setUp', 'remove'] as const
export type Intent = (typeof wishes)[number]

interface ChooseStepProps {
  standing: AnswerOf<typeof getAuthenticator>
  wish: Intent
  password: string
  fault: string | undefined
  onWish: (intent: Intent) => void
  onPassword: (password: string) => void
}

/** The current state, the requested change, and the user's password to confirm it. */
export function ChooseStep({
  standing: current,
  wish: intent,
  password,
  fault,
  onWish: onIntent,
  onPassword,
}: ChooseStepProps) {
  const { t } = useTranslation('session-authenticator')
  const { timeZone } = useConfig()
  const id = useId()
  const { enrolled, enrolledAt = '', recoveryCodesLeft } = current
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        {enrolled
          ? `${t('enrolledOn', { date: clockText(enrolledAt, timeZone) })} ${t('codesLeft', { count: recoveryCodesLeft })}`
          : t('lead')}
      </Typography>
      {enrolled && (
        <FormControl>
          <FormLabel id={id}>{t('whatToDo')}</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={intent}
            onChange={(_, chosen) => onIntent(wishes.find((one) => one === chosen) ?? 'codes')}
          >
            {wishes.map((one) => (
              <FormControlLabel key={one} value={one} label={t(`do.${one}`)} control={<Radio />} />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      <OwnPasswordField label={t('password')} value={password} fault={fault} onChange={onPassword} />
    </>
  )
}
