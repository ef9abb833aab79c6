/**
 * The form hook: values, errors and sending. Fields are checked on submit and then on every change (product.md 8.13), the server's errors
 * are shown at their fields, and no failure loses input. Uses no form library: the first page has a form, and a library would
 * make it heavier.
 */
import type { RefusalCode } from '@earshot/contract/refusals';
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isAway, isRefusal, sentenceOf } from '../../lib/api/refusal.ts';
import { onConnected } from '../../lib/realtime/live.tsx';
import { fieldError } from './form-errors.tsx';

export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined };

interface FormOptions<Values, Body, Reply> {
  initial: Values | (() => Values);
  /** Values of an earlier draft: they replace `initial` and count as changed. */
  restored?: Values | null | undefined;
  /** Labels of the fields that can show an error, in the order of the form. */
  labels?: { [Name in keyof Values]?: string };
  /** Returns errors and the body to send; usually `bySchema(…)` of schema.ts. */
  read?: (values: Values) => { errors: FieldErrors<Values>; body: Body };
  /** Returns errors, for forms without a schema; the values are sent unchanged. */
  check?: (values: Values) => FieldErrors<Values>;
  send: (body: Body) => Promise<Reply>;
  onDone?: (reply: Reply, body: Body) => unknown;
  onFailed?: (error: unknown) => void;
  /** The sentence for a failure for which the server sent none. */
  failed: string;
  /** The field that shows every failure for which the server names no other field, in short forms. */
  failedAt?: keyof Values;
  /** The code of the refusal if somebody else saved first. */
  conflict?: RefusalCode;
  /** Called on each change by the person, for example to store a draft. */
  onChange?: (values: Values) => void;
  /** Gets the focus after each attempt, because the busy button loses it. Longer forms focus the error summary instead. */
  focus?: RefObject<HTMLElement | null>;
}

interface State<Values> {
  isBusy: boolean;
  errors: FieldErrors<Values>;
  /** The error of the form as a whole; null: there is none, or it concerns single fields. */
  error: string | null;
  /** The last attempt failed because the server could not be reached. */
  wasAway: boolean;
  /** The server's sentence that somebody else saved first, until the form is saved or `endConflict` is called. */
  conflict: string | null;
  tries: number;
}
const untried = { isBusy: false, errors: {}, error: null, wasAway: false, conflict: null, tries: 0 } as const;

type InputEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export function useForm<Values extends object, Body = Values, Reply = unknown>(options: FormOptions<Values, Body, Reply>) {
  type Name = keyof Values & string;
  const { labels = {} as NonNullable<typeof options.labels>, failedAt, focus } = options;
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.restored ?? initial);
  const [state, setState] = useState<State<Values>>(untried);
  // Refs, because two changes or clicks may come before the next render.
  const current = useRef(values);
  const isSending = useRef(false);
  const sending = useRef<Values | null>(null);
  const { errors, tries } = state;
  // Removes the error about an unreachable server once the server is back. The first connection of a page does not count: it comes just
  // after the page loads and would remove the error before anybody has read it.
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
      // Keeps the server's errors on fields that have not changed.
      const isOld = (name: Name) => name in change || before.errors[name] === was?.[name];
      const errors = Object.fromEntries(names.map((name) => [name, isOld(name) ? is?.[name] : before.errors[name]]));
      return { ...before, errors: errors as FieldErrors<Values> };
    });
  };

  /** Returns the body to send, or null after showing the errors. */
  const check = (): Body | null => {
    const { errors: fieldErrors, body } = read(current.current);
    if (!Object.values(fieldErrors).some(Boolean)) return body;
    setState((before) => ({ ...untried, errors: fieldErrors, tries: before.tries + 1 }));
    focus?.current?.focus();
    return null;
  };

  const fail = (error: unknown): Partial<State<Values>> => {
    if (options.conflict && isRefusal(error, options.conflict)) return { conflict: error.msg };
    const sentence = sentenceOf(error, options.failed);
    const errors = namedErrors(error, [...Object.keys(labels), String(failedAt)]) as FieldErrors<Values>;
    if (Object.keys(errors).length > 0) return { errors };
    return failedAt === undefined ? { errors: {}, error: sentence } : { errors: { [failedAt]: sentence } as FieldErrors<Values> };
  };

  /** Sends a body that `check` returned, for forms that ask a question in between. */
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
    /** The current values, for code that has waited for a reply. */
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
      onChange: (event: InputEvent) => set({ [name]: event.currentTarget.value } as Partial<Values>),
      error: errorAt(name),
    }),
    /** Props of a Mantine select; the error summary finds it by its id. */
    choice: (name: Name) => ({
      id: name,
      label: labels[name],
      onChange: (value: string | null) => set({ [name]: value ?? '' } as Partial<Values>),
      error: errorAt(name),
    }),
    /** Sets the values without calling `onChange`. */
    load: show,
    /** Starts again with these values. Text typed while the form was being sent stays, and so does a stored draft. */
    reset: (next: Values = initial) => {
      setInitial(next);
      show({ ...next, ...typedSince(sending.current, current.current) });
      setState((before) => ({ ...untried, isBusy: before.isBusy }));
    },
    /** Shows an error of the page's own, such as from another call. */
    setError: (error: string | null) => setState((before) => ({ ...before, error })),
    setErrors: (newErrors: FieldErrors<Values>) => setState((before) => ({ ...before, errors: { ...before.errors, ...newErrors } })),
    endConflict: () => setState((before) => ({ ...before, conflict: null })),
  };
}

function typedSince<Values extends object>(sentValues: Values | null, now: Values): Partial<Values> {
  const names = Object.keys(sentValues ?? {}) as (keyof Values)[];
  return Object.fromEntries(names.filter((name) => now[name] !== sentValues?.[name]).map((name) => [name, now[name]])) as Partial<Values>;
}

/** The return of `useForm`, for the parts of a form. */
export type Form<Values extends object, Body = Values> = ReturnType<typeof useForm<Values, Body>>;

/** The server's errors for the fields that can show one. */
function namedErrors(error: unknown, names: readonly string[]): Record<string, string> {
  if (!isRefusal(error)) return {};
  const { fields, code, msg } = error;
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name] === code ? msg : fields[name]]] : [])));
}
