import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { getVideo, startVideo } from '@rxdesk/contract/areas/teleconsultation/video-calls'
import { permissions } from '@rxdesk/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { TextInput } from '#parts/text-input.tsx'
import { usePermission } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { callKey } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { useEntry } from '../use-entry.ts'

type Way = 'sms' | 'email'

/** How the patient gets the link of a video call. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workbench-tele-video')
  const { messageText } = useServerText()
  const cache = useQueryClient()
  const mayCopy = usePermission(permissions.viewMobile)
  const { enter, busy } = useEntry()
  const [ways, setWays] = useState<readonly Way[]>(['sms'])
  const [copy, setCopy] = useState(false)
  const [late, setLate] = useState(false)
  const [none, setNone] = useState(false)
  const [link, setLink] = useState('')

  const submit = async () => {
    setNone(ways.length === 0 && !copy)
    if (ways.length === 0 && !copy) return
    let given = ''
    const done = await enter(
      async (held) => {
        try {
          const answer = await askCall(startVideo, { ...held, sendBy: [...ways], copy, late })
          given = answer.link ?? ''
          return answer
        } catch (error) {
          if (error instanceof CallRefused && knownSentence(error.message)?.key === 'tele.lateHour')
            setLate(true)
          throw error
        }
      },
      { quiet: true },
    )
    if (!done) return
    await cache.invalidateQueries({ queryKey: callKey(getVideo) })
    if (given === '') onClose()
    else setLink(given)
  }
  const choose = (way: Way) => (_: unknown, checked: boolean) =>
    setWays((before) => (checked ? [...before, way] : before.filter((one) => one !== way)))

  if (link !== '') return <ShownLink link={link} onClose={onClose} />
  return (
    <FormDialog
      open
      title={t('beginTitle')}
      submitLabel={late ? t('callNow', { ns: 'workbench-tele' }) : t('sendLink')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{t('lead')}</Typography>
      <FormGroup>
        <FormControlLabel
          control={<Checkbox checked={ways.includes('sms')} onChange={choose('sms')} />}
          label={t('bySms')}
        />
        <FormControlLabel
          control={<Checkbox checked={ways.includes('email')} onChange={choose('email')} />}
          label={t('byEmail')}
        />
        {mayCopy && (
          <>
            <FormControlLabel
              control={<Checkbox checked={copy} onChange={(_, checked) => setCopy(checked)} />}
              label={t('copy')}
            />
            <FormHelperText sx={{ mt: -1, ms: 4 }}>{t('copyHint')}</FormHelperText>
          </>
        )}
      </FormGroup>
      {none && <Alert severity="error">{messageText('tele.videoNeedsWay')}</Alert>}
      {late && <Alert severity="warning">{messageText('tele.lateHour')}</Alert>}
    </FormDialog>
  )
}

function ShownLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('workbench-tele-video')
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    notify.success(t('copied'))
  }
  return (
    <FormDialog open title={t('link')} onClose={onClose}>
      <TextInput label={t('link')} value={link} inputProps={{ readOnly: true, dir: 'ltr' }} />
      <Box>
        <Button variant="outlined" onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
      </Box>
    </FormDialog>
  )
}
