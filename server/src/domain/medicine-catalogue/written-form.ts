/** A kind of form: how it is written in front of a name, and what products of it are registered as. */
const KINDS: readonly (readonly [written: RegExp, registered: RegExp])[] = [
  [/^(tab|tabs|tablet|tablets|t)$/, /tab/i],
  [/^(cap|caps|capsule|capsules)$/, /cap/i],
  [/^(syp|syr|syrp|syrup)$/, /syrup|liquid|solution|elixir|linctus/i],
  [/^(susp|suspension)$/, /susp/i],
  [/^(inj|injection)$/, /inj|vial|ampoule|infusion/i],
  [/^(oint|ointment)$/, /oint/i],
  [/^(cream|crm)$/, /cream/i],
  [/^gel$/, /gel/i],
  [/^lotion$/, /lotion/i],
  [/^(drop|drops)$/, /drop/i],
  [/^(inhaler|inh|mdi)$/, /inhaler/i],
  [/^(sachet|sachets)$/, /sachet|powder|granule/i],
  [/^(supp|suppository)$/, /suppositor/i],
  [/^spray$/, /spray/i],
]

/** The form in front of a name ("tab pan 40"), and the name without it; undefined where the text names none. */
export function writtenForm(key: string): { isOf: (form: string) => boolean; name: string } | undefined {
  const space = key.indexOf(' ')
  if (space < 0) return undefined
  const registered = KINDS.find(([written]) => written.test(key.slice(0, space)))?.[1]
  return registered && { isOf: (form) => registered.test(form), name: key.slice(space + 1) }
}
