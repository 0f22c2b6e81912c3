import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useConfig } from '#wire/config.ts'
import { CovidList } from './covid-list.tsx'
import { CovidPatientPage } from './covid-patient-page.tsx'

const route = getRouteApi('/console/covidVitals')

/** `/covidVitals`: patients who were measured, and one of them over time; of no deployment that has it switched off. */
export function CovidScreen() {
  return useConfig().covid ? <Covid /> : <Navigate to="/error-pages/error-403" replace />
}

function Covid() {
  const search = route.useSearch()
  const address = useListAddress(search, route.useNavigate())
  const days = useReportDays(search)
  // Here, so that the list still has them after a look at a patient.
  const [typed, setTyped] = useState({ patName: '', mobileNo: '' })
  if (search.patient !== 0)
    return (
      <CovidPatientPage
        key={search.patient}
        asked={{ patientId: search.patient, from: days.from, to: days.to }}
        onBack={() => address.visit({ patient: 0 })}
      />
    )
  return <CovidList search={search} address={address} days={days} typed={typed} onTyped={setTyped} />
}
