import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { searchDoctor, searchHospital } from '@rxdesk/contract/areas/doctors/calls'
import type { Doctor } from '@rxdesk/contract/areas/doctors/schemas'
import { permissions } from '@rxdesk/contract/roles'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { useDoctor, useHospital, useRememberPicked } from '#areas/workbench/case/fields/use-doctor.ts'
import { useRecordField } from '#areas/workbench/case/fields/use-record-field.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { latePart } from '#parts/late-part.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { usePermission } from '#session/session-store.ts'
import { askCall } from '#wire/wire.ts'

const LIMIT = 20
const AddDoctorDialog = latePart(async () => (await import('./add-doctor-dialog.tsx')).AddDoctorDialog)

/** The writer of the prescription, and the place. */
export function HospitalTab() {
  const { t } = useTranslation('workbench')
  const { writable } = useWorkbench()
  const doctorId = useRecordField('rxdtls.doctorId')
  const hospitalId = useRecordField('rxdtls.hospitalId')
  const doctor = useDoctor(doctorId.value)
  const hospital = useHospital(hospitalId.value)
  const remember = useRememberPicked()
  const mayAdd = usePermission(permissions.editPrescription) && writable
  const [adding, setAdding] = useState(false)

  return (
    <>
      <FormSection title={t('doctor')}>
        <WholeRow place="rxdtls.doctorId">
          <SearchSelect<Doctor>
            label={t('searchDoctor')}
            searchKey={[searchDoctor.id]}
            load={async (searchText, signal) =>
              (await askCall(searchDoctor, { searchText, limit: LIMIT }, { signal })).suggestionlist
            }
            value={doctor}
            onChange={(picked) => {
              if (picked) remember.doctor(picked)
              doctorId.change(picked?.doctorId ?? null)
            }}
            optionLabel={({ docName, registerno }) => (registerno ? `${docName} · ${registerno}` : docName)}
            optionKey={({ doctorId }) => doctorId}
            renderOption={({ key, ...props }, option) => (
              <li key={key} {...props} style={{ display: 'block' }}>
                {option.docName}
                <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
                  {[option.registerno, option.specialization, option.doctorhospitals[0]?.hospitalName]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </li>
            )}
            disabled={!writable}
          />
        </WholeRow>
        <WholeRow>
          {doctor ? (
            <Facts
              facts={[
                [t('registerno'), doctor.registerno],
                [t('council'), doctor.council],
                [t('specialization'), doctor.specialization],
                [t('qualification'), doctor.qualification],
              ]}
            />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('noDoctorYet')}
            </Typography>
          )}
        </WholeRow>
        {mayAdd && (
          <WholeRow>
            <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              {t('addDoctor')}
            </Button>
          </WholeRow>
        )}
      </FormSection>

      <FormSection title={t('tab.hospital')}>
        <WholeRow place="rxdtls.hospitalId">
          <SearchSelect
            label={t('searchHospital')}
            searchKey={[searchHospital.id]}
            load={async (searchText, signal) =>
              (await askCall(searchHospital, { searchText, limit: LIMIT }, { signal })).suggestion_hospitals
            }
            value={hospital}
            onChange={(picked) => {
              if (picked) remember.hospital(picked)
              hospitalId.change(picked?.hospitalId ?? null)
            }}
            optionLabel={({ hospitalName, city }) => (city ? `${hospitalName}, ${city}` : hospitalName)}
            optionKey={({ hospitalId }) => hospitalId}
            disabled={!writable}
          />
        </WholeRow>
        <WholeRow>
          {hospital ? (
            <Facts
              facts={[
                [t('address'), hospital.address],
                [t('city'), hospital.city],
                [t('phone'), hospital.phone],
              ]}
            />
          ) : (
            writable &&
            doctor &&
            doctor.doctorhospitals.length > 0 && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('worksAt')}
                </Typography>
                {doctor.doctorhospitals.map(({ hospitalId: id, hospitalName }) => (
                  <Chip
                    key={id}
                    label={hospitalName}
                    variant="outlined"
                    onClick={() => hospitalId.change(id)}
                  />
                ))}
              </Box>
            )
          )}
        </WholeRow>
      </FormSection>
      <Suspense>{adding && <AddDoctorDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

/** Names and values side by side; empty ones are left out. */
function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 2,
        rowGap: 0.5,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
    </Box>
  )
}
