import { CORPUS, type CorpusCase, FIRST_LOOK } from '@rxdesk/contract/directions/corpus/corpus.fixture'
import { stepsOf, verdictOf } from '@rxdesk/contract/directions/corpus/notation'
import { readDirections } from '@rxdesk/contract/directions/read'
import { structureOf } from '@rxdesk/contract/directions/structure'
import { judge, type Verdict } from './judge.ts'
import { readList } from './read-list.ts'

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

interface Line {
  readonly class: string
  readonly text: string
  readonly verdict: Verdict
  readonly why: string
}

/** Judged apart from lists: the corpus is exact to every piece, a list only in the fields it names. */
function linesOfCorpus(cases: readonly CorpusCase[]): Line[] {
  return cases.map((each) => {
    const d = readDirections(each.text, { form: each.form })
    const verdict = verdictOf(each, d)
    const wanted = [each.steps.map((step) => step.join(' ')).join(' ; '), ...each.open].join(' ')
    const read = stepsOf(d)
      .map((step) => step.join(' '))
      .join(' ; ')
    const why = verdict === 'right' ? '' : `expected ${wanted}, read ${read}`
    return {
      class: each.class,
      text: each.text,
      verdict: verdict === 'open' ? 'notUnderstood' : verdict,
      why,
    }
  })
}

function linesOfList(path: string): Line[] {
  const { listed, passedOver } = readList(path)
  if (passedOver) say(`${passedOver} rows expect nothing that can be held against a reading.`)
  return listed.map((each) => {
    const { verdict, differences } = judge(each)
    return { class: each.class, text: each.text, verdict, why: differences.join('; ') }
  })
}

function share(lines: readonly Line[], verdict: Verdict): string {
  const count = lines.filter((line) => line.verdict === verdict).length
  return `${count} (${((100 * count) / lines.length).toFixed(1)} %)`.padStart(16)
}

function print(title: string, lines: readonly Line[]): void {
  say(`\n${title}: ${lines.length} directions\n`)
  const classes = [...new Set(lines.map((line) => line.class))]
  say(
    `${'class'.padEnd(34)}${'all'.padStart(6)}${'right'.padStart(16)}${'wrong'.padStart(16)}${'not understood'.padStart(16)}`,
  )
  for (const name of [...(classes.length > 1 ? classes : []), 'ALL']) {
    const own = name === 'ALL' ? lines : lines.filter((line) => line.class === name)
    const shares = (['right', 'wrong', 'notUnderstood'] as const)
      .map((verdict) => share(own, verdict))
      .join('')
    say(`${name.slice(0, 33).padEnd(34)}${String(own.length).padStart(6)}${shares}`)
  }
  for (const verdict of ['wrong', 'notUnderstood'] as const) {
    const failed = lines.filter((line) => line.verdict === verdict)
    if (failed.length) say(`\n${verdict === 'wrong' ? 'WRONG' : 'not understood'}`)
    for (const { text, why } of failed) say(`  ${text}\n      ${why}`)
  }
}

const [first, ...rest] = process.argv.slice(2)
if (first === '--read') say(JSON.stringify(structureOf(rest.join(' ')), null, 2))
else if (first) for (const path of [first, ...rest]) print(path, linesOfList(path))
else {
  print('Corpus of the house', linesOfCorpus(CORPUS))
  print('First look (written before the reader was asked)', linesOfCorpus(FIRST_LOOK))
}
