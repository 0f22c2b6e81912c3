import { type EmergencyForm, type FormPart, formPartOrder } from '@rxdesk/contract/emergency/form'
import type { FormPatch } from '@rxdesk/contract/emergency/merge-form'

/** Compares as the server stores: it trims texts, and a space at the end is still being typed. */
function same(one: unknown, other: unknown): boolean {
  const trimmed = (_: string, value: unknown) => (typeof value === 'string' ? value.trim() : value)
  return JSON.stringify(one, trimmed) === JSON.stringify(other, trimmed)
}

type Fields = Readonly<Record<string, unknown>>

/** The fields that were typed since, and what they were; undefined when none was. */
export function patchOf(
  typed: EmergencyForm,
  base: EmergencyForm,
): { changes: FormPatch; base: FormPatch } | undefined {
  const changes: Partial<Record<FormPart, Fields>> = {}
  const from: Partial<Record<FormPart, Fields>> = {}
  for (const part of formPartOrder) {
    const [now, was]: Fields[] = [typed[part], base[part]]
    const names = Object.keys(typed[part]).filter((name) => !same(now?.[name], was?.[name]))
    if (names.length === 0) continue
    changes[part] = Object.fromEntries(names.map((name) => [name, now?.[name]]))
    from[part] = Object.fromEntries(names.map((name) => [name, was?.[name]]))
  }
  return Object.keys(changes).length === 0
    ? undefined
    : { changes: changes as FormPatch, base: from as FormPatch }
}

/** What is shown once the server answered: what it stores now, except where something was typed meanwhile. */
export function rebased(typed: EmergencyForm, base: EmergencyForm, stored: EmergencyForm): EmergencyForm {
  const form: Record<string, Fields> = {}
  for (const part of formPartOrder) {
    const [now, was, next]: Fields[] = [typed[part], base[part], stored[part]]
    form[part] = Object.fromEntries(
      Object.keys(stored[part]).map((name) => {
        const isTyped = !same(now?.[name], was?.[name]) || same(now?.[name], next?.[name])
        return [name, isTyped ? now?.[name] : next?.[name]]
      }),
    )
  }
  return form as unknown as EmergencyForm
}
