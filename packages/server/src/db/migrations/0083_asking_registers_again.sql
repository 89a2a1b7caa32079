-- Whether the next check asks the registers although their stored answers are young, because the office wants it.
alter table record_check add column asks_again boolean not null default false;
