/** Actions on selected rants, for handlers, and the reason for each rant that was not changed. Loaded with the first selection. */
import { limits } from '@earshot/contract/limits';
import { Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconListCheck, IconUser } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { excerpt } from '#web/lib/format/excerpt.ts';
import { Filled, isFilled } from '#web/loading/filled.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { offerUndo } from '#web/ui/layout/undo.tsx';
import { useExport } from '#web/ui/layout/use-export.ts';
import { Outcome } from '#web/ui/table/outcome.tsx';
import type { Selection } from '#web/ui/table/selection.ts';
import { SelectionBar, toHeading } from '#web/ui/table/selection-bar.tsx';
import type { BulkOutcome } from '../../contract/bulk.ts';
import type { Rant } from '../../contract/shapes.ts';
import { fetchFound, undoBulk, useBulk } from '../calls.ts';
import { contentOf } from '../display-text.ts';
import type { RantQuery } from '../list/list-state.ts';
import { selectedFiles } from '../slots.ts';
import { t } from './words.ts';

const lateDialog = (name: 'AnswerDialog' | 'OwnerDialog' | 'ResolveDialog') =>
  lazyComponent(() => import('./bulk-dialogs.tsx').then((m) => ({ default: m[name] })), 'unseen');
const AnswerDialog = lateDialog('AnswerDialog');
const OwnerDialog = lateDialog('OwnerDialog');
const ResolveDialog = lateDialog('ResolveDialog');

interface BulkBarProps {
  selection: Selection<Rant>;
  /** The list that the rants are selected from (`query`), and how many rants it has (`total`; `isAtLeast`: or more). */
  query: RantQuery;
  total: number;
  isAtLeast: boolean;
  /** Actions that other features add. */
  children: ReactNode;
}

/** Characters of the excerpt in aria labels and in the bar. */
const excerptLength = 40;

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function excerptById(rants: readonly Rant[], id: string): string {
  const rant = rants.find(({ _id }) => _id === id);
  return rant ? excerpt(contentOf(rant), excerptLength) : '';
}

export function BulkBar({ children, ...found }: BulkBarProps) {
  const { selection } = found;
  const isPhone = usePhone();
  const [shownDialog, openDialog] = useState<'owner' | 'resolve' | 'answer' | null>(null);
  const [outcome, setOutcome] = useState<(BulkOutcome & { selected: readonly Rant[] }) | null>(null);
  const bulk = useBulk();
  const { rows } = selection;
  // Screen readers do not announce content that is there from the beginning, so the count starts at 0.
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const max = limits.bulk.rants;
  const onDone = (kind: 'owner' | 'status' | 'answer', reply: BulkOutcome) => {
    openDialog(null);
    const changedIds = new Set(reply.done);
    setOutcome(reply.failed.length > 0 ? { ...reply, selected: rows } : null);
    selection.set(
      rows.filter(({ _id }) => changedIds.has(_id)),
      false,
    );
    const summary = t('triage.done', { n: changedIds.size });
    if (reply.failed.length === 0) toast.success(summary);
    if (changedIds.size > 0 && kind !== 'answer') offerUndo({ ids: reply.done, what: summary, take: () => undo(reply.done, kind) });
    if (reply.failed.length === 0) toHeading();
  };
  const urgent = () => {
    const onError = (error: unknown) => toast.error(sentenceOf(error, t('triage.failed')));
    bulk.mutate({ ids: rows.map(({ _id }) => _id), status: 'Urgent' }, { onSuccess: (reply) => onDone('status', reply), onError });
  };
  const isFlagging = bulk.isPending && bulk.variables?.status === 'Urgent';
  const file = useExport({ failed: t('triage.exportFailed') });
  const fileItems = <Filled slot={selectedFiles} ids={rows.map(({ _id }) => _id)} onChoose={file.start} />;
  const dialog = { rants: rows, bulk, onClose: () => openDialog(null) };
  return (
    <>
      <div role="status">
        {outcome && (
          <Outcome
            done={t('triage.done', { n: outcome.done.length })}
            left={t('triage.notDone', { n: outcome.failed.length })}
            refused={outcome.failed.map(({ _id, msg }) => ({
              key: _id,
              line: t('triage.one', { excerpt: excerptById(outcome.selected, _id), why: msg }),
            }))}
            closeLabel={t('triage.close')}
            onClose={() => setOutcome(null)}
          />
        )}
      </div>
      <SelectionBar
        count={isHere ? rows.length : 0}
        names={rows.map((rant) => `“${excerpt(contentOf(rant), excerptLength)}”`).join(', ')}
        isBusy={bulk.isPending}
        onClear={selection.clear}
      >
        {rows.length > max && <p role="alert">{t('triage.tooMany', { max })}</p>}
        {!isPhone && <Found {...found} />}
        {rows.length <= max && (
          <>
            <Button disabled={bulk.isPending} onClick={() => openDialog('answer')}>
              {t('triage.answer')}
            </Button>
            {!isPhone && (
              <>
                <Button variant="default" disabled={bulk.isPending} onClick={() => openDialog('owner')}>
                  {t('triage.owner')}
                </Button>
                <Several label={t('triage.status')} isBusy={isFlagging} isDisabled={bulk.isPending}>
                  <StatusItems onUrgent={urgent} onResolve={() => openDialog('resolve')} />
                </Several>
              </>
            )}
          </>
        )}
        {children}
        {!isPhone && rows.length <= max && isFilled(selectedFiles) && (
          <Several label={t('triage.export')} isBusy={file.isPending}>
            {fileItems}
          </Several>
        )}
        {isPhone && (
          <Several label={t('triage.more')} isBusy={isFlagging || file.isPending} isDisabled={bulk.isPending}>
            {rows.length <= max && (
              <>
                <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => openDialog('owner')}>
                  {t('triage.owner')}
                </Menu.Item>
                <StatusItems onUrgent={urgent} onResolve={() => openDialog('resolve')} />
                {fileItems}
              </>
            )}
            {isMore(found) && (
              <Menu.Item leftSection={<IconListCheck {...icon} />} onClick={() => void selectFound(found)}>
                {foundText(found)}
              </Menu.Item>
            )}
          </Several>
        )}
        <span role="status" className="es-hidden">
          {file.aloud}
        </span>
      </SelectionBar>
      <Suspense fallback={null}>
        {shownDialog === 'answer' && <AnswerDialog {...dialog} onDone={(reply) => onDone('answer', reply)} />}
        {shownDialog === 'owner' && <OwnerDialog {...dialog} onDone={(reply) => onDone('owner', reply)} />}
        {shownDialog === 'resolve' && <ResolveDialog {...dialog} onDone={(reply) => onDone('status', reply)} />}
      </Suspense>
    </>
  );
}

/** A button with a menu. */
const Several = ({
  label,
  isBusy,
  isDisabled = false,
  children,
}: {
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}) => (
  <Menu position="top" width={240} shadow="md" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button variant="default" loading={isBusy} disabled={isDisabled}>
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

const StatusItems = ({ onUrgent, onResolve }: { onUrgent: () => void; onResolve: () => void }) => (
  <>
    <Menu.Item leftSection={<IconAlertTriangle {...icon} />} onClick={onUrgent}>
      {t('triage.urgent')}
    </Menu.Item>
    <Menu.Item leftSection={<IconCircleCheck {...icon} />} onClick={onResolve}>
      {t('triage.resolve')}
    </Menu.Item>
  </>
);

/** Resolves to a sentence: all undone, or how many were not, and why the first of them was not. */
async function undo(ids: readonly string[], kind: 'owner' | 'status'): Promise<string> {
  const { failed } = await undoBulk({ ids: [...ids], of: kind });
  const [first] = failed;
  return first ? t('triage.undoneBut', { n: failed.length, why: first.msg }) : t('triage.undone');
}

type OfList = Omit<BulkBarProps, 'children'>;

const isMore = ({ selection, total }: OfList): boolean => total > selection.rows.length && selection.rows.length < limits.bulk.rants;
const foundText = ({ total, isAtLeast }: OfList): string =>
  total > limits.bulk.rants || isAtLeast ? t('triage.selectFirst', { n: limits.bulk.rants }) : t('triage.selectFound', { n: total });

async function selectFound({ selection, query }: OfList): Promise<void> {
  try {
    selection.set(await fetchFound(query, limits.bulk.rants), true);
  } catch (error) {
    toast.error(sentenceOf(error, t('triage.selectFailed')));
  }
}

/** Selects beyond the page: all that the filters find, up to the most that can be changed at once. */
function Found(list: OfList) {
  const [isBusy, setIsBusy] = useState(false);
  if (!isMore(list)) return null;
  const select = async () => {
    setIsBusy(true);
    await selectFound(list);
    setIsBusy(false);
  };
  return (
    <Button variant="subtle" loading={isBusy} onClick={() => void select()}>
      {foundText(list)}
    </Button>
  );
}
