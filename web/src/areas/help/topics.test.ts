import { languages } from '@rxdesk/contract/options'
import { roleIds, roles } from '@rxdesk/contract/roles'
import { expect, it } from 'vitest'
import { editorKeys } from '#areas/ocr-training/editor/editor-keys.ts'
import { workbenchKeys } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { textsOf } from '#language/texts-of.ts'
import { listKeys } from '#parts/list-keys.ts'
import { queueKeys } from '#queue/dashboard/queue-keys.ts'
import { everywhereKeys } from '#shell/everywhere-keys.ts'
import { everywhere, steps, topicsOf } from './topics.ts'
import { partsOf } from './use-labels.ts'

it('has a topic for every role, and the one of its own for level-3 digitization', () => {
  for (const role of roleIds) expect(topicsOf({ roleIds: [role], userCategory: 0 })).toHaveLength(1)
  expect(topicsOf({ roleIds: [roles.l3], userCategory: 1 })).toEqual(['digitizes'])
  expect(topicsOf({ roleIds: [roles.l3, roles.l1, roles.mrd, roles.partner], userCategory: 0 })).toEqual([
    'l1',
    'l3',
    'consults',
    'elsewhere',
  ])
})

it('parts a step into words, labels and keys', () => {
  expect(partsOf('⟦Next case⟧ [N] takes one; [1 … 5] choose.')).toEqual([
    { kind: 'label', text: 'Next case' },
    { kind: 'words', text: ' ' },
    { kind: 'keys', text: 'N' },
    { kind: 'words', text: ' takes one; ' },
    { kind: 'keys', text: '1 … 5' },
    { kind: 'words', text: ' choose.' },
  ])
})

/** Keys of the dialog that parts an upload, which says them itself. */
const ofDialogs = ['Enter']
const known = new Set([
  ...[workbenchKeys, queueKeys, listKeys, everywhereKeys, editorKeys].flatMap(({ shortcuts }) =>
    shortcuts.map(({ keys }) => keys),
  ),
  ...ofDialogs,
])

it.each(languages.map(({ code }) => code))('names only keys that there are, in %s', async (code) => {
  const texts = await textsOf(code, 'help')
  const english = await textsOf('en', 'help')
  const keysOf = (text = '') => partsOf(text).flatMap((part) => (part.kind === 'keys' ? [part.text] : []))
  for (const step of [...Object.values(steps).flat(), ...everywhere]) {
    const keys = keysOf(texts[step])
    expect(
      keys.filter((key) => !known.has(key)),
      step,
    ).toEqual([])
    expect(keys.toSorted(), step).toEqual(keysOf(english[step]).toSorted())
  }
})
