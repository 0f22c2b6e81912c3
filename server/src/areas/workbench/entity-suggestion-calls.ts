import type { MedicineSuggestion } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import {
  nersuggestionMedList,
  searchConsultingTime,
  searchNerHospitalSuggestions,
} from '@rxdesk/contract/areas/workbench/proposal-calls'
import { consultHoursText } from '@rxdesk/contract/consult-hours'
import { consultingTimes } from '#domain/entity-extraction/consulting-time.ts'
import { readProposals } from '#domain/entity-extraction/proposal-store.ts'
import { bareLetters, similarity } from '#domain/entity-extraction/similarity.ts'
import { readDoctor, readHospitals, searchHospitals } from '#domain/people/doctor-store.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { latestPageTexts } from './page-texts.ts'

/** The search of the catalogue; passed in, because it belongs to another area. */
type SearchMedicines = (question: {
  text: string
  limit: number
  genericOnly: boolean
  clientId: number
}) => Promise<MedicineSuggestion[]>

/** Suggestions that come from the pages of a case (calls 7.1, 7.5). */
export function entitySuggestionCalls(searchMedicines: SearchMedicines) {
  return [
    serve(nersuggestionMedList, {
      async run(work, { erxId, searchText, limit }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        const { proposals } = await readProposals(work, row)
        const near = nearnessTo(searchText)
        const nermedTotalList = proposals
          .flatMap((each) =>
            each.kind === 'medicine' && each.state !== 'rejected'
              ? [{ ...each.value, proposalId: each.proposalId, page: each.page, score: each.score }]
              : [],
          )
          .map((line) => ({ line, nearness: near(line.name) }))
          .filter(({ nearness }) => nearness > 0)
          .sort((a, b) => b.nearness - a.nearness)
          .map(({ line }) => line)
        const medTotalList =
          searchText === ''
            ? []
            : await searchMedicines({
                text: searchText,
                limit,
                genericOnly: false,
                clientId: row.client_id,
              })
        return { nermedTotalList: nermedTotalList.slice(0, limit), medTotalList }
      },
    }),
    serve(searchNerHospitalSuggestions, {
      async run(work, { erxId, searchText, limit }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        const { proposals } = await readProposals(work, row)
        const near = nearnessTo(searchText)
        const read = proposals.filter((each) => each.kind === 'hospital')
        const named = read
          .flatMap(({ value, score, candidates }) => [
            { ...value, score },
            ...candidates.map((candidate) => ({ ...candidate.value, score: candidate.score })),
          ])
          .filter(({ name }) => near(name) > 0)
        const ids = [...new Set(named.flatMap(({ hospitalId }) => hospitalId ?? []))]
        const known = await readHospitals(db, caller, ids)
        const typed = searchText === '' ? [] : await searchHospitals(db, caller, searchText, limit)
        const others = typed.filter(({ hospitalId }) => !ids.includes(hospitalId))
        return {
          suggestion_hospitals: [...known, ...others].slice(0, limit),
          recognised: named
            .filter(({ hospitalId }) => hospitalId === null)
            .map(({ name, score }) => ({ name, score }))
            .slice(0, limit),
        }
      },
    }),
    serve(searchConsultingTime, {
      async run(work, { erxId, doctorId, searchText, limit }) {
        const { db, caller } = work
        const own = erxId === undefined ? undefined : await requireVisible(db, caller, erxId)
        const sought = doctorId ?? own?.doctor_id
        const [pages, doctor] = await Promise.all([
          latestPageTexts(work, { caseId: own?.id, doctorId: sought }),
          sought ? readDoctor(db, caller, sought) : undefined,
        ])
        const consultTime = doctor?.consultTime ?? []
        const found = new Map<string, number>()
        for (const time of consultTime.map(consultHoursText))
          if (time.toLowerCase().includes(searchText.toLowerCase())) found.set(time, 0)
        for (const page of pages)
          for (const time of consultingTimes(page.text.split('\n')))
            if (!found.has(time) && time.toLowerCase().includes(searchText.toLowerCase()))
              found.set(time, page.caseId)
        const list = [...found].map(([consultingTime, caseId]) => ({ consultingTime, erxId: caseId }))
        return { suggestionlist: list.slice(0, limit), consultTime }
      },
    }),
  ]
}

/**
 * Similarity of a name to the typed text: contained, or nearly the same. With no text, every name matches.
 */
function nearnessTo(typed: string): (name: string) => number {
  const letters = bareLetters(typed)
  return (name) => {
    if (letters === '') return 1
    const own = bareLetters(name)
    if (own.startsWith(letters)) return 3
    if (own.includes(letters)) return 2
    return Math.max(similarity(letters, own), similarity(letters, own.slice(0, letters.length)))
  }
}
