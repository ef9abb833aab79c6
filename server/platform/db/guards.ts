/** Triggers that keep rows from being changed, above all those of the audit log, for each engine. They are part of the dialect. */
export interface Guards {
  /** From now on rows of the table can be added, but neither changed nor deleted. */
  appendOnly(table: string): string[];
  /** From now on a link of the audit chain can be marked as pruned once, and the events of a pruned link can be deleted. */
  prunableLog(): string[];
}

/** Columns of a link that pruning must not change. */
const unchangedLink = ['seq', 'first', 'last', 'rows', 'hash', 'at'];
/** Selects the pruned link that covers an event. */
const prunedLink = 'select 1 from audit_chain where first <= old.seq and last >= old.seq and pruned_at is not null';

export const sqliteGuards: Guards = {
  appendOnly: (table) =>
    ['update', 'delete'].map(
      (change) =>
        `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${table} is append-only'); end`,
    ),
  prunableLog: () => [
    'drop trigger audit_chain_no_update',
    `create trigger audit_chain_no_update before update on audit_chain
      when old.pruned_at is not null or new.pruned_at is null or (${unchangedLink.map((name) => `new.${name} is not old.${name}`).join(' or ')})
      begin select raise(abort, 'audit_chain is append-only'); end`,
    'drop trigger events_no_delete',
    `create trigger events_no_delete before delete on events when not exists (${prunedLink})
      begin select raise(abort, 'events is append-only'); end`,
  ],
};

export const postgresGuards: Guards = {
  appendOnly: (table) => [
    `create or replace function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% is append-only', tg_table_name; end $$`,
    `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
    `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function refuse_change()`,
  ],
  prunableLog: () => [
    'drop trigger audit_chain_append_only on audit_chain',
    `create trigger audit_chain_append_only before update on audit_chain for each row
      when (old.pruned_at is not null or new.pruned_at is null or ${unchangedLink.map((name) => `new.${name} is distinct from old.${name}`).join(' or ')})
      execute function refuse_change()`,
    'create trigger audit_chain_no_delete before delete on audit_chain for each row execute function refuse_change()',
    `create or replace function refuse_unpruned() returns trigger language plpgsql as
      $$ begin
        if exists (${prunedLink}) then return old; end if;
        raise exception '% is append-only', tg_table_name;
      end $$`,
    'drop trigger events_append_only on events',
    'create trigger events_append_only before update on events for each row execute function refuse_change()',
    'create trigger events_no_delete before delete on events for each row execute function refuse_unpruned()',
  ],
};
