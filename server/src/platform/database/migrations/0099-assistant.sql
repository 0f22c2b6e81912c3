-- Which engine of the assistant may read the files of a client; 'off' hides it from users of that client alone.
alter table clients add column assistant text not null default 'builtIn' check (assistant in ('off', 'builtIn'));

-- Questions and their answers, about files of one client. They name patients, so the texts rest sealed; they are
-- removed when they are not asked on for so long (limits.assistantKeepDays).
create table assistant_conversations (
  client_id int not null,
  id bigint generated always as identity,
  user_id bigint not null references users,
  started_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index assistant_conversations_id on assistant_conversations (id);
create index assistant_conversations_own on assistant_conversations (user_id, asked_at desc, id desc);
create index assistant_conversations_old on assistant_conversations (asked_at);

-- The cases whose files it is about.
create table assistant_conversation_cases (
  client_id int not null,
  conversation_id bigint not null,
  case_id bigint not null,
  primary key (client_id, conversation_id, case_id),
  foreign key (client_id, conversation_id) references assistant_conversations (client_id, id) on delete cascade,
  foreign key (client_id, case_id) references cases (client_id, id)
);
create index assistant_conversation_cases_case on assistant_conversation_cases (client_id, case_id);

create table assistant_messages (
  client_id int not null,
  conversation_id bigint not null,
  number int not null,
  -- Sealed, both.
  question text not null,
  answer jsonb not null,
  asked_at timestamptz not null default now(),
  primary key (client_id, conversation_id, number),
  foreign key (client_id, conversation_id) references assistant_conversations (client_id, id) on delete cascade
);

-- Questions that somebody keeps. A shared one is for whoever sees a client of its owner's; without any, for everybody.
create table assistant_prompts (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  shared boolean not null default false,
  client_ids int[] not null default '{}',
  -- Sealed, both: people write names into questions.
  title text not null,
  prompt text not null,
  version int not null default 1,
  changed_at timestamptz not null default now()
);
create index assistant_prompts_own on assistant_prompts (owner_id, id);
create index assistant_prompts_shared on assistant_prompts (id) where shared;
