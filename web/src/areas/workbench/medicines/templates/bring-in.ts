import { reusableLine } from '@rxdesk/contract/areas/templates/rules/reusable-line'
import type { TemplateContent } from '@rxdesk/contract/areas/templates/schemas'
import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'

/** What may be brought into a case: of a template, or of an earlier prescription with its diagnosis. */
export interface Offered extends TemplateContent {
  diagnosis?: readonly string[]
}

export type BroughtGroup = 'medicine' | 'diagnosis' | 'investigation' | 'advice'

/** One thing to choose or leave. */
export interface BroughtItem {
  key: string
  group: BroughtGroup
  label: string
  detail: string
  /** It is on the case already. */
  there: boolean
  medicine?: MedicineLine
  diagnosis?: string
  investigation?: CaseRecord['labobsv'][number]
  advice?: { advice: string; adviceHindi: string }
}

/** The content of the case, to find what it has already. */
export interface OnCase {
  medicines: readonly Pick<MedicineLine, 'medName' | 'strength'>[]
  diagnosis: readonly string[]
  investigations: readonly { testName: string }[]
  advice: string
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The things that may be brought in, in the order of the form, each with whether the case has it. */
export function broughtItems(offered: Offered, onCase: OnCase): BroughtItem[] {
  const { medicines, diagnosis = [], investigations, advice, adviceHindi } = offered
  const items: BroughtItem[] = [
    ...medicines.map((medicine, at) => ({
      key: `medicine-${at}`,
      group: 'medicine' as const,
      label: [medicine.medName, medicine.strength].filter(Boolean).join(' · '),
      detail: [medicine.dosage, medicine.route, medicine.qty, medicine.advice].filter(Boolean).join(' · '),
      there: onCase.medicines.some(
        (line) => same(line.medName, medicine.medName) && same(line.strength, medicine.strength),
      ),
      medicine,
    })),
    ...diagnosis.map((term, at) => ({
      key: `diagnosis-${at}`,
      group: 'diagnosis' as const,
      label: term,
      detail: '',
      there: onCase.diagnosis.some((each) => same(each, term)),
      diagnosis: term,
    })),
    ...investigations.map((investigation, at) => ({
      key: `investigation-${at}`,
      group: 'investigation' as const,
      label: investigation.testName,
      detail: investigation.note,
      there: onCase.investigations.some(({ testName }) => same(testName, investigation.testName)),
      investigation,
    })),
  ]
  if (advice === '' && adviceHindi === '') return items
  const there = advice !== '' && onCase.advice.includes(advice)
  return [
    ...items,
    {
      key: 'advice',
      group: 'advice',
      label: advice || adviceHindi,
      detail: '',
      there,
      advice: { advice, adviceHindi },
    },
  ]
}

/** A medicine as it is entered: with the date of the prescription that it was brought in from, if of one. */
export function broughtLine(line: MedicineLine, from?: string): MedicineLine {
  return { ...reusableLine(line), ...(from ? { broughtFrom: from } : {}) }
}
