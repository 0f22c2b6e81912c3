import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Bed } from '@rxdesk/contract/areas/inpatient/schemas'
import { getBeds } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '#parts/search-select.tsx'
import { askCall } from '#wire/wire.ts'
import { type ChosenDoctor, DoctorOfClient } from './doctor-of-client.tsx'

const LIMIT = 20

export interface PlaceValues {
  department: { id: number; name: string } | null
  doctor: ChosenDoctor | null
  bed: Bed | null
  ward: string
  room: string
}

export const noPlace: PlaceValues = { department: null, doctor: null, bed: null, ward: '', room: '' }

interface PlaceFieldsProps {
  clientId: number
  place: PlaceValues
  onChange: (place: PlaceValues) => void
}

/** Department, doctor, and a bed of the client, or ward and room where it has no list of beds. */
export function PlaceFields({ clientId, place, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('queue-admit')
  const bedName = (bed: Bed) =>
    [bed.hospitalName, bed.ward, bed.room, bed.bedName].filter(Boolean).join(' · ')
  return (
    <>
      <SearchSelect<{ id: number; name: string }>
        required
        label={t('department')}
        searchKey={[getMastersList.id, 'department', clientId]}
        load={async (searchText, signal) =>
          (
            await askCall(
              getMastersList,
              {
                mastertype: 'department',
                searchText,
                limit: LIMIT,
                ...(clientId === 0 ? {} : { clientId }),
              },
              { signal },
            )
          ).list
        }
        value={place.department}
        onChange={(department) => onChange({ ...place, department })}
        optionLabel={({ name }) => name}
        optionKey={({ id }) => id}
      />
      <DoctorOfClient
        label={t('doctor')}
        clientId={clientId}
        value={place.doctor}
        onChange={(doctor) => onChange({ ...place, doctor })}
      />
      <SearchSelect<Bed>
        label={t('bed')}
        searchKey={[getBeds.id, clientId]}
        load={async (text, signal) =>
          (await askCall(getBeds, { clientId }, { signal })).list.filter(
            (bed) => !bed.taken && bedName(bed).toLowerCase().includes(text.toLowerCase()),
          )
        }
        value={place.bed}
        onChange={(bed) => onChange({ ...place, bed })}
        optionLabel={bedName}
        optionKey={({ bedId }) => bedId}
        disabled={clientId === 0}
        helperText={t('bedHint')}
      />
      {place.bed === null && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <TextField
            label={t('ward')}
            value={place.ward}
            onChange={({ target }) => onChange({ ...place, ward: target.value })}
            slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
          />
          <TextField
            label={t('room')}
            value={place.room}
            onChange={({ target }) => onChange({ ...place, room: target.value })}
            slotProps={{ htmlInput: { maxLength: 50, dir: 'auto' } }}
          />
        </Box>
      )}
    </>
  )
}
