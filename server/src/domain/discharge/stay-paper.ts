import type { PaperKind } from '@rxdesk/contract/discharge/papers'
import type { DischargeSummary, StayFacts } from '@rxdesk/contract/discharge/summary'
import { documentMedicine } from '#domain/record/case-medicine.ts'
import type { SheetDocument } from '#engines/documents/sheet-document.ts'
import type { StayPaper } from '#engines/documents/stay-paper.ts'

/** What a paper has beside the stay and the summary: the house, the doctor who signs, and where it is verified. */
export type PaperFrame = Omit<SheetDocument, 'patient'> &
  Pick<StayPaper, 'preparedBy' | 'signedAt' | 'onPaper' | 'correctionReason'>

/** A paper of a stay. Its medicines are explained as those of a prescription are. */
export function stayPaper(
  kind: PaperKind,
  { stay, summary }: { stay: StayFacts; summary: DischargeSummary },
  frame: PaperFrame,
): StayPaper {
  const { patient } = stay
  const { allergies, noAllergies } = summary.history
  return {
    ...frame,
    kind,
    stay,
    summary,
    patient: {
      name: patient.name,
      ageText: patient.age || undefined,
      gender: patient.sex || undefined,
      uhid: patient.uhid || undefined,
      mobileMasked: patient.mobile || undefined,
      address: patient.address || undefined,
      allergies: allergies.length > 0 ? allergies : noAllergies ? ['None known'] : undefined,
    },
    medicines: summary.medicines.takenHome.map(({ line }) => ({
      ...documentMedicine(line),
      route: line.route || undefined,
    })),
  }
}
