/** The running instances, and those that stopped without signing off. */
import type { SystemState } from '@earshot/contract/system';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useFormat } from '#web/lib/format/format.ts';
import { Chip } from '#web/ui/layout/chip.tsx';
import classes from './system.module.css';
import { t } from './words.ts';

export function Instances({ instances }: { instances: SystemState['instances'] }) {
  const { short, ago } = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark within its own
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard too
    <div className={classes.scroll} role="group" aria-label={t('system.running')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['name', 'version', 'started', 'seen'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`system.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {instances.map(({ name, version, startedAt, seenAt, isGone }) => (
            <tr key={`${name} ${startedAt}`}>
              <td>
                <bdi>{name}</bdi>{' '}
                {isGone && (
                  <Chip hue="red" icon={IconPlugConnectedX}>
                    {t('system.gone')}
                  </Chip>
                )}
              </td>
              <td>
                <bdi>{version}</bdi>
              </td>
              <td>
                <time dateTime={startedAt}>{short(startedAt)}</time>
              </td>
              <td>
                <time dateTime={seenAt}>{ago(seenAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
