import { type Amount, amountOf } from './amount.ts'

const TABLE: readonly (readonly [numerator: number, denominator: number, ...words: string[]])[] = [
  [0, 1, 'zero', 'शून्य'],
  [1, 4, 'quarter', 'चौथाई', 'पाव', 'chauthai', 'chouthai', 'chothai'],
  [1, 2, 'half', 'आधा', 'आधी', 'आधे', 'aadha', 'aadhi', 'adha', 'adhi'],
  [3, 4, 'पौन', 'पौनी', 'पौना', 'pauni', 'pauna', 'paun'],
  [1, 1, 'one', 'एक', 'ek'],
  [3, 2, 'डेढ', 'dedh'],
  [2, 1, 'two', 'दो'],
  [5, 2, 'ढाई', 'अढाई', 'dhai', 'adhai'],
  [3, 1, 'three', 'तीन', 'teen'],
  [4, 1, 'four', 'चार', 'char', 'chaar'],
  [5, 1, 'five', 'पांच', 'paanch', 'panch'],
  [6, 1, 'six', 'छह', 'छः', 'छ', 'छे', 'chhe', 'chhah', 'che', 'cheh'],
  [7, 1, 'seven', 'सात', 'saat'],
  [8, 1, 'eight', 'आठ', 'aath'],
  [9, 1, 'nine', 'नौ', 'nau'],
  [10, 1, 'ten', 'दस', 'das', 'dus'],
  [11, 1, 'eleven', 'ग्यारह'],
  [12, 1, 'twelve', 'बारह'],
  [14, 1, 'fourteen', 'चौदह'],
  [15, 1, 'fifteen', 'पंद्रह', 'पन्द्रह', 'pandrah'],
  [20, 1, 'twenty', 'बीस', 'bees'],
  [21, 1, 'इक्कीस'],
  [30, 1, 'thirty', 'तीस', 'tees'],
]

/** Number words, English, Hindi and Hindi in Latin letters, in the folded spelling of the tokens. */
export const NUMBER_WORDS: ReadonlyMap<string, Amount> = new Map(
  TABLE.flatMap(([numerator, denominator, ...words]) =>
    words.map((word) => [word, amountOf(numerator, denominator)] as const),
  ),
)
