import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { callStatus } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openContact } from '#areas/workbench/case/opened/opened-case.ts'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { leftToRight } from '#language/isolated.ts'
import { useConfig } from '#wire/config.ts'
import type { TeleCase } from './use-tele-case.ts'

/** Which number of the patient is called: their own, or the one that was noted for the call-back that is due. */
export function useCalledNumber({ calling, callBack }: TeleCase) {
  const { clientCipherKey } = useConfig()
  const { opened } = useWorkbench()
  const own = useRecordValue('rxdtls.mobileNo')
  const [chosen, setChosen] = useState<'patient' | 'callback'>()
  const usual = callBack.status === callStatus.notCompleted ? 'callback' : 'patient'
  const to = calling.callBack === '' ? 'patient' : (chosen ?? usual)
  return {
    to,
    choose: setChosen,
    masked: { patient: calling.patient, callback: calling.callBack },
    /** The number itself, for those who may read it. */
    number: to === 'patient' ? own : openContact(clientCipherKey, opened.rxdtls.callbackMobileNo),
  }
}

/** The number that is called, masked; a choice where there are two. */
export function CalledNumber({ called }: { called: ReturnType<typeof useCalledNumber> }) {
  const { t } = useTranslation('workbench-tele')
  const { to, choose, masked } = called
  const name = (of: 'patient' | 'callback') =>
    masked[of] === '' ? t('noNumber') : t(`number.${of}`, { number: leftToRight(masked[of]) })
  if (masked.callback === '') return <Typography variant="body2">{name('patient')}</Typography>
  return (
    <TextField
      select
      size="small"
      label={t('number')}
      value={to}
      onChange={({ target }) => choose(target.value === 'callback' ? 'callback' : 'patient')}
      sx={{ minWidth: 220 }}
    >
      {(['callback', 'patient'] as const).map((of) => (
        <MenuItem key={of} value={of}>
          {name(of)}
        </MenuItem>
      ))}
    </TextField>
  )
}
