import type { ComponentType } from 'react'
import type { FormTab } from '#areas/workbench/case/record/form-tabs.ts'
import { latePart } from '#parts/late-part.ts'
import { GeneralPanel } from './general-panel.tsx'

/** What each tab of the form shows. The tab that a case opens with is there from the beginning. */
export const formPanels: Record<Exclude<FormTab, 'desk' | 'summary'>, ComponentType> = {
  general: GeneralPanel,
  department: latePart(async () => (await import('#areas/workbench/form/department-tab.tsx')).DepartmentTab),
  hospital: latePart(async () => (await import('#areas/workbench/form/hospital-tab.tsx')).HospitalTab),
  vital: latePart(async () => (await import('#areas/workbench/form/vital-tab.tsx')).VitalTab),
  investigation: latePart(
    async () => (await import('#areas/workbench/form/investigation-tab.tsx')).InvestigationTab,
  ),
  medicines: latePart(async () => (await import('./medicines-panel.tsx')).MedicinesPanel),
  review: latePart(async () => (await import('./review-panel.tsx')).ReviewPanel),
}
