import { type MessageKey, message } from '@rxdesk/contract/messages'
import { z } from 'zod'

/** The entries of a text: one a line, or separated by commas and spaces. */
export const linesOf = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '')

/** A text whose lines must each fit a rule; the wrong ones are named. */
export function eachLine(rule: z.ZodType, fault: MessageKey) {
  return z.string().superRefine((text, context) => {
    const lines = linesOf(text)
    const wrong = lines.filter((line) => !rule.safeParse(line).success)
    if (wrong.length === 0) return
    const named = wrong.slice(0, 3).join(', ') + (wrong.length > 3 ? ' …' : '')
    context.addIssue(lines.length === 1 ? message(fault) : message('client.wrongLines', { lines: named }))
  })
}
