/** The log's actions by family, as the filter offers them: a whole family, or one of its actions. */

import { log } from '../../assembled/words.log.en.ts';
import { english } from '../words/page.en.ts';
import { messages, t } from './words.ts';

type Id = keyof typeof messages;
type FamilyId = Exclude<Id & `audit.family.${string}`, 'audit.family.all'>;

const familiesIn = (words: object): string[] => Object.keys(words).flatMap((id) => /^audit\.family\.(?!all$)(.+)/.exec(id)?.[1] ?? []);
const own = familiesIn(english);
/** In the order of words/page.en.ts; families of features come after the import of rants. */
const families = own.toSpliced(own.indexOf('rants') + 1, 0, ...familiesIn(log));

interface Item {
  value: string;
  label: string;
}

export type Choice = Item | { group: string; items: Item[] };

const familyOf = (action: string): string => action.split('.')[0] ?? action;

const familyName = (family: string): string => {
  const id = `audit.family.${family}`;
  return id in messages ? t(id as FamilyId) : family;
};

/** An unknown action keeps its own name. */
function actionItem(action: string): Item {
  const id = `action.${action}`;
  return { value: action, label: id in messages ? t(id as Id & `action.${string}`) : action };
}

/** `present`: the actions in the log. `chosenAction` is offered even if the log has none. */
export function actionGroups(present: readonly string[], chosenAction: string | undefined): Choice[] {
  const names = [...families, ...present.map(familyOf)].filter((family, i, all) => all.indexOf(family) === i);
  const groups = names.flatMap((family): Choice[] => {
    const actions = present.filter((action) => familyOf(action) === family);
    const label = familyName(family);
    if (actions.length < 2) return actions.length === 0 ? [] : [{ value: family, label }];
    return [{ group: label, items: [{ value: family, label: t('audit.family.all', { family: label }) }, ...actions.map(actionItem)] }];
  });
  const offered = groups.flatMap((choice) => ('items' in choice ? choice.items : [choice])).map(({ value }) => value);
  if (!chosenAction || offered.includes(chosenAction)) return groups;
  return [chosenAction.includes('.') ? actionItem(chosenAction) : { value: chosenAction, label: familyName(chosenAction) }, ...groups];
}
