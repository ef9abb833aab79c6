/** The actions of the log by family, as the filter offers them: a whole family, or one of several actions in it. */
import { t } from './words.ts';

const families = [
  'account',
  'people',
  'session',
  'settings',
  'legal',
  'option',
  'rant',
  'rants',
  'plan',
  'export',
  'access',
  'mail',
  'setup',
] as const;

const single = [
  'account.registered',
  'account.created',
  'account.approved',
  'account.rejected',
  'account.deactivated',
  'account.activated',
  'account.changed',
  'account.deleted',
  'account.restored',
  'account.removed',
  'account.linkMade',
  'account.passwordReset',
  'session.started',
  'session.ended',
  'session.refused',
  'option.added',
  'option.renamed',
  'option.removed',
  'option.restored',
  'option.purged',
  'option.linked',
  'plan.created',
  'plan.changed',
  'plan.assigned',
  'plan.completed',
  'plan.reopened',
  'plan.deleted',
  'plan.restored',
  'plan.purged',
  'plan.commentRemoved',
  'plan.reminded',
  'mail.tested',
  'mail.retried',
  'rant.responded',
  'rant.statusChanged',
] as const;

interface Item {
  value: string;
  label: string;
}

export type Choice = Item | { group: string; items: Item[] };

const familyOf = (action: string): string => action.split('.')[0] ?? action;

const familyName = (family: string): string => {
  const known = families.find((name) => name === family);
  return known ? t(`audit.family.${known}`) : family;
};

const actionItem = (action: string): Item => {
  const known = single.find((name) => name === action);
  return { value: action, label: known ? t(`audit.did.${known}`) : action };
};

/** `present`: the actions in the log. `chosen` is offered even where the log has none of it. */
export function actionGroups(present: readonly string[], chosen: string | undefined): Choice[] {
  const names = [...families, ...present.map(familyOf)].filter((family, i, all) => all.indexOf(family) === i);
  const groups = names.flatMap((family): Choice[] => {
    const actions = present.filter((action) => familyOf(action) === family);
    const label = familyName(family);
    if (actions.length < 2) return actions.length === 0 ? [] : [{ value: family, label }];
    return [{ group: label, items: [{ value: family, label: t('audit.family.all', { family: label }) }, ...actions.map(actionItem)] }];
  });
  const offered = groups.flatMap((choice) => ('items' in choice ? choice.items : [choice])).map(({ value }) => value);
  if (!chosen || offered.includes(chosen)) return groups;
  return [chosen.includes('.') ? actionItem(chosen) : { value: chosen, label: familyName(chosen) }, ...groups];
}
