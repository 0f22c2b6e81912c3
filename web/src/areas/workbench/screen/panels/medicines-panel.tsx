import { MedicinesTab } from '#areas/workbench/medicines/medicines-tab.tsx'
import type { SafetyParts } from '#areas/workbench/medicines/safety-parts.ts'
import { LineWarnings } from '#areas/workbench/safety/line-warnings.tsx'
import { ScheduleMarks } from '#areas/workbench/safety/schedule-marks.tsx'

const safety: SafetyParts = { ScheduleMarks, LineWarnings }

/** The medicines, each with its warnings. */
export function MedicinesPanel() {
  return <MedicinesTab safety={safety} />
}
