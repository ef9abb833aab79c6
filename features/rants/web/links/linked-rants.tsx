/** The links of a rant, for those who handle it: rants like it, looked for when asked; the one it is the same as; and those that are the same as it. */
import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { IconChevronDown, IconEqual, IconLink } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { LinkedRant, RantDetail, SimilarRant } from '../../contract/shapes.ts';
import { useSimilar } from '../calls.ts';
import { excerptOf, shownDate } from '../display-text.ts';
import { RantChip } from '../status-chip.tsx';
import { LinkDialog, UnlinkDialog } from './link-dialogs.tsx';
import classes from './links.module.css';
import { RelatedPanel } from './related-panel.tsx';
import { t } from './words.ts';

export function LinkedRants({ rant, same }: { rant: RantDetail; same: NonNullable<RantDetail['same']> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asks, setAsks] = useState<SimilarRant | 'unlink' | null>(null);
  const close = () => setAsks(null);
  // The pressed button may have gone.
  const done = () => {
    close();
    heading.current?.focus();
  };
  return (
    <>
      {same.as && (
        <RelatedPanel title={t('same.as')} icon={IconEqual}>
          <Row rant={same.as} />
          {!same.follows && <p className={classes.about}>{t('same.ceased')}</p>}
          <Button size="compact-md" variant="default" className={classes.act ?? ''} onClick={() => setAsks('unlink')}>
            {t('same.unlink')}
          </Button>
        </RelatedPanel>
      )}
      {same.total > 0 && (
        <RelatedPanel title={t('same.others', { n: same.total })} icon={IconEqual}>
          <List>
            {same.others.map((one) => (
              <li key={one._id}>
                <Row rant={one} />
              </li>
            ))}
          </List>
          {same.total > same.others.length && <p className={classes.about}>{t('same.newest', { n: same.others.length })}</p>}
        </RelatedPanel>
      )}
      {same.canLink && <Like rant={rant} heading={heading} onChoose={setAsks} />}
      {asks === 'unlink' && <UnlinkDialog id={rant._id} onDone={done} onClose={close} />}
      {asks !== null && asks !== 'unlink' && (
        <LinkDialog id={rant._id} other={asks} isSealed={rant.kind === 'sealed' && rant.author === null} onDone={done} onClose={close} />
      )}
    </>
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
  const facts = [rant.target, rant.department, rant.categoryType, shownDate(rant, format)];
  return (
    <>
      <Link to={`/rant/${rant._id}`} dir="auto">
        {excerptOf(rant)}
      </Link>
      <p className={classes.facts}>{facts.join(' · ')}</p>
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
