import { FollowUpSection } from '#areas/workbench/follow-up/follow-up-section.tsx'
import { GeneralTab } from '#areas/workbench/form/general-tab.tsx'
import { VaccinationSection } from '#areas/workbench/vaccination/vaccination-section.tsx'

/** Patient, visit, findings and advice, the vaccination card, then the patient's further requests. */
export function GeneralPanel() {
  return (
    <>
      <GeneralTab />
      <VaccinationSection />
      <FollowUpSection />
    </>
  )
}
