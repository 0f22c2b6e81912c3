import type { PagesOfOne } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { Found, FoundOf } from './found.ts'
import { bareLetters, similarity } from './similarity.ts'

/** What a page says of whose it is. */
interface PagePeople {
  patientName?: FoundOf<'patientName'> | undefined
  age?: FoundOf<'age'> | undefined
  sex?: FoundOf<'sex'> | undefined
  uhid?: FoundOf<'uhid'> | undefined
  doctor?: FoundOf<'doctor'> | undefined
}
const told = ['patientName', 'age', 'sex', 'uhid', 'doctor'] as const

/** Readings below this say nothing against another page. */
const LEAST_SURE = 0.6

/**
 * Which pages of an upload go together by the patients and doctors that they name; a page that names nobody goes with
 * the one before. One part where nothing disagrees.
 *
 * @param found the findings of all pages, before the surest of each field is chosen
 */
export function partsOf(found: readonly Found[], pages: readonly number[]): PagesOfOne[] {
  const parts: { pages: number[]; people: PagePeople }[] = []
  for (const page of pages) {
    const people = peopleOn(page, found)
    const last = parts.at(-1)
    const home =
      last && !disagree(last.people, people)
        ? last
        : isNobody(people)
          ? last
          : parts.find((part) => isSamePatient(part.people, people) && !disagree(part.people, people))
    if (home) {
      home.pages.push(page)
      home.people = { ...people, ...defined(home.people) }
    } else parts.push({ pages: [page], people })
  }
  return parts.map(({ pages: own, people }) => ({
    pages: own,
    says: told.flatMap((kind) => {
      const said = people[kind]
      return said ? [{ kind, text: textOf(said) }] : []
    }),
  }))
}

function peopleOn(page: number, found: readonly Found[]): PagePeople {
  const onPage = found
    .filter((each) => each.page === page && each.score >= LEAST_SURE && !each.needsPerson)
    .sort((a, b) => b.score - a.score)
  const surest = <Kind extends (typeof told)[number]>(kind: Kind) =>
    onPage.find((each): each is FoundOf<Kind> => each.kind === kind)
  return {
    patientName: surest('patientName'),
    age: surest('age'),
    sex: surest('sex'),
    uhid: surest('uhid'),
    doctor: surest('doctor'),
  }
}

const isNobody = (people: PagePeople) => told.every((kind) => people[kind] === undefined)
const defined = (people: PagePeople) =>
  Object.fromEntries(Object.entries(people).filter(([, said]) => said !== undefined)) as PagePeople

/** Whether two pages cannot be of one prescription: their numbers, names, ages, sexes or doctors are others. */
function disagree(one: PagePeople, other: PagePeople): boolean {
  if (one.uhid && other.uhid) return !isAlike(one.uhid.value.text, other.uhid.value.text)
  const named = one.patientName && other.patientName
  if (named && !shareWord(one.patientName?.value.text, other.patientName?.value.text)) return true
  if (one.sex && other.sex && one.sex.value.sexCode !== other.sex.value.sexCode) return true
  if (one.age && other.age && Math.abs(yearsOf(one.age) - yearsOf(other.age)) > 1) return true
  return one.doctor !== undefined && other.doctor !== undefined
    ? !shareWord(one.doctor.value.name, other.doctor.value.name)
    : false
}

/** Whether both name the same patient, so that a page further on may belong to an earlier part. */
function isSamePatient(one: PagePeople, other: PagePeople): boolean {
  if (one.uhid && other.uhid) return isAlike(one.uhid.value.text, other.uhid.value.text)
  return shareWord(one.patientName?.value.text, other.patientName?.value.text)
}

const yearsOf = ({ value }: FoundOf<'age'>) =>
  (value.years ?? 0) + (value.months ?? 0) / 12 + (value.days ?? 0) / 365

/** The same number, a misread letter allowed. */
const isAlike = (one: string, other: string) => similarity(bareLetters(one), bareLetters(other)) > 0.8

/** Initials and titles stand in many names. */
const SHORTEST_NAME = 3
const TITLE = /^(?:dr|mr|mrs|ms|master|baby|smt|shri|kumari|patient)$/iu

/** Whether two names have a word in common, a misread letter allowed. */
function shareWord(one: string | undefined, other: string | undefined): boolean {
  const words = (text = '') =>
    text
      .split(/[\s.]+/u)
      .filter((word) => word.length >= SHORTEST_NAME && !TITLE.test(word))
      .map(bareLetters)
  return words(one).some((word) => words(other).some((each) => similarity(word, each) >= 0.75))
}

function textOf(found: FoundOf<(typeof told)[number]>): string {
  switch (found.kind) {
    case 'age':
      return String(Math.floor(yearsOf(found)))
    case 'sex':
      return String(found.value.sexCode)
    case 'doctor':
      return found.value.name
    default:
      return found.value.text
  }
}
