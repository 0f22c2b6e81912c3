import { askAll, judge } from '@rxdesk/server/src/areas/assistant/question-set/ask-all.fixture.ts'

// `node bench/src/assistant-questions.ts`: what the built-in engine makes of the set, and each question it fails.
const outcomes = askAll()
const lines = [
  ...Object.entries(judge(outcomes)).map(([name, figure]) => `${name}: ${figure}`),
  ...outcomes
    .filter(({ isRight }) => !isRight)
    .map(({ file, question, line, answer }) => {
      const got = answer.answer.map(({ text }) => text).join(' | ')
      return `${file}: ${question}\n  wanted: ${line ?? 'not in the file'}\n  got: ${got || 'nothing'}`
    }),
]
process.stdout.write(`${lines.join('\n')}\n`)
