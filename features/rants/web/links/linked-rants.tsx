/**
 * Links of a rant, for its handlers: similar rants, where there are any; the rant that it was linked to as the same; and the rants that
 * were linked to it.
 */
import { Button } from '@mantine/core';
import { IconChevronDown, IconEqual, IconLink } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import { toHeading } from '#web/ui/table/selection-bar.tsx';
import { limits } from '../../contract/limits.ts';
import type { LinkedRant, RantDetail, SimilarRant } from '../../contract/shapes.ts';
import { useSimilar } from '../calls.ts';
import { excerptOf, shownDate } from '../display-text.ts';
import { RantChip } from '../status-chip.tsx';
import { LinkDialog, UnlinkDialog } from './link-dialogs.tsx';
import classes from './links.module.css';
import { RelatedPanel } from './related-panel.tsx';
import { t } from './words.ts';

export function LinkedRants({ rant, same }: { rant: RantDetail; same: NonNullable<RantDetail['same']> }) {
  const [question, setQuestion] = useState<SimilarRant | 'unlink' | null>(null);
  const close = () => setQuestion(null);
  // The pressed button may have disappeared, so the heading of the page takes the focus.
  const onDone = () => {
    close();
    toHeading();
  };
  return (
    <>
      {same.as && (
        <RelatedPanel title={t('same.as')} icon={IconEqual}>
          <Row rant={same.as} />
          {!same.follows && <p className={classes.about}>{t('same.ceased')}</p>}
          <Button size="compact-md" variant="default" className={classes.act ?? ''} onClick={() => setQuestion('unlink')}>
            {t('same.unlink')}
          </Button>
        </RelatedPanel>
      )}
      {same.total > 0 && (
        <RelatedPanel title={t('same.others', { n: same.total })} icon={IconEqual}>
          <List>
            {same.others.map((other) => (
              <li key={other._id}>
                <Row rant={other} />
              </li>
            ))}
          </List>
          {same.total > same.others.length && <p className={classes.about}>{t('same.newest', { n: same.others.length })}</p>}
        </RelatedPanel>
      )}
      {same.canLink && <Like rant={rant} onChoose={setQuestion} />}
      {question === 'unlink' && <UnlinkDialog id={rant._id} onDone={onDone} onClose={close} />}
      {question !== null && question !== 'unlink' && (
        <LinkDialog
          id={rant._id}
          other={question}
          isSealed={rant.kind === 'sealed' && rant.author === null}
          onDone={onDone}
          onClose={close}
        />
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
  onChoose: (other: SimilarRant) => void;
}

/** Shows nothing where no rant is like this one. */
function Like({ rant, onChoose }: LikeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [title, body] = [useId(), useId()];
  const { data: found = [] } = useSimilar(rant._id);
  if (found.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <h2 id={title} className={classes.heading}>
        <button type="button" className={classes.open} aria-expanded={isOpen} aria-controls={body} onClick={() => setIsOpen(!isOpen)}>
          <IconLink size={17} stroke={1.75} aria-hidden />
          {t('same.like')}
          <IconChevronDown size={17} stroke={1.75} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      <div id={body} hidden={!isOpen}>
        <p className={classes.about}>{t('same.likeAbout', { days: limits.similar.days })}</p>
        <Found found={found} onChoose={onChoose} />
      </div>
    </section>
  );
}

function Found({ found, onChoose }: { found: readonly SimilarRant[]; onChoose: LikeProps['onChoose'] }) {
  return (
    <List>
      {found.map((rant) => (
        <li key={rant._id}>
          <Row rant={rant} />
          <Button
            size="compact-md"
            variant="default"
            className={classes.act ?? ''}
            aria-label={t('same.chooseOf', { excerpt: excerptOf(rant) })}
            onClick={() => onChoose(rant)}
          >
            {t('same.choose')}
          </Button>
        </li>
      ))}
    </List>
  );
}
