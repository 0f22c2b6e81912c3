import { CovidSection } from '#areas/workbench/covid/covid-section.tsx'
import { EmergencySection } from '#areas/workbench/emergency/emergency-section.tsx'
import { FollowUpSection } from '#areas/workbench/follow-up/follow-up-section.tsx'
import { GeneralTab } from '#areas/workbench/form/general-tab.tsx'
import { ReadingsPart } from '#areas/workbench/form/readings/readings-part.tsx'
import { VaccinationSection } from '#areas/workbench/vaccination/vaccination-section.tsx'

/** Patient, visit, findings and advice, the emergency assessment, covid, the vaccination card, then the patient's further requests. */
export function GeneralPanel() {
  return (
    <>
      <GeneralTab />
      <EmergencySection readings={<ReadingsPart />} />
      <CovidSection />
      <VaccinationSection />
      <FollowUpSection />
    </>
  )
}
