import { type RawBuilder, sql } from 'kysely'

/**
 * The rank of a name in a search: 0 it is the text, 1 it begins with it, 2 a later word of it does, 3 the text is
 * within a word. An expression to order by.
 *
 * @param name the SQL of the name, in lower case
 */
export function nearnessTo(name: RawBuilder<string>, searchText: string): RawBuilder<number> {
  const typed = searchText.toLowerCase()
  return sql<number>`case
    when ${name} = ${typed} then 0
    when starts_with(${name}, ${typed}) then 1
    when position(' ' || ${typed} in translate(${name}, '-/(&,.', '      ')) > 0 then 2
    else 3 end`
}

/**
 * The same for all names of a term, the best of them.
 *
 * @param spellings the SQL of all names in lower case, each between line ends (`spellings_of`)
 */
export function nearnessAmong(spellings: RawBuilder<string>, searchText: string): RawBuilder<number> {
  const typed = searchText.toLowerCase()
  return sql<number>`case
    when position(${`\n${typed}\n`} in ${spellings}) > 0 then 0
    when position(${`\n${typed}`} in ${spellings}) > 0 then 1
    when position(${` ${typed}`} in translate(${spellings}, '-/(&,.', '      ')) > 0 then 2
    else 3 end`
}
