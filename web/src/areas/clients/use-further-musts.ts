import { type FurtherMust, furtherMusts } from '@rxdesk/contract/discharge/further-musts'
import type { MissingPart } from '@rxdesk/contract/discharge/missing-parts'
import { useMustWords } from '#parts/use-must-words.ts'

/** What a client may ask of its summaries, in the words in which a summary says that it lacks it. */
export function useFurtherMusts() {
  const wordsOfMust = useMustWords()
  const wordsOf = (further: FurtherMust) => {
    const [place, must] = further.split('.')
    return wordsOfMust({ place, must } as MissingPart)
  }
  return { wordsOf, options: furtherMusts.map((value) => ({ value, label: wordsOf(value) })) }
}
