-- Recognised text and words hold mobile numbers and e-mails, so they rest sealed: such a text begins with 'sealed:v1:',
-- alone or as a string of JSON. What an older version left in the clear is sealed by the running server; the indexes
-- name what is left. The database can no longer look into the words: the server writes what it computed from them.

alter table case_pages
  -- Nothing reads it, and people name files after patients.
  drop column file_name,
  alter column ocr_confidence drop expression,
  alter column ocr_word_count drop expression,
  alter column ocr_word_count set default 0;
drop function mean_word_confidence(jsonb);

create index case_pages_clear on case_pages (client_id, case_id, number)
  where jsonb_typeof(ocr_words) = 'array' and ocr_words <> '[]'
    or ocr_text <> '' and not starts_with(ocr_text, 'sealed:v1:');
create index case_page_words_clear on case_page_words (client_id, case_id, number, version)
  where jsonb_typeof(kept) = 'array' and kept <> '[]' or jsonb_typeof(replaced) = 'array' and replaced <> '[]';
create index page_text_layers_clear on page_text_layers (image_id)
  where jsonb_typeof(words) = 'array' and words <> '[]';
create index training_pages_clear on training_pages (client_id, case_id, number)
  where jsonb_typeof(content) = 'object';
create index training_truths_clear on training_truths (client_id, case_id, number, version)
  where jsonb_typeof(content) = 'object';
