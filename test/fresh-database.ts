/**
 * Making a database anew costs more than most test files. So the template remembers what it was like, in a schema of its own,
 * and a used copy of it can be made fresh again: no rows but those of the migrations, and every number from its beginning.
 */
export const REMEMBER_FRESH = `
  create schema fresh;

  create table fresh.tables as
    select c.oid::regclass as name, pg_relation_size(c.oid) > 0 as is_filled
    from pg_class c
    where c.relkind = 'r' and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'fresh');

  do $$
  declare
    filled regclass;
  begin
    for filled in select name from fresh.tables where is_filled loop
      execute format('create table fresh.%I as table %s', 'rows of ' || filled, filled);
    end loop;
  end $$;

  create table fresh.sequences as
    select format('%I.%I', schemaname, sequencename)::regclass as name, start_value, last_value from pg_sequences;

  -- Tables or columns that a file made, and what it told the planner about its rows, are no longer the template's.
  create function fresh.shape() returns text language sql as $$
    select md5(string_agg(concat_ws(' ', oid, relname, relkind, relnatts, relchecks), ',' order by oid))
      || (select count(*) from pg_proc) || ' ' || (select count(*) from pg_trigger) || ' '
      || (select count(*) from pg_constraint) || ' ' || (select count(*) from pg_statistic)
    from pg_class
    where relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast', 'fresh')
  $$;

  create function fresh.restore() returns boolean language plpgsql as $$
  declare
    filled regclass;
    used text;
  begin
    if fresh.shape() <> (select shape from fresh.known) then
      return false;
    end if;
    perform set_config('session_replication_role', 'replica', true);
    -- To truncate a table makes new files for it and for each of its indexes; a few pages are emptied sooner.
    select string_agg(name::text, ', ') into used
      from fresh.tables where not is_filled and pg_relation_size(name) > 50 * 8192;
    if used is not null then
      execute format('truncate %s cascade', used);
    end if;
    for filled in select name from fresh.tables where not is_filled and pg_relation_size(name) > 0 loop
      execute format('delete from %s', filled);
    end loop;
    for filled in select name from fresh.tables where is_filled loop
      execute format('delete from %s', filled);
      execute format('insert into %s overriding system value table fresh.%I', filled, 'rows of ' || filled);
    end loop;
    perform setval(name, coalesce(fresh.sequences.last_value, start_value), fresh.sequences.last_value is not null)
      from fresh.sequences
      where pg_sequence_last_value(name) is distinct from fresh.sequences.last_value;
    return true;
  end $$;

  create table fresh.known (shape text);
  insert into fresh.known values (fresh.shape());
`;

/** Tells whether the database is as the template again; one that is not has to be thrown away. */
export const RESTORE_FRESH = 'select fresh.restore() as is_fresh';
