/**
 * Suggestions that a sign opens in a text, as '@' for names: the list opens below the field, and the choice replaces the text since the sign. The
 * browser's own undo takes it back.
 */
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { insertText } from './insert-text.ts';
import classes from './suggestions.module.css';

export interface Suggestion {
  key: string;
  label: string;
  /** Below the label. */
  more?: string;
  text: string;
}

interface Begun {
  /** Where the sign stands in the text. */
  at: number;
  typed: string;
}

interface Options {
  field: RefObject<HTMLTextAreaElement | null>;
  /** One character. */
  sign: string;
  /** The name of the list, for screen readers. */
  label: string;
  /** Suggestions for the text since the sign, the best first. */
  find: (typed: string) => readonly Suggestion[];
  onChosen?: (chosen: Suggestion) => void;
}

/** A sign counts at the beginning of a word; what follows may have spaces, as names do. */
function begunIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, sign: string): Begun | null {
  if (selectionStart !== selectionEnd) return null;
  const at = value.lastIndexOf(sign, selectionStart - 1);
  const typed = value.slice(at + 1, selectionStart);
  const isWord = at === 0 || /[\s([{"'«„“-]/.test(value[at - 1] ?? '');
  return at >= 0 && isWord && typed.length <= 60 && !/[\n\r]/.test(typed) && !/^\s/.test(typed) ? { at, typed } : null;
}

export function useSuggestions({ field, sign, label, find, onChosen }: Options) {
  const id = useId();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [active, setActive] = useState(0);
  /** Closed by hand: that sign opens nothing any more. */
  const [left, setLeft] = useState(-1);
  const found = begun && begun.at !== left ? find(begun.typed) : [];
  const isOpen = found.length > 0;
  const at = Math.min(active, found.length - 1);

  const look = () => {
    const next = field.current && begunIn(field.current, sign);
    if (next?.at !== begun?.at || next?.typed !== begun?.typed) setActive(0);
    if (!next) setLeft(-1);
    setBegun(next ?? null);
  };

  const choose = (chosen: Suggestion) => {
    const area = field.current;
    if (!area || !begun) return;
    area.focus();
    area.setSelectionRange(begun.at, begun.at + 1 + begun.typed.length);
    insertText(area, chosen.text);
    setBegun(null);
    onChosen?.(chosen);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + found.length) % found.length);
    else if (event.key === 'Escape') setLeft(begun?.at ?? -1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && found[at]) choose(found[at]);
    else return false;
    event.preventDefault();
    // A dialog around the field stays open.
    event.stopPropagation();
    return true;
  };

  const option = (index: number) => `${id}-${index}`;
  return {
    /** Returns whether the key was meant for the list. */
    onKeyDown,
    /** Props of the text area. */
    props: {
      onSelect: look,
      onBlur: () => setBegun(null),
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? option(at) : undefined,
    } as const,
    list: isOpen && (
      <div id={id} role="listbox" aria-label={label} className={classes.list}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are heard by the field
          <div
            key={one.key}
            id={option(index)}
            role="option"
            aria-selected={index === at}
            className={classes.option}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            <span dir="auto">{one.label}</span>
            {one.more && (
              <span className={classes.more} dir="auto">
                {one.more}
              </span>
            )}
          </div>
        ))}
      </div>
    ),
  };
}
