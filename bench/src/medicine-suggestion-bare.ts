const COLUMNS =
  'm.id, m.code, m.name, m.salt, m.strength, m.form, m.company, m.category, m.name_hindi, m.pack, m.mrp, m.schedule, m.generic'

/** The minimum that answers a prefix: one range of one index, no ranking. $1 and $2 are the bounds. */
export const PREFIX_ALONE = `select ${COLUMNS} from medicines m
  where m.search_key >= $1 and m.search_key < $2 and not m.retired order by m.search_key limit 10`

/** Names and salts between two bounds, ten of each, most prescribed first. */
function stretches(names: number, salts: number, low: string, high: string): string {
  return `(select ${names} as stage, u.uses, u.search_key as place, u.medicine_id as id from medicine_uses u
     where u.client_id = 0 and u.search_key >= ${low} and u.search_key < ${high} order by u.uses desc limit 10)
    union all
    (select ${names}, 0, m.search_key, m.id from medicines m
     where m.search_key >= ${low} and m.search_key < ${high} and not m.retired order by m.search_key limit 10)
    union all
    (select ${salts}, u.uses, u.salt_key, u.medicine_id from medicine_salt_uses u
     where u.client_id = 0 and u.salt_key >= ${low} and u.salt_key < ${high}
     order by u.salt_count > 1, u.uses desc limit 10)
    union all
    (select ${salts}, 0, s.words, s.medicine_id from medicine_salts s
     where s.salt_count = 1 and s.salt_key >= ${low} and s.salt_key < ${high} order by s.salt_key, s.words limit 10)`
}

/**
 * The whole question in one statement: ten of the names that begin with the text, then of the products whose salt does,
 * then the same for five misspellings of the word; most prescribed first. It asks for everything at once, even where
 * the names alone would do, and leaves out the rest of the search: merging of duplicate products, the distance of a
 * word, further misspellings. $1 and $2 are the bounds, $3 the text.
 */
export const WHOLE_QUESTION = `with near as (
    select word from medicine_words
    where word_less_a_letter(word) @@ (
      select string_agg(quote_literal(part) || case when length($3) < 8 then ':*' else '' end, ' | ')::tsquery
      from unnest(tsvector_to_array(word_less_a_letter($3))) as part)
    order by abs(length(word) - length($3)), word limit 5)
  select ${COLUMNS} from (
    ${stretches(0, 1, '$1', '$2')}
    union all
    (select named.* from near cross join lateral (
      ${stretches(2, 3, 'near.word', 'near.word || chr(1114111)')}) named)
  ) hits join medicines m on m.id = hits.id and not m.retired
  order by hits.stage, hits.uses desc, hits.place limit 10`
