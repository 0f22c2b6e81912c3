import { FollowUpSection } from '#areas/workbench/follow-up/follow-up-section.tsx'
import { GeneralTab } from '#areas/workbench/form/general-tab.tsx'

/** Patient, visit, findings and advice, then what the patient asked for beside the transcription. */
export function GeneralPanel() {
  return (
    <>
      <GeneralTab />
      <FollowUpSection />
    </>
  )
}
