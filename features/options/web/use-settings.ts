import type { OptionList } from '@earshot/contract/option-lists';
import { may } from '@earshot/contract/policy';
import { useUser } from '#web/lib/session/session.tsx';
import { type OptionSetting, settingsOf } from '../contract/calls.ts';

/** The settings of this list's options that this person may change. */
export function useSettings(list: OptionList): readonly OptionSetting[] {
  const maySetAll = may(useUser(), 'settings.write');
  return settingsOf[list].filter((name) => maySetAll || name !== 'isWhistleblowing');
}
