import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type ListScreen, listScreens } from '@rxdesk/contract/options'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LIST_PATH } from './master-paths.ts'

/** Which of the lists without an address in the documents is shown. */
export function ListChoice({ kind }: { kind: ListScreen }) {
  const { t } = useTranslation('masters')
  const navigate = useNavigate()
  return (
    <TextField
      select
      label={t('list')}
      value={kind}
      onChange={({ target }) =>
        void navigate({ to: LIST_PATH, params: { kind: target.value }, search: { page: 1 } })
      }
    >
      {listScreens.map((each) => (
        <MenuItem key={each} value={each}>
          {t(`title.${each}`, { ns: 'shell' })}
        </MenuItem>
      ))}
    </TextField>
  )
}
