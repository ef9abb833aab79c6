/**
 * The choice of how the text is edited: as it will look, or as Markdown beside its preview. The visual editor comes first, but opens only
 * where it would not change the text.
 */
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
/** Resolves to undefined if the check could not be loaded; then the source stays open. */
const changesAt = (markdown: string): Promise<number | null | undefined> =>
  import('./visual/passes.ts').then(
    (passes) => passes.changesAt(markdown),
    () => undefined,
  );

const editorMode = localSetting('articleEditor', ['visual', 'source'], 'visual');
const waitMs = 400;
const whyId = 'visual-why';

/** The line at which the visual editor would change the text; null: nowhere; undefined: not checked yet. */
function useFitness(markdown: string, isWatched: boolean) {
  const [line, setLine] = useState<number | null | undefined>(undefined);
  useEffect(() => {
    if (!isWatched) return;
    let isOld = false;
    const timer = window.setTimeout(() => void changesAt(markdown).then((changedLine) => isOld || setLine(changedLine)), waitMs);
    return () => {
      isOld = true;
      window.clearTimeout(timer);
    };
  }, [markdown, isWatched]);
  return [line, setLine] as const;
}

export function ArticleText(text: TextProps): ReactNode {
  /** The visual editor opens only after the text has been checked for it. */
  const [isVisual, setIsVisual] = useState(false);
  const [isOpening, setIsOpening] = useState(() => editorMode.get() === 'visual');
  const [line, setLine] = useFitness(text.value, !isVisual && !isOpening);
  const open = async () => {
    const changedLine = await changesAt(text.value);
    setLine(changedLine);
    setIsVisual(changedLine === null);
    if (changedLine === null) editorMode.set('visual');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the text that the page begins with
  useEffect(() => {
    if (!isOpening) return;
    void changesAt(text.value).then((changedLine) => {
      setLine(changedLine);
      // The source may have been chosen meanwhile.
      setIsVisual(changedLine === null && editorMode.get() === 'visual');
      setIsOpening(false);
    });
  }, []);
  const unfit = (at: number) => {
    setLine(at);
    setIsVisual(false);
  };
  return (
    <div>
      <div className={classes.modes}>
        <Segment label={t('kb.way')}>
          <Choice
            isOn={isVisual || isOpening}
            isDisabled={!isVisual && typeof line === 'number'}
            why={typeof line === 'number' ? whyId : undefined}
            onPick={() => void open()}
            icon={<IconEye size={15} stroke={2} aria-hidden />}
          >
            {t('kb.visual')}
          </Choice>
          <Choice
            isOn={!isVisual && !isOpening}
            onPick={() => {
              setIsVisual(false);
              setIsOpening(false);
              editorMode.set('source');
            }}
            icon={<IconMarkdown size={15} stroke={2} aria-hidden />}
          >
            {t('kb.source')}
          </Choice>
        </Segment>
        {!isVisual && typeof line === 'number' && (
          <p className={classes.note} id={whyId}>
            {t('kb.visualNot', { n: line })}
          </p>
        )}
      </div>
      {isOpening ? (
        <Opening />
      ) : isVisual ? (
        <Suspense fallback={<Opening />}>
          <Visual {...text} onUnfit={unfit} />
        </Suspense>
      ) : (
        <Panes markdown={text.value} source={<Source {...text} />} />
      )}
    </div>
  );
}

const Opening = () => (
  <LoadingState>
    <div className={classes.conflictSkeleton} />
  </LoadingState>
);
