import { readDirections } from '@rxdesk/contract/directions/read'
import { expect, it } from 'vitest'
import texts from './texts/en.json' with { type: 'json' }

/** Lines whose questions offer sentences; the words of a weekday or hour and directions as typed stand for themselves. */
const ASKED = [
  ...[
    '1-2',
    '1-1',
    '1-0-1-5',
    '400',
    '3 weekly',
    '2 monthly',
    '1 tab 3 times',
    '2/d',
    '1 tab BD x 5',
    '1/7',
    '2/7',
  ],
  ...[
    '1 tab BD max 3',
    '5 mg SOS max 20 mg',
    '1 tab BD max 3 doses',
    'l-0-l',
    '1 am',
    '2 Mo',
    '1 tab every 2 weeks BD',
  ],
  ...[
    '1-0-1 HS',
    '1 tab BD and 1 tab HS',
    '10 BD',
    '1 tab BD x 5 days then OD',
    '50 mg/kg/day in 3 divided doses',
  ],
]

it.each(ASKED)('has a sentence in all languages for each answer to what is asked of %s', (line) => {
  for (const { choices } of readDirections(line).questions)
    for (const { id, text, label } of choices)
      if (label !== text && !['am', 'pm'].includes(id))
        expect([`choice.${id}` in texts, `choice.${id}_other` in texts], `${id}: ${label}`).toContain(true)
})
