/** A list to choose one item from: each has a label and, smaller, facts that distinguish it. Shows a sentence if there are none. */
import classes from './choice-list.module.css';

interface ChoiceListProps<Item> {
  items: readonly Item[];
  text: (item: Item) => { label: string; facts: string };
  none: string;
  isBusy?: boolean;
  onChoose: (item: Item) => void;
}

export function ChoiceList<Item extends { _id: string }>({ items, text, none, isBusy = false, onChoose }: ChoiceListProps<Item>) {
  if (items.length === 0)
    return (
      <p className={classes.none} role="status">
        {none}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets unless they have the role
    <ul role="list" className={classes.choices}>
      {items.map((item) => (
        <li key={item._id}>
          <button type="button" className={classes.choice} disabled={isBusy} onClick={() => onChoose(item)}>
            <span dir="auto">{text(item).label}</span>
            <span className={classes.facts}>{text(item).facts}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
