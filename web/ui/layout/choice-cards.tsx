/** Cards to begin with, such as the usual providers of something. Each is a button. */
import classes from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

export const ChoiceCards = <Value extends string>({ label, choices, onChoose }: ChoiceCardsProps<Value>) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
  <ul role="list" aria-label={label} className={classes.cards}>
    {choices.map((choice) => (
      <li key={choice.value}>
        <button type="button" className={classes.card} onClick={() => onChoose(choice.value)}>
          {choice.label}
        </button>
      </li>
    ))}
  </ul>
);
