/** The links of a rant, as far as the reader may see them: the rant it is linked to, those linked to it, and, for those who handle it, rants like it. */
import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { IconChevronDown, IconCopy, IconEqual, IconLink } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { LinkedRant, RantDetail, SimilarRant } from '../../contract/shapes.ts';
import { useSimilar } from '../calls.ts';
import { excerptOf } from '../display-text.ts';
import { RantChip } from '../status-chip.tsx';
import { t as ofRants } from '../words.ts';
import { LinkDialog, UnlinkDialog } from './link-dialogs.tsx';
import { linkedFacts } from './linked-facts.ts';
import classes from './links.module.css';
import { t } from './words.ts';

/** More would make the aside long. */
const atFirst = 5;

export function RelatedRants({ rant }: { rant: RantDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asks, setAsks] = useState<SimilarRant | 'unlink' | null>(null);
  const { same, duplicateOf, duplicates, duplicatesTotal } = rant;
  const main = duplicateOf ?? same?.as;
  const close = () => setAsks(null);
  // The pressed button may have gone.
  const done = () => {
    close();
    heading.current?.focus();
  };
  return (
    <>
      {main && (
        <Panel title={duplicateOf ? ofRants('rants.duplicateOf') : t('same.as')} icon={duplicateOf ? IconCopy : IconEqual}>
          <Row rant={main} />
          {same?.as && !same.follows && <p className={classes.about}>{t('same.ceased')}</p>}
          {same && (
            <Button size="compact-md" variant="default" className={classes.act ?? ''} onClick={() => setAsks('unlink')}>
              {t('same.unlink')}
            </Button>
          )}
        </Panel>
      )}
      <Others icon={IconCopy} title={ofRants('rants.duplicates', { n: duplicatesTotal })} rants={duplicates} total={duplicatesTotal} />
      {same && <Others icon={IconEqual} title={t('same.others', { n: same.total })} rants={same.others} total={same.total} />}
      {same?.canLink && <Like rant={rant} heading={heading} onChoose={setAsks} />}
      {asks === 'unlink' && <UnlinkDialog id={rant._id} onDone={done} onClose={close} />}
      {asks !== null && asks !== 'unlink' && (
        <LinkDialog id={rant._id} other={asks} isSealed={rant.kind === 'sealed' && rant.author === null} onDone={done} onClose={close} />
      )}
    </>
  );
}

interface PanelProps {
  title: string;
  icon: typeof IconCopy;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Panel({ title, icon: Icon, headingRef, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={classes.title}>
        <Icon size={17} stroke={1.75} aria-hidden />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The rants linked to this one. Nothing where there are none. */
function Others({ rants, total, ...panel }: Pick<PanelProps, 'title' | 'icon'> & { rants: readonly LinkedRant[]; total: number }) {
  const [isAll, setIsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (total === 0) return null;
  const some = isAll ? rants : rants.slice(0, atFirst);
  const showAll = () => {
    setIsAll(true);
    heading.current?.focus();
  };
  return (
    <Panel {...panel} headingRef={heading}>
      <List>
        {some.map((one) => (
          <li key={one._id}>
            <Row rant={one} />
          </li>
        ))}
      </List>
      {some.length < rants.length && (
        <Button variant="subtle" size="compact-md" className={classes.act ?? ''} onClick={showAll}>
          {t('same.showAll', { n: rants.length })}
        </Button>
      )}
      {isAll && total > rants.length && <p className={classes.about}>{t('same.newest', { n: rants.length })}</p>}
    </Panel>
  );
}

const List = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
  <ul role="list" className={classes.list}>
    {children}
  </ul>
);

function Row({ rant }: { rant: LinkedRant & Pick<SimilarRant, 'owner'> }) {
  const format = useFormat();
  return (
    <>
      <Link to={`/rant/${rant._id}`} dir="auto">
        {excerptOf(rant)}
      </Link>
      <p className={classes.facts}>{linkedFacts(rant, format)}</p>
      <p className={classes.state}>
        <RantChip rant={rant} />
        {rant.owner && <span className={classes.facts}>{t('same.owned', { name: rant.owner.name })}</span>}
      </p>
    </>
  );
}

interface LikeProps {
  rant: RantDetail;
  heading: Ref<HTMLHeadingElement>;
  onChoose: (other: SimilarRant) => void;
}

/** Closed until somebody wants to know: nothing is looked for before. */
function Like({ rant, heading, onChoose }: LikeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [title, body] = [useId(), useId()];
  const query = useSimilar(rant._id, isOpen);
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <h2 id={title} ref={heading} tabIndex={-1} className={classes.heading}>
        <button type="button" className={classes.open} aria-expanded={isOpen} aria-controls={body} onClick={() => setIsOpen(!isOpen)}>
          <IconLink size={17} stroke={1.75} aria-hidden />
          {t('same.like')}
          <IconChevronDown size={17} stroke={1.75} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      <div id={body} hidden={!isOpen}>
        <p className={classes.about}>{t('same.likeAbout', { days: limits.similar.days })}</p>
        {isOpen && (
          <QueryState query={query} failed={t('same.failed')} loading={<div className={classes.skeleton} />}>
            {(found) => (found.length === 0 ? <p>{t('same.none')}</p> : <Found found={found} onChoose={onChoose} />)}
          </QueryState>
        )}
      </div>
    </section>
  );
}

function Found({ found, onChoose }: { found: readonly SimilarRant[]; onChoose: LikeProps['onChoose'] }) {
  return (
    <List>
      {found.map((one) => (
        <li key={one._id}>
          <Row rant={one} />
          <Button
            size="compact-md"
            variant="default"
            className={classes.act ?? ''}
            aria-label={t('same.chooseOf', { excerpt: excerptOf(one) })}
            onClick={() => onChoose(one)}
          >
            {t('same.choose')}
          </Button>
        </li>
      ))}
    </List>
  );
}
