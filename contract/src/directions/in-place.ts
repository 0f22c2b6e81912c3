import { readBeforeDinner, readNamedPair } from './before-dinner.ts'
import { readChangedDose } from './changed-dose.ts'
import { countDoses } from './counted.ts'
import { withoutVagueCourse } from './course-notes.ts'
import { settleDaysTaken } from './days-taken.ts'

import { keepEachOfTimes } from './each-step.ts'
import type { Item } from './item.ts'
import { keepKind } from './kept-kind.ts'
import { partLaterDoses, withoutOtherDoses } from './later-dose.ts'
import { settleLetterGrid } from './letter-grid.ts'
import { readEachNostril } from './measure-readers.ts'
import { settleOd } from './right-eye.ts'
import {
  joinByPlus,
  keepAndOccasion,
  keepEachMeal,
  keepOnly,
  withoutContinue,
  withoutOccasionAndTime,
  withoutSecondFasting,
} from './said-twice.ts'
import { withThereafterInFront } from './thereafter.ts'
import { settleTimesOfSteps } from './times-of-day.ts'

/** Meanings that what stands beside them settles, before anything is asked. */
export function inPlace(text: string, items: readonly Item[]): readonly Item[] {
  const joined = withoutSecondFasting(
    text,
    keepOnly(
      text,
      keepEachMeal(
        text,
        withoutContinue(
          text,
          joinByPlus(text, readChangedDose(text, withThereafterInFront(text, settleLetterGrid(text, items)))),
        ),
      ),
    ),
  )
  const spoken = settleTimesOfSteps(text, joined)
  const named = withoutVagueCourse(
    text,
    withoutOtherDoses(text, partLaterDoses(text, readNamedPair(text, readBeforeDinner(text, spoken)))),
  )
  const placed = keepAndOccasion(text, withoutOccasionAndTime(text, keepEachOfTimes(text, named)))
  return keepKind(text, settleDaysTaken(text, settleOd(readEachNostril(text, countDoses(text, placed)))))
}
