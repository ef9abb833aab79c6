/**
 * The one form hook: what is typed, what is wrong with it, and sending it. Checked on sending, then at each change (product.md 8.13); the server's
 * sentences stand at their fields; whatever fails, nothing that was typed is lost. Needs no form library: everybody's first page has a form.
 */
import type { RefusalCode } from '@earshot/contract/refusals';
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isAway, isRefusal, sentenceOf } from '../../lib/api/refusal.ts';
import { onConnected } from '../../lib/realtime/live.tsx';
import { fieldError } from './form-errors.tsx';

export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined };

interface FormOptions<Values, Body, Reply> {
  initial: Values | (() => Values);
  /** The values of an earlier draft: they stand in the fields in place of `initial`, and count as changed. */
  restored?: Values | null | undefined;
  /** The fields an error can be shown at, in the order of the form, and what each is called. */
  labels?: { [Name in keyof Values]?: string };
  /** The errors, and the body to send: `bySchema(…)` of schema.ts. */
  read?: (values: Values) => { errors: FieldErrors<Values>; body: Body };
  /** In place of a schema; the values are sent as they are. */
  check?: (values: Values) => FieldErrors<Values>;
  send: (body: Body) => Promise<Reply>;
  onDone?: (reply: Reply, body: Body) => unknown;
  onFailed?: (error: unknown) => void;
  /** The sentence for a failure of which the server says nothing. */
  failed: string;
  /** The one field of a short form: every failure is shown there of which the server names no other field. */
  failedAt?: keyof Values;
  /** The refusal that says somebody else saved first. */
  conflict?: RefusalCode;
  /** At each change that is typed: where a draft is kept. */
  onChange?: (values: Values) => void;
  /** Gets the focus when a try has ended, as a busy button loses it. Longer forms leave it to the summary of errors. */
  focus?: RefObject<HTMLElement | null>;
}

interface State<Values> {
  isBusy: boolean;
  errors: FieldErrors<Values>;
  /** The error of the form as a whole, where no field is named. */
  error: string | null;
  /** It failed because the server was away. */
  wasAway: boolean;
  /** Somebody else saved first: the server's sentence, until it is saved or `endConflict` is called. */
  conflict: string | null;
  /** How many tries have failed since the form began. */
  tries: number;
}
const untried = { isBusy: false, errors: {}, error: null, wasAway: false, conflict: null, tries: 0 } as const;

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export function useForm<Values extends object, Body = Values, Reply = unknown>(options: FormOptions<Values, Body, Reply>) {
  type Name = keyof Values & string;
  const { labels = {} as NonNullable<typeof options.labels>, failedAt, focus } = options;
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.restored ?? initial);
  const [state, setState] = useState<State<Values>>(untried);
  // Two changes, or two clicks, may come before the next render.
  const current = useRef(values);
  const isSending = useRef(false);
  /** The values that are on their way. */
  const sending = useRef<Values | null>(null);
  const { errors, tries } = state;
  // A sentence about a server that is away is not true any more when that is back. The first connection of a page is no return: it comes a moment
  // after the page, and the sentence would be gone before anybody has read that nothing was sent.
  useEffect(() => {
    const forget = (before: State<Values>) => (before.wasAway ? { ...before, errors: {}, error: null, wasAway: false } : before);
    return onConnected((isFirst) => {
      if (!isFirst) setState(forget);
    });
  }, []);
  const show = (next: Values) => {
    current.current = next;
    setValues(next);
  };

  const read = (typed: Values) => options.read?.(typed) ?? { errors: options.check?.(typed) ?? {}, body: typed as unknown as Body };

  const set = (change: Partial<Values>) => {
    const previous = current.current;
    const next = { ...previous, ...change };
    show(next);
    options.onChange?.(next);
    const [was, is]: FieldErrors<Values>[] = tries > 0 ? [read(previous).errors, read(next).errors] : [{}, {}];
    const names = Object.keys(next) as Name[];
    setState((before) => {
      // The server's sentences on the other fields stay: they have not changed.
      const isOld = (name: Name) => name in change || before.errors[name] === was?.[name];
      const errors = Object.fromEntries(names.map((name) => [name, isOld(name) ? is?.[name] : before.errors[name]]));
      return { ...before, errors: errors as FieldErrors<Values> };
    });
  };

  /** The body to send; or null, and the errors are shown. */
  const check = (): Body | null => {
    const { errors: wrong, body } = read(current.current);
    if (!Object.values(wrong).some(Boolean)) return body;
    setState((before) => ({ ...untried, errors: wrong, tries: before.tries + 1 }));
    focus?.current?.focus();
    return null;
  };

  const fail = (error: unknown): Partial<State<Values>> => {
    if (options.conflict && isRefusal(error, options.conflict)) return { conflict: error.msg };
    const sentence = sentenceOf(error, options.failed);
    const named = namedErrors(error, [...Object.keys(labels), String(failedAt)]) as FieldErrors<Values>;
    if (Object.keys(named).length > 0) return { errors: named };
    return failedAt === undefined ? { errors: {}, error: sentence } : { errors: { [failedAt]: sentence } as FieldErrors<Values> };
  };

  /** Sends what `check` returned, for forms that ask a question in between. */
  const send = async (body: Body): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    sending.current = current.current;
    setState((before) => ({ ...before, isBusy: true, error: null, wasAway: false }));
    try {
      const reply = await options.send(body);
      setState({ ...untried, isBusy: true });
      await options.onDone?.(reply, body);
      setState((before) => ({ ...before, isBusy: false }));
    } catch (error) {
      setState((before) => ({ ...before, ...fail(error), wasAway: isAway(error), isBusy: false, tries: before.tries + 1 }));
      options.onFailed?.(error);
    } finally {
      isSending.current = false;
      sending.current = null;
      focus?.current?.focus();
    }
  };

  const submit = async (event?: { preventDefault: () => void }): Promise<void> => {
    event?.preventDefault();
    if (isSending.current) return;
    const body = check();
    if (body !== null) await send(body);
  };

  const errorAt = (name: Name): ReactNode => fieldError(errors[name]);
  return {
    ...state,
    labels,
    values,
    /** The values of this moment, also after waiting for a reply. */
    latest: () => current.current,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    set,
    check,
    send,
    submit,
    errorAt,
    /** Props of an input, text area or native select. */
    field: (name: Name) => ({
      name,
      label: labels[name],
      value: String(values[name]),
      onChange: (event: Typed) => set({ [name]: event.currentTarget.value } as Partial<Values>),
      error: errorAt(name),
    }),
    /** Props of a select of the library; the summary of errors finds it by its id. */
    choice: (name: Name) => ({
      id: name,
      label: labels[name],
      onChange: (value: string | null) => set({ [name]: value ?? '' } as Partial<Values>),
      error: errorAt(name),
    }),
    /** Puts other values into the fields without calling `onChange`. */
    load: show,
    /** Begins anew with these values. Text that was typed while the form was being sent stays, and so does a stored draft. */
    reset: (next: Values = initial) => {
      setInitial(next);
      show({ ...next, ...typedSince(sending.current, current.current) });
      setState((before) => ({ ...untried, isBusy: before.isBusy }));
    },
    /** A sentence of the page's own, such as of another call it made. */
    setError: (error: string | null) => setState((before) => ({ ...before, error })),
    setErrors: (more: FieldErrors<Values>) => setState((before) => ({ ...before, errors: { ...before.errors, ...more } })),
    endConflict: () => setState((before) => ({ ...before, conflict: null })),
  };
}

/** The values changed while something was on its way; null: none. */
function typedSince<Values extends object>(sent: Values | null, now: Values): Partial<Values> {
  const names = Object.keys(sent ?? {}) as (keyof Values)[];
  return Object.fromEntries(names.filter((name) => now[name] !== sent?.[name]).map((name) => [name, now[name]])) as Partial<Values>;
}

/** The return of `useForm`, for the parts of a form. */
export type Form<Values extends object, Body = Values> = ReturnType<typeof useForm<Values, Body>>;

/** The server's sentences on those fields that show one. */
function namedErrors(error: unknown, shown: readonly string[]): Record<string, string> {
  if (!isRefusal(error)) return {};
  const { fields, code, msg } = error;
  return Object.fromEntries(shown.flatMap((name) => (fields[name] ? [[name, fields[name] === code ? msg : fields[name]]] : [])));
}
