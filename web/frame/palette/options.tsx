/** The list of the palette: a listbox of named groups. The focus stays in the field; the chosen option is scrolled into view. */
import { useEffect } from 'react';
import { t } from '../../entry/words.ts';
import { Marked } from '../../ui/table/marked.tsx';
import type { Group, Item } from './items.ts';
import classes from './palette.module.css';

interface OptionsProps {
  id: string;
  groups: readonly Group[];
  idOf: (item: Item) => string;
  chosen: Item | undefined;
  onChoose: (item: Item) => void;
}

export function Options({ id, groups, idOf, chosen, onChoose }: OptionsProps) {
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div id={id} role="listbox" aria-label={t('app.searchLabel')} className={classes.list} hidden={groups.length === 0}>
      {groups.map(({ label, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={label} role="group" aria-label={label} className={classes.group}>
          <p className={classes.label} aria-hidden>
            {label}
          </p>
          {items.map((item) => (
            <Option key={item.id} item={item} id={idOf(item)} isChosen={item === chosen} onChoose={() => onChoose(item)} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  item: Item;
  id: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ item: { label, description, found, state, icon: Sign }, id, isChosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Sign size={19} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name} dir="auto">
          <Marked text={label} />
        </span>
        {found && (
          <span className={classes.description}>
            {found.label}{' '}
            <bdi>
              <Marked text={found.text} />
            </bdi>
          </span>
        )}
        {description && (
          <span className={classes.description} dir="auto">
            <Marked text={description} />
          </span>
        )}
      </span>
      {state && <span className={classes.state}>{state}</span>}
    </div>
  );
}
