import { bare, type Item, type Step } from './item.ts'
import type { PartOfDay } from './model.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/**
 * "1 tab BBF and 1 tab HS": before breakfast is said of the morning's dose alone, and the structure has one relation to
 * food for all doses of a day. Where another dose has a time that is no meal, or a meal with another relation, each
 * relation is kept in its words, with the dose that it belongs to.
 */

type PartItem = Item & { readonly said: Extract<Item['said'], { is: 'part' }> }

const isPart = (item: Item): item is PartItem => item.said.is === 'part'
const isMeal = ({ said }: PartItem) => said.meal === true && said.food !== undefined

const NAMED = /^(?:morning|afternoon|evening|night)$/

/** The note of a dose, and whose it is. */
function noteOf(text: string, { start, end, said }: PartItem): string {
  const typed = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${said.part} dose ${typed}`
}

/** "Morning dose BBF", as a line is written again whose doses have relations of their own: said of one dose. */
export function readDoseOfMeal(tokens: readonly Token[], index: number): Step | undefined {
  const isDose = NAMED.test(bare(tokens, index)) && bare(tokens, index + 1) === 'dose'
  const phrase = isDose ? findPhrase(tokens, index + 2) : undefined
  const isMealOf =
    (phrase?.meaning.is === 'part' && phrase.meaning.food !== undefined) || phrase?.meaning.is === 'food'
  if (isDose && SNACK.test(`${bare(tokens, index + 2)} ${bare(tokens, index + 3)}`))
    return { said: { is: 'note' }, next: index + 4 }
  return isMealOf ? { said: { is: 'note' }, next: phrase.next } : undefined
}

/** A meal that has no part of the day of its own. */
const SNACK = /^(?:before|after|with) snacks?$/i

/** "1 tab morning empty stomach & 1 tab evening": the empty stomach is of the dose in front of it. */
function keepOwnFasting(text: string, items: readonly Item[]): readonly Item[] {
  const told = items.filter(({ said }) => said.is !== 'filler')
  const foods = told.filter(({ said }) => said.is === 'food')
  const [food] = foods
  if (!food || foods.length > 1 || food.said.is !== 'food' || food.said.food !== 'emptyStomach') return items
  const at = told.indexOf(food)
  const [before, after] = [told[at - 1], told[at + 1]]
  const part = before && isPart(before) ? before : after
  const hasDose = (each: readonly Item[]) => each.some(({ said }) => said.is === 'dose')
  const isAgain = hasDose(told.slice(0, at)) && hasDose(told.slice(at))
  const isOther = told.slice(at).some((item) => item !== part && (isPart(item) || item.said.is === 'bedtime'))
  if (!part || !isPart(part) || part.said.food || !isAgain || !isOther) return items
  const typed = text.slice(food.start, food.end).replace(/\s+/g, ' ').trim()
  return items.map((item): Item => {
    if (item === food) return { ...item, said: { is: 'note', text: `${part.said.part} dose ${typed}` } }
    const before = told[told.indexOf(item) - 1]
    const isSnack = item.said.is === 'note' && SNACK.test(item.said.text ?? '')
    return isSnack && item.said.is === 'note' && before && isPart(before) && before !== part
      ? { ...item, said: { ...item.said, text: `${before.said.part} dose ${item.said.text}` } }
      : item
  })
}

/** How a dose is related to food, where that is of one of several. */
const isRelation = ({ said }: Item) => (said.is === 'part' || said.is === 'food') && said.food !== undefined

/** "1 goli subah nashte se pehle, 1 goli raat khane ke baad": each dose with its own amount, time and relation. */
function keepRelationOfEach(text: string, items: readonly Item[]): readonly Item[] {
  const doses = items.filter(({ said }) => said.is === 'dose')
  const groups = doses.map((dose, at) =>
    items.filter(({ start }) => start >= dose.start && start < (doses[at + 1]?.start ?? text.length)),
  )
  const partsOf = (group: readonly Item[]) => new Set(group.filter(isPart).map(({ said }) => said.part))
  const relations = items.filter(isRelation)
  const hasOne = (group: readonly Item[]) =>
    partsOf(group).size === 1 && group.filter(isRelation).length === 1
  const isOne = new Set(relations.map(({ said }) => 'food' in said && said.food)).size < 2
  const isEach = groups.length > 1 && groups.every(hasOne) && relations.length === groups.length
  const days = new Set(groups.flatMap((group) => [...partsOf(group)]))
  if (!isEach || isOne || days.size < groups.length || !relations.some(({ said }) => said.is === 'food'))
    return items
  return items.flatMap((item): Item[] => {
    const [part] = partsOf(groups.find((group) => group.includes(item)) ?? [])
    if (!isRelation(item) || !part) return [item]
    const typed = text.slice(item.start, item.end).replace(/\s+/g, ' ').trim()
    const said: Item['said'] = { is: 'note', text: `${part} dose ${typed}` }
    if (!isPart(item)) return [{ ...item, said }]
    const { food: _, minutes: __, ...bare } = item.said
    return [
      { ...item, said: bare },
      { start: item.end, end: item.end, said },
    ]
  })
}

/** The doses of one step, with the relations to food that are not of all of them as notes. */
export function keepOwnMeals(text: string, all: readonly Item[]): readonly Item[] {
  const items = keepRelationOfEach(text, keepOwnFasting(text, all))
  const parts = items.filter(isPart)
  const meals = parts.filter(isMeal)
  const [first] = meals
  const says = (is: Item['said']['is']) => items.some(({ said }) => said.is === is)
  if (!first || says('doses') || says('food') || says('clock')) return items
  const named = new Set<PartOfDay>(meals.map(({ said }) => said.part))
  // At the end of a line a relation may be of all: "10 units subah 8 units raat khane se pehle".
  const isBare = ({ said, start }: PartItem) => !said.meal && !named.has(said.part) && start > first.start
  const isOther = ({ said }: PartItem) => said.food !== first.said.food
  // "Before breakfast, after breakfast" is a contradiction.
  const isTwice = meals.some(
    (meal) => isOther(meal) && meals.some((other) => other.said.part === meal.said.part && other !== meal),
  )
  // "After each meal and at bedtime": one relation, said of three.
  const isOfEach = meals.some((meal) => meal !== first && meal.start === first.start)
  if (isTwice || isOfEach || (!parts.some(isBare) && !meals.some(isOther))) return items
  return items.flatMap((item): Item[] => {
    if (!isPart(item) || !isMeal(item)) return [item]
    const { food: _, minutes: __, ...said } = item.said
    const note: Item = { start: item.end, end: item.end, said: { is: 'note', text: noteOf(text, item) } }
    return [{ start: item.start, end: item.end, said }, note]
  })
}
