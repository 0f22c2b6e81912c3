import { FollowUpSection } from '#areas/workbench/follow-up/follow-up-section.tsx'
import { GeneralTab } from '#areas/workbench/form/general-tab.tsx'

/** Patient, visit, findings and advice, then the patient's further requests. */
export function GeneralPanel() {
  return (
    <>
      <GeneralTab />
      <FollowUpSection />
    </>
  )
}
