/** A list of things one of which is pressed: each with what it is called and, smaller, what tells it apart. Says so where there are none. */
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
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
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
