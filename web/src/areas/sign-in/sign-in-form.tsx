import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultLine } from './sign-in/fault-line.tsx'
import { useCountdown } from './sign-in/use-countdown.ts'

interface SignInFormProps {
  title: string
  /** Shown below the title. */
  lead?: ReactNode
  /** The status of the request: why it failed, and until when no further one is accepted (ms since 1970). */
  form: { fault: string | undefined; waitUntil: number | undefined; busy: boolean }
  submitLabel: string
  /** Not called while there is to be waited. */
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
  /** Shown below the button. */
  below?: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** A form of the pages before sign-in: the error appears above its fields, the waiting time on its button. */
export function SignInForm({
  title,
  lead,
  form,
  submitLabel,
  onSubmit,
  children,
  below,
  ref,
}: SignInFormProps) {
  const { t } = useTranslation('sign-in')
  const wait = useCountdown(form.waitUntil)
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wait === 0) onSubmit()
      }}
      style={{ display: 'grid', gap: 16 }}
    >
      <Typography variant="h1">{title}</Typography>
      {lead !== undefined && <Typography sx={{ color: 'text.secondary', mt: -1 }}>{lead}</Typography>}
      <FaultLine text={form.fault} />
      {children}
      <Button type="submit" variant="contained" size="large" loading={form.busy} disabled={wait > 0}>
        {wait > 0 ? t('waitSeconds', { seconds: wait }) : submitLabel}
      </Button>
      {below}
    </form>
  )
}
