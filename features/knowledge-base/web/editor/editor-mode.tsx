/** How the text is written: as Markdown beside its preview, or as it will look. The second is offered where it would change nothing. */
import { IconEye, IconMarkdown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { localSetting } from '#web/lib/storage/local-setting.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { Choice, Segment } from '#web/ui/form/segment.tsx';
import { LoadingState } from '#web/ui/layout/states.tsx';
import { t } from '../words.ts';
import classes from './editor.module.css';
import { Panes } from './panes.tsx';
import { Source, type TextProps } from './source.tsx';

const Visual = lazyComponent(() => import('./visual/visual.tsx'));
/** undefined: what would tell could not be loaded; the source is there meanwhile. */
const changesAt = (markdown: string): Promise<number | null | undefined> =>
  import('./visual/passes.ts').then(
    (passes) => passes.changesAt(markdown),
    () => undefined,
  );

/** Remembered on this device. */
const editorMode = localSetting('articleEditor', ['source', 'visual'], 'source');
const waitMs = 400;
const whyId = 'visual-why';

/** The line at which the visual editor would change the text; null: nowhere; undefined: not known yet. */
function useFitness(markdown: string, isWatched: boolean) {
  const [line, setLine] = useState<number | null | undefined>(undefined);
  useEffect(() => {
    if (!isWatched) return;
    let isOld = false;
    const timer = window.setTimeout(() => void changesAt(markdown).then((found) => isOld || setLine(found)), waitMs);
    return () => {
      isOld = true;
      window.clearTimeout(timer);
    };
  }, [markdown, isWatched]);
  return [line, setLine] as const;
}

export function ArticleText(text: TextProps): ReactNode {
  const wished = editorMode.use();
  /** The visual editor opens only after the text was checked for it. */
  const [isVisual, setIsVisual] = useState(false);
  const [line, setLine] = useFitness(text.value, !isVisual);
  const [isFirst, setIsFirst] = useState(true);
  const open = async () => {
    const found = await changesAt(text.value);
    setLine(found);
    setIsVisual(found === null);
    if (found === null) editorMode.set('visual');
  };
  // The mode that was used last is opened again.
  useEffect(() => {
    if (!isFirst || line === undefined) return;
    setIsFirst(false);
    if (wished === 'visual' && line === null) setIsVisual(true);
  }, [isFirst, line, wished]);
  const unfit = (at: number) => {
    setLine(at);
    setIsVisual(false);
  };
  return (
    <div>
      <div className={classes.modes}>
        <Segment label={t('kb.way')}>
          <Choice
            isOn={!isVisual}
            onPick={() => {
              setIsVisual(false);
              editorMode.set('source');
            }}
            icon={<IconMarkdown size={15} stroke={2} aria-hidden />}
          >
            {t('kb.source')}
          </Choice>
          <Choice
            isOn={isVisual}
            isDisabled={!isVisual && typeof line === 'number'}
            why={typeof line === 'number' ? whyId : undefined}
            onPick={() => void open()}
            icon={<IconEye size={15} stroke={2} aria-hidden />}
          >
            {t('kb.visual')}
          </Choice>
        </Segment>
        {!isVisual && typeof line === 'number' && (
          <p className={classes.note} id={whyId}>
            {t('kb.visualNot', { n: line })}
          </p>
        )}
      </div>
      {isVisual ? (
        <Suspense fallback={<LoadingState>{<div className={classes.conflictSkeleton} />}</LoadingState>}>
          <Visual {...text} onUnfit={unfit} />
        </Suspense>
      ) : (
        <Panes markdown={text.value} source={<Source {...text} />} />
      )}
    </div>
  );
}
