-- Words of pages whose PDF holds text, with their places on the page image: no recognition is needed for them.
-- By image, because a page may move to another case before it is read.
create table page_text_layers (
  image_id uuid primary key references files on delete cascade,
  words jsonb not null
);
