/**
 * Suggestions that a character opens in a text, such as '@' for names. The list opens below the field, and the choice replaces the text
 * from that character on. The browser's own undo reverts it.
 */
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { insertText } from './insert-text.ts';
import classes from './suggestions.module.css';

export interface Suggestion {
  key: string;
  label: string;
  /** Second line, below the label. */
  more?: string;
  text: string;
}

interface OpenSuggestion {
  /** Position of the character in the text. */
  at: number;
  typed: string;
}

interface Options {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The character that opens the list. */
  sign: string;
  /** The name of the list, for screen readers. */
  label: string;
  /** Returns suggestions for the text after the character, best first. */
  find: (typed: string) => readonly Suggestion[];
  onChosen?: (suggestion: Suggestion) => void;
}

/** Finds the character at the start of a word before the cursor. The text after it may contain spaces, as names do. */
function begunIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, sign: string): OpenSuggestion | null {
  if (selectionStart !== selectionEnd) return null;
  const at = value.lastIndexOf(sign, selectionStart - 1);
  const typed = value.slice(at + 1, selectionStart);
  const isWord = at === 0 || /[\s([{"'«„“-]/.test(value[at - 1] ?? '');
  return at >= 0 && isWord && typed.length <= 60 && !/[\n\r]/.test(typed) && !/^\s/.test(typed) ? { at, typed } : null;
}

export function useSuggestions({ field, sign, label, find, onChosen }: Options) {
  const id = useId();
  const [openSuggestion, setOpenSuggestion] = useState<OpenSuggestion | null>(null);
  const [active, setActive] = useState(0);
  /** Position of a character whose list was closed with Escape; it opens no list again. */
  const [caretLeft, setCaretLeft] = useState(-1);
  const found = openSuggestion && openSuggestion.at !== caretLeft ? find(openSuggestion.typed) : [];
  const isOpen = found.length > 0;
  const at = Math.min(active, found.length - 1);

  const readField = () => {
    const next = field.current && begunIn(field.current, sign);
    if (next?.at !== openSuggestion?.at || next?.typed !== openSuggestion?.typed) setActive(0);
    if (!next) setCaretLeft(-1);
    setOpenSuggestion(next ?? null);
  };

  const choose = (suggestion: Suggestion) => {
    const area = field.current;
    if (!area || !openSuggestion) return;
    area.focus();
    area.setSelectionRange(openSuggestion.at, openSuggestion.at + 1 + openSuggestion.typed.length);
    insertText(area, suggestion.text);
    setOpenSuggestion(null);
    onChosen?.(suggestion);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + found.length) % found.length);
    else if (event.key === 'Escape') setCaretLeft(openSuggestion?.at ?? -1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && found[at]) choose(found[at]);
    else return false;
    event.preventDefault();
    // Keeps a dialog around the field open.
    event.stopPropagation();
    return true;
  };

  const option = (index: number) => `${id}-${index}`;
  return {
    /** Returns whether the list used the key. */
    onKeyDown,
    props: {
      onSelect: readField,
      onBlur: () => setOpenSuggestion(null),
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? option(at) : undefined,
    } as const,
    list: isOpen && (
      <div id={id} role="listbox" aria-label={label} className={classes.list}>
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
          <div
            key={suggestion.key}
            id={option(index)}
            role="option"
            aria-selected={index === at}
            className={classes.option}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <span dir="auto">{suggestion.label}</span>
            {suggestion.more && (
              <span className={classes.more} dir="auto">
                {suggestion.more}
              </span>
            )}
          </div>
        ))}
      </div>
    ),
  };
}
