import { emergencyChannel } from '@rxdesk/contract/channels'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { CovidSection } from '#areas/workbench/covid/covid-section.tsx'
import { EmergencySection } from '#areas/workbench/emergency/emergency-section.tsx'
import { FollowUpSection } from '#areas/workbench/follow-up/follow-up-section.tsx'
import { GeneralTab } from '#areas/workbench/form/general-tab.tsx'
import { ReadingsPart } from '#areas/workbench/form/readings/readings-part.tsx'
import { RemindersSection } from '#areas/workbench/reminders/reminders-section.tsx'
import { VaccinationSection } from '#areas/workbench/vaccination/vaccination-section.tsx'

/**
 * Patient, visit, findings and advice, the emergency assessment (of an emergency before all), covid, the vaccination card,
 * then the patient's further requests.
 */
export function GeneralPanel() {
  const { opened } = useWorkbench()
  const isEmergency = opened.rxdtls.channel === emergencyChannel
  const emergency = <EmergencySection readings={<ReadingsPart />} />
  return (
    <>
      {isEmergency && emergency}
      <GeneralTab />
      {!isEmergency && emergency}
      <CovidSection />
      <VaccinationSection />
      <FollowUpSection />
      <RemindersSection />
    </>
  )
}
