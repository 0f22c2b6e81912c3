import { type EntityRule, nerReportentityruler, saveEntityRule } from '@rxdesk/contract/areas/entity-reports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownSentence } from '../../../language/server-text.ts'
import { useServerText } from '../../../language/use-server-text.ts'
import { notify } from '../../../shell/notices.ts'
import { isStale } from '../../../wire/refusal.ts'
import { useChange } from '../../../wire/use-call.ts'
import { askCall } from '../../../wire/wire.ts'
import {
  draftOf,
  isSameDraft,
  type RuleDraft,
  type RuleField,
  refusedField,
  requestOf,
} from './rule-draft.ts'

/** The form of a rule: what is typed stays through every refusal, and through a change by somebody else. */
export function useRuleForm(opened: EntityRule | undefined, onSaved: () => void) {
  const { t } = useTranslation('entity-reports')
  const { serverText, errorText } = useServerText()
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const [faults, setFaults] = useState<Partial<Record<RuleField, string>>>({})
  const [trouble, setTrouble] = useState('')
  /** The rule as somebody else left it meanwhile. */
  const [theirs, setTheirs] = useState<EntityRule>()

  const save = useChange(saveEntityRule, {
    reloads: [nerReportentityruler],
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      onSaved()
    },
    onError: async (error) => {
      const field = refusedField(knownSentence(error.message)?.key)
      if (field) setFaults({ [field]: errorText(error) })
      else setTrouble(errorText(error))
      if (base && isStale(error)) setTheirs(await freshRule(base.ruleId).catch(() => undefined))
    },
  })

  const send = (against: EntityRule | undefined) => {
    const { request, faults: missing = {} } = requestOf(draft, against)
    setTrouble('')
    setTheirs(undefined)
    setFaults(
      Object.fromEntries(
        Object.entries(missing).map(([field, fault]) => [
          field,
          fault === 'required' ? t('required', { ns: 'common' }) : t('sureRange'),
        ]),
      ),
    )
    if (request) save.mutate(request)
  }
  return {
    draft,
    faults,
    trouble,
    theirs,
    busy: save.isPending,
    unsaved: !isSameDraft(draft, draftOf(base)),
    change(fields: Partial<RuleDraft>) {
      setDraft((before) => ({ ...before, ...fields }))
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fields))),
      )
    },
    setFault: (field: RuleField, text: string) => setFaults((before) => ({ ...before, [field]: text })),
    submit: () => send(base),
    keepMine() {
      setBase(theirs)
      send(theirs)
    },
    takeTheirs() {
      setBase(theirs)
      setDraft(draftOf(theirs))
      setTheirs(undefined)
      setTrouble('')
      setFaults({})
    },
  }
}

/** One rule as the server has it now; the list is the only call that tells. */
async function freshRule(ruleId: number): Promise<EntityRule | undefined> {
  for (let offset = 0; ; offset += 100) {
    const { list, totalCount } = await askCall(nerReportentityruler, { offset, limit: 100 })
    const found = list.find(({ rule }) => rule?.ruleId === ruleId)
    if (found?.rule) return found.rule
    if (offset + 100 >= totalCount) return undefined
  }
}
